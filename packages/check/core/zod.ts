import { z } from 'zod';

import { formatCount, joinList, toTitle } from './text.ts';

const isWrapper = (schema: z.ZodType): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;

/** Returns the schema inside `.optional()`, `.nullable()` and `.default()`. */
export const unwrap = (schema: z.ZodType): z.ZodType =>
  isWrapper(schema) ? unwrap(schema.unwrap() as z.ZodType) : schema;

const metas = new WeakMap<z.ZodType, Readonly<z.GlobalMeta>>();

/** Returns the metadata of a schema, merged with that of the schema it wraps. The outermost value wins. */
export function getMeta(schema: z.ZodType): Readonly<z.GlobalMeta> {
  const known = metas.get(schema);
  if (known) return known;
  const inner = isWrapper(schema) ? getMeta(schema.unwrap() as z.ZodType) : {};
  const merged: z.GlobalMeta = { ...inner, ...schema.meta() };
  metas.set(schema, merged);
  return merged;
}

/** Returns the schema of each field of an object schema, or an empty object for any other schema. */
export function getFields(schema: z.ZodType): Record<string, z.ZodType> {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

/** Whether a value may be left out. A group with a default may be, too. */
export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

function getChild(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && typeof key === 'number') return inner.element as z.ZodType;
  const fields = getFields(inner);
  return Object.hasOwn(fields, key) ? fields[String(key)] : undefined;
}

/** Finds the schema at a path below another schema. */
export const getSchemaAt = (schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined =>
  path.reduce<z.ZodType | undefined>((at, key) => at && getChild(at, key), schema);

/** Returns the title of a field: `Link target`. */
export const getFieldTitle = (schema: z.ZodType | undefined, key: PropertyKey): string =>
  (schema && getMeta(schema).title) ?? toTitle(String(key));

/** Returns the breadcrumb of a field: `['Details 3', 'Link target']`. */
export function getBreadcrumb(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const crumbs: string[] = [];
  path.forEach((key, index) => {
    if (typeof key !== 'number') crumbs.push(getFieldTitle(getSchemaAt(schema, path.slice(0, index + 1)), key));
    else crumbs.push(`${crumbs.pop() ?? 'Item'} ${key + 1}`);
  });
  return crumbs;
}

/** Creates a valid example value for a schema, to be shown in a remedy. */
export function createSample(schema: z.ZodType): unknown {
  const [example] = getMeta(schema).examples ?? [];
  const inner = unwrap(schema);
  if (example !== undefined) return example;
  if (inner instanceof z.ZodObject) {
    const required = Object.entries(getFields(inner)).filter(([, field]) => !(field instanceof z.ZodOptional));
    return Object.fromEntries(required.map(([key, field]) => [key, createSample(field)]));
  }
  if (inner instanceof z.ZodArray) return [createSample(inner.element as z.ZodType)];
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodNumber) return Math.max(inner.minValue ?? 0, 0);
  if (inner instanceof z.ZodBoolean) return true;
  return '…';
}

/** What stands in a template for a number or a boolean, which JSON writes without quotation marks. */
const BARE = '0…';

/** Formats the JSON of a template. In the result, … without quotation marks is the place of a number or a boolean. */
export const formatTemplate = (json: string) => json.replaceAll(JSON.stringify(BARE), '…');

/** Creates a value for a remedy, with “…” where a person must write or choose something. */
export function createTemplate(schema: z.ZodType): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const required = Object.entries(getFields(inner)).filter(([, field]) => !isOptional(field));
    return Object.fromEntries(required.map(([key, field]) => [key, createTemplate(field)]));
  }
  if (inner instanceof z.ZodArray) return [createTemplate(inner.element as z.ZodType)];
  if (inner instanceof z.ZodNumber || inner instanceof z.ZodBoolean) return BARE;
  return '…';
}

/** Describes the values that a schema accepts: `a whole number from 0 to 100`. */
export function describeExpected(schema: z.ZodType): string {
  const inner = unwrap(schema);
  const orNull = schema instanceof z.ZodNullable ? ', or null if it is not known' : '';
  if (inner instanceof z.ZodObject) return `a group of fields, { … }${orNull}`;
  if (inner instanceof z.ZodArray) return `a list, [ … ]${orNull}`;
  if (inner instanceof z.ZodEnum) return joinList(inner.options.map((option) => `"${option}"`)) + orNull;
  if (inner instanceof z.ZodNumber) {
    const kind = inner.format?.includes('int') ? 'a whole number' : 'a number';
    // zod bounds every integer by the safe integers. Such a bound was not set by us and is not worth showing.
    const [least, most] = [inner.minValue ?? -Infinity, inner.maxValue ?? Infinity];
    const bounds = [
      ...(least > Number.MIN_SAFE_INTEGER ? [`of at least ${least}`] : []),
      ...(most < Number.MAX_SAFE_INTEGER ? [`of at most ${most}`] : []),
    ];
    return (bounds.length === 2 ? `${kind} from ${least} to ${most}` : [kind, ...bounds].join(' ')) + orNull;
  }
  if (inner instanceof z.ZodBoolean) return `true or false${orNull}`;
  return `text in quotation marks${orNull}`;
}

/** Describes the type of a value: `a list of 3 items`. */
export function describeType(value: unknown): string {
  if (value === null) return 'null, which means “no value”';
  if (Array.isArray(value)) return `a list of ${formatCount(value.length, 'item')}`;
  if (value instanceof Date) return 'a date without quotation marks';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? 'text' : 'a group of fields';
}
