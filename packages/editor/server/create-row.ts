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

import { findFree, toSlug } from '../shared/slug.ts';
import { isUnwritten, unwritten } from '../shared/unwritten.ts';
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

/** Returns the next id that is free: `benefit-6` after `benefit-5`, `cost-2` after `cost`. A year does not count as such a number. */
function followId(id: string, taken: ReadonlySet<unknown>): string {
  const [, base = id, number = '1'] = /^(.*?)(?:-(\d{1,3}))?$/.exec(id) ?? [];
  return findFree(base, taken, '', Number(number) + 1);
}

/** Returns an id for a new row: the next number, if the other rows are numbered. */
function createId(rows: readonly unknown[], noun: string): string {
  const taken = listTaken(rows, 'id');
  const numbered = [...taken].map(String).findLast((id) => /-\d{1,3}$/.test(id));
  return numbered === undefined ? findFree(toSlug(noun), taken, '', rows.length + 1) : followId(numbered, taken);
}

/** The fields that name an address of their own, each with one that no other row has. */
function createAddresses(fields: Record<string, z.ZodType>, rows: readonly unknown[]): Record<string, string> {
  const unique = Object.entries(fields).filter(([, field]) => getMeta(field).kind === 'old-address');
  return Object.fromEntries(
    unique.map(([key, field]) => [key, findFree(createText(field, key), listTaken(rows, key))]),
  );
}

/** Whether a field says something about one row only, such as its page, or the claim of its figure. */
const isOwn = (field: z.ZodType | undefined) =>
  field !== undefined &&
  isOptional(field) &&
  (unwrap(field) instanceof z.ZodObject || getMeta(field).reference !== undefined);

/** Fills the fields that the neighbour has: texts with examples, everything else as the neighbour has it. */
function fillShape(fields: Record<string, z.ZodType>, model: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(model).map(([key, value]) => {
      const field = fields[key];
      const isText = typeof value === 'string' && field && unwrap(field) instanceof z.ZodString;
      if (typeof value === 'number' && field?.safeParse(null).success === true) return [key, null];
      if (field && unwrap(field) instanceof z.ZodISODate) return [key, createText(field, key)];
      return [key, isText && getMeta(field).kind === undefined ? createText(field, key) : value];
    }),
  );
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
  const id = Object.hasOwn(fields, 'id') && { id: createId(rows, noun) };
  const shape = Object.fromEntries(Object.entries(sample).filter(([key]) => !isOwn(fields[key])));
  const own = { ...id, ...createAddresses(fields, rows) };
  const filled = { ...fillShape(fields, shape), ...own };
  // Where fields depend on each other, the neighbour's values are valid together.
  return schema.safeParse(filled).success ? filled : { ...shape, ...own };
}

/** Adds the number of the copy to each text that must be unique, such as the title of the row's page. */
function numberUnique(field: z.ZodType | undefined, value: unknown, number: number): unknown {
  if (!field) return value;
  if (isRecord(value)) {
    const fields = getFields(field);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, numberUnique(fields[key], each, number)]),
    );
  }
  if (typeof value !== 'string' || getMeta(field).unique === undefined) return value;
  const end = ` ${number}`;
  return value.slice(0, getMaxLength(field) - end.length) + end;
}

export function copyRow(row: DataNode, { schema, list }: Omit<Rows, 'noun'>): unknown {
  const value = toPlainValue(row);
  if (!isRecord(value)) return value;
  const rows = getRows(list);
  const fields = getFields(schema);
  const own = { ...value, ...createAddresses(fields, rows) };
  if (typeof value.id !== 'string') return own;
  const id = followId(value.id, listTaken(rows, 'id'));
  const number = Number(id.slice(id.lastIndexOf('-') + 1));
  const copied = Object.entries(own).map(([key, each]) => [key, numberUnique(fields[key], each, number)] as const);
  return { ...Object.fromEntries(copied), id };
}

/** Creates a valid group, such as the page of a row. The group has the title of what is around it. Its longer texts are examples. */
export function createGroup(schema: z.ZodType, title: string, { values }: Pick<Content, 'values'>): unknown {
  const taken = new Set(values.filter((each) => getMeta(each.schema).unique !== undefined).map(getString));
  const createValue = (field: z.ZodType, key: string): unknown => {
    const inner = unwrap(field);
    if (inner instanceof z.ZodArray) return [createValue(inner.element as z.ZodType, key)];
    if (!(inner instanceof z.ZodString) || getMeta(field).kind !== undefined) return createSample(field);
    const text = getMaxLength(field) < 100 && field.safeParse(title).success ? title : createText(field, key);
    return getMeta(field).unique === undefined ? text : findFree(text, taken);
  };
  const required = Object.entries(getFields(schema)).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(required.map(([key, field]) => [key, createValue(field, key)]));
}
