import { getFieldTitle, getMeta, getSchemaAt, type Entry, type Facts } from '@stepless/check';
import { getText, toPlainValue, type DataNode, type Member, type Range } from '@stepless/documents';
import type { z } from 'zod';

import { getRowNoun } from '../describe/field-kind.ts';
import { nameRow } from '../describe/names.ts';
import type { Group, Part } from './parts.ts';

/** How values are written and named. */
interface Notation {
  /** The text of the file. */
  text: string;
  notation: Entry['notation'];
  facts: Facts;
}

type Schema = z.ZodType | undefined;

const separators: Record<Entry['notation'], string> = { json: ', ', yaml: '\n', attributes: ' ' };

/** Formats a value as people read it: an object as its fields with their titles, without its id. */
export function formatValue(value: unknown, schema: Schema): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const getSchema = (key: string | number) => schema && getSchemaAt(schema, [key]);
  if (Array.isArray(value)) return value.map((row) => formatValue(row, getSchema(0))).join('\n');
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, field]) => `${getFieldTitle(getSchema(key), key)}: ${formatValue(field, getSchema(key))}`)
    .join('\n');
}

function toValue(
  node: DataNode,
  range: Range,
  schema: Schema,
  groups: readonly Group[],
  { text }: Notation,
): Omit<Part, 'name' | 'kind'> {
  const value = toPlainValue(node);
  const isQuoted = node.kind === 'scalar';
  const written = text.slice(...range);
  return { range, written, shown: formatValue(value, schema), text: JSON.stringify([value]), isQuoted, groups };
}

const getInner = ({ range: [start, end] }: DataNode, { notation }: Notation): Range =>
  notation === 'json' ? [start + 1, end - 1] : [start, end];

/** A key is part of its field, because an attribute without a value consists of its name. */
function toField({ key, keyRange, value }: Member, schema: Schema, way: Notation): Part {
  const field = schema && getSchemaAt(schema, [key]);
  const name = getFieldTitle(field, key);
  const range: Range = [keyRange[0], Math.max(keyRange[1], value.range[1])];
  const hides = field !== undefined && getMeta(field).kind === 'hidden';
  const groups = toGroups(value, field, name, way);
  return { ...toValue(value, range, field, groups, way), name, kind: 'field', key, hides };
}

/** @param noun what a row is called */
function toRows(list: Extract<DataNode, { kind: 'list' }>, row: Schema, noun: string, way: Notation): Group {
  const items = list.items.map((item, index): Part => {
    const name = nameRow(noun, item, index, way.facts);
    const value = toValue(item, item.range, row, toGroups(item, row, name, way), way);
    return { ...value, name, isRow: true, kind: item.kind, key: getText(item, 'id') };
  });
  return { kind: 'rows', text: way.text, inner: getInner(list, way), items, separator: separators[way.notation] };
}

/**
 * Lists what a value consists of: the fields of an object, or the rows of a list.
 *
 * @param title what the value is called
 */
export function toGroups(node: DataNode, schema: Schema, title: string, way: Notation): Group[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'list')
    return [toRows(node, schema && getSchemaAt(schema, [0]), schema ? getRowNoun(schema, title) : title, way)];
  const items = node.members.map((member) => toField(member, schema, way));
  return [{ kind: 'fields', text: way.text, inner: getInner(node, way), items, separator: separators[way.notation] }];
}
