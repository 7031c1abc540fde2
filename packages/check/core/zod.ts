import { once } from '@stepless/documents';
import { z } from 'zod';

import { formatCount, joinList, toTitle } from './text.ts';

const isWrapper = (schema: z.ZodType): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;

/** Returns the schema inside `.optional()`, `.nullable()` and `.default()`. */
export const unwrap = (schema: z.ZodType): z.ZodType =>
  isWrapper(schema) ? unwrap(schema.unwrap() as z.ZodType) : schema;

/** Returns the metadata of a schema, merged with that of the schema it wraps. The outermost value wins. */
export const getMeta = once((schema: z.ZodType): Readonly<z.GlobalMeta> => ({
  ...(isWrapper(schema) ? getMeta(schema.unwrap() as z.ZodType) : {}),
  ...schema.meta(),
}));

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

/** Creates a value with what a schema requires. @param getValue its value or that of a part. Undefined to look at its parts */
function createValue(schema: z.ZodType, getValue: (schema: z.ZodType, inner: z.ZodType) => unknown): unknown {
  const inner = unwrap(schema);
  const value = getValue(schema, inner);
  if (value !== undefined) return value;
  if (inner instanceof z.ZodArray) return [createValue(inner.element as z.ZodType, getValue)];
  if (!(inner instanceof z.ZodObject)) return '…';
  const required = Object.entries(getFields(inner)).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(required.map(([key, field]) => [key, createValue(field, getValue)]));
}

/** Creates a valid example value for a schema, to be shown in a remedy. */
export const createSample = (schema: z.ZodType): unknown =>
  createValue(schema, (each, inner) => {
    const [example] = getMeta(each).examples ?? [];
    if (example !== undefined) return example;
    if (inner instanceof z.ZodEnum) return inner.options[0];
    if (inner instanceof z.ZodNumber) return Math.max(inner.minValue ?? 0, 0);
    return inner instanceof z.ZodBoolean || undefined;
  });

/** What stands in a template for a number or a boolean, which JSON writes without quotation marks. */
const BARE = '0…';

/** Formats the JSON of a template. In the result, … without quotation marks is the place of a number or a boolean. */
export const formatTemplate = (json: string) => json.replaceAll(JSON.stringify(BARE), '…');

/** Creates a value for a remedy, with “…” where a person must write or choose something. */
export const createTemplate = (schema: z.ZodType): unknown =>
  createValue(schema, (_, inner) => (inner instanceof z.ZodNumber || inner instanceof z.ZodBoolean ? BARE : undefined));

/** The bounds of a number. zod bounds every integer by the safe integers: nobody has set such a bound. */
export function getBounds({ minValue, maxValue }: z.ZodNumber) {
  const select = (bound: number | null) =>
    bound === null || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;
  return { min: select(minValue), max: select(maxValue) };
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
    const { min, max } = getBounds(inner);
    if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}${orNull}`;
    const most = max === undefined ? '' : ` of at most ${max}`;
    return `${kind}${min === undefined ? most : ` of at least ${min}`}${orNull}`;
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
