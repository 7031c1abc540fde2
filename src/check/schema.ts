import { z } from 'zod';

import { count, either, words } from './words.ts';

/** The schema inside `.optional()` and `.nullable()`. */
export function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;
}

/** What the schema says of itself, wrappers included: the outermost word counts. */
export function metaOf(schema: z.ZodType): z.GlobalMeta {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? metaOf(schema.unwrap() as z.ZodType) : {};
  return { ...inner, ...schema.meta() };
}

/** The schema of each field of a record; nothing where the schema is of something else. */
export function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

function child(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && typeof key === 'number') return inner.element as z.ZodType;
  const fields = fieldsOf(inner);
  return Object.hasOwn(fields, key) ? fields[String(key)] : undefined;
}

export const schemaAt = (schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined =>
  path.reduce<z.ZodType | undefined>((at, key) => at && child(at, key), schema);

/** What a field is called by people: `Link target`. */
export const titleOf = (schema: z.ZodType | undefined, key: PropertyKey): string =>
  (schema && metaOf(schema).title) ?? words(String(key));

/** The way to a field in words, one for each step: `['Details 3', 'Link target']`. */
export function trail(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const steps: string[] = [];
  path.forEach((key, index) => {
    if (typeof key !== 'number') steps.push(titleOf(schemaAt(schema, path.slice(0, index + 1)), key));
    else steps.push(`${steps.pop() ?? 'Item'} ${key + 1}`);
  });
  return steps;
}

/** A value that the schema takes, to show what is meant. */
export function sample(schema: z.ZodType): unknown {
  const [example] = metaOf(schema).examples ?? [];
  const inner = unwrap(schema);
  if (example !== undefined) return example;
  if (inner instanceof z.ZodObject) {
    const required = Object.entries(fieldsOf(inner)).filter(([, field]) => !(field instanceof z.ZodOptional));
    return Object.fromEntries(required.map(([key, field]) => [key, sample(field)]));
  }
  if (inner instanceof z.ZodArray) return [sample(inner.element as z.ZodType)];
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodNumber) return Math.max(inner.minValue ?? 0, 0);
  if (inner instanceof z.ZodBoolean) return true;
  return '…';
}

/** What the schema takes, in words: `a whole number from 0 to 100`. */
export function expectation(schema: z.ZodType): string {
  const inner = unwrap(schema);
  const orNull = schema instanceof z.ZodNullable ? ', or null' : '';
  if (inner instanceof z.ZodObject) return `a group of fields, { … }${orNull}`;
  if (inner instanceof z.ZodArray) return `a list, [ … ]${orNull}`;
  if (inner instanceof z.ZodEnum) return either(inner.options.map((option) => `"${option}"`)) + orNull;
  if (inner instanceof z.ZodNumber) {
    const kind = inner.format?.includes('int') ? 'a whole number' : 'a number';
    const { minValue, maxValue } = inner;
    // Beyond the whole numbers that a program can tell apart, there is no bound that anybody has set.
    const [least, most] = [minValue ?? -Infinity, maxValue ?? Infinity];
    if (most >= Number.MAX_SAFE_INTEGER) return `${kind} of ${least} or more${orNull}`;
    return `${kind} from ${least} to ${most}${orNull}`;
  }
  if (inner instanceof z.ZodBoolean) return `true or false${orNull}`;
  return `text in quotation marks${orNull}`;
}

/** What a value is, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null, which means nothing';
  if (Array.isArray(value)) return `a list of ${count(value.length, 'item')}`;
  if (value instanceof Date) return 'a date';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? 'text' : 'a group of fields';
}
