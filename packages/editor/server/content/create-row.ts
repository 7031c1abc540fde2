import {
  createSample,
  getFields,
  getMeta,
  getString,
  isOptional,
  toTitle,
  unwrap,
  type Content,
} from '@stepless/check';
import { toPlainValue, type DataNode } from '@stepless/documents';
import { z } from 'zod';

import { findCopyId, findFree, toSlug } from '../../shared/slug.ts';
import { isUnwritten, unwritten } from '../../shared/unwritten.ts';
import { getSite } from './site.ts';

/** Returns how many characters a field can hold. */
function getMaxLength(field: z.ZodType): number {
  const inner = unwrap(field);
  return (inner instanceof z.ZodString ? inner.maxLength : null) ?? Infinity;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Creates a text for a field that says that it is an example: “[Your title]”. The content check points to it, and refuses it
 * before the site goes live. Nobody should invent a figure. A field too short for such words gets an example of the schema, such as
 * the symbol “r₁”.
 */
export function createText(schema: z.ZodType, fallback: string): string {
  if (unwrap(schema) instanceof z.ZodISODate) return new Date().toISOString().slice(0, 10);
  const { examples = [], description = '', title = toTitle(fallback) } = getMeta(schema);
  const words = getSite().isFigure?.(schema) === true ? '[Number]' : `[Your ${title.toLowerCase()}]`;
  const texts = [words, '[Text]', `${words} ${description}`, `${words} ${unwritten} ${description}`, ...examples];
  const fitting = texts.map((text) => String(text).slice(0, getMaxLength(schema)).trim());
  // Words that are cut short do not say it.
  const isWhole = (text: string) => isUnwritten(text) || examples.includes(text);
  return fitting.find((text) => isWhole(text) && schema.safeParse(text).success) ?? words;
}

const listTaken = (rows: readonly unknown[], key: string) =>
  new Set(rows.map((row) => (isRecord(row) ? row[key] : undefined)));

const isUnique = (field: z.ZodType): boolean => {
  const { kind, unique } = getMeta(field);
  return kind === 'old-address' || unique !== undefined;
};

/** Creates what no two rows may share: the addresses that fields name. */
const createAddresses = (fields: Record<string, z.ZodType>, rows: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isUnique(field))
      .map(([key, field]) => [key, findFree(createText(field, key), listTaken(rows, key))]),
  );

/** Whether a field is a group or a reference that says something about one row only: its page, or the claim of its figure. */
const isOwn = (field: z.ZodType | undefined) =>
  field !== undefined &&
  isOptional(field) &&
  (unwrap(field) instanceof z.ZodObject || getMeta(field).reference !== undefined);

/** Creates a value: of a text an example, and of everything else what the neighbour has. @param like that value */
function createValue(field: z.ZodType, key: string, like?: unknown): unknown {
  const inner = unwrap(field);
  if (typeof like === 'number' && field.safeParse(null).success) return null;
  const isText = inner instanceof z.ZodString && getMeta(field).kind === undefined;
  if (isText || inner instanceof z.ZodISODate) return createText(field, key);
  if (like !== undefined) return like;
  return inner instanceof z.ZodArray ? [createValue(inner.element as z.ZodType, key)] : createSample(field);
}

interface Rows {
  schema: z.ZodType;
  list: DataNode | undefined;
  /** What a row is called: `benefit`. */
  noun: string;
}

const getRows = (list: DataNode | undefined): unknown[] =>
  list?.kind === 'list' ? list.items.map((item) => toPlainValue(item)) : [];

/** Creates a valid row: with the fields of the last row, and an id of its own. */
export function createRow({ schema, list, noun }: Rows): unknown {
  const rows = getRows(list);
  const sample = rows.at(-1) ?? createSample(schema);
  if (!isRecord(sample)) return typeof sample === 'string' ? `New ${noun}` : sample;
  const fields = getFields(schema);
  const id = Object.hasOwn(fields, 'id') && { id: findFree(toSlug(noun), listTaken(rows, 'id'), '', rows.length + 1) };
  const shape = Object.entries(sample).filter(([key]) => !isOwn(fields[key]));
  const own = { ...id, ...createAddresses(fields, rows) };
  const values = shape.map(([key, like]): [string, unknown] => {
    const field = fields[key];
    return [key, field ? createValue(field, key, like) : like];
  });
  const row = { ...Object.fromEntries(values), ...own };
  // Where fields depend on each other, the neighbour's values are valid together.
  return schema.safeParse(row).success ? row : { ...Object.fromEntries(shape), ...own };
}

/** Copies a row without its page: titles of pages are unique. */
export function copyRow(row: DataNode, { schema, list }: Omit<Rows, 'noun'>): unknown {
  const value = toPlainValue(row);
  if (!isRecord(value)) return value;
  const rows = getRows(list);
  const fields = getFields(schema);
  const isPage = (field: z.ZodType | undefined) =>
    field !== undefined && Object.values(getFields(field)).some(isUnique);
  const shared = Object.entries(value).filter(([key]) => !isPage(fields[key]));
  const id = typeof value.id === 'string' && { id: findCopyId(value.id, listTaken(rows, 'id')) };
  return { ...Object.fromEntries(shared), ...createAddresses(fields, rows), ...id };
}

/** Creates a valid group, such as the page of a row. The group has the title of what is around it. Its longer texts are examples. */
export function createGroup(schema: z.ZodType, title: string, { values }: Content): unknown {
  const taken = new Set(values.filter((each) => isUnique(each.schema)).map(getString));
  const create = ([key, field]: [string, z.ZodType]): [string, unknown] => {
    const isTitle = unwrap(field) instanceof z.ZodString && getMaxLength(field) < 100 && field.safeParse(title).success;
    const value = isTitle ? title : createValue(field, key);
    return [key, typeof value === 'string' && isUnique(field) ? findFree(value, taken) : value];
  };
  const required = Object.entries(getFields(schema)).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(required.map(create));
}
