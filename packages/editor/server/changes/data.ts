import { getFields, getSchemaAt, isOptional, unwrap, type ContentDocument } from '@stepless/check';
import {
  getMember,
  getNodeAt,
  getText,
  insertData,
  moveData,
  Refusal,
  removeData,
  setData,
  toPlainValue,
  type DataNode,
  type Path,
  type Range,
} from '@stepless/documents';
import { z } from 'zod';

import type { DataTarget } from '../../shared/protocol.ts';
import { updateLinkTarget } from '../../shared/update-link-target.ts';
import { getFileSchema, requireCollection, requireContent } from '../content/site.ts';
import { copyRow, createRow } from '../content/create-row.ts';
import { getRowNoun } from '../describe/field-kind.ts';
import { toDataTarget } from '../describe/find-target.ts';
import type { PendingChanges } from './pending-changes.ts';

const findSchema = (document: ContentDocument, path: Path): z.ZodType | undefined =>
  getSchemaAt(getFileSchema(requireCollection(document.collection)), path);

/** Returns the fields of the group that a field belongs to, in the order of the schema. */
function getOrder(document: ContentDocument, path: Path): string[] {
  const parent = findSchema(document, path.slice(0, -1));
  return parent ? Object.keys(getFields(parent)) : [];
}

/** Returns the ranges of the ids of the rows around a place: with another id, it is another row. */
const getIdRanges = (root: DataNode | undefined, path: Path): Range[] =>
  path.flatMap((_, index) => {
    const id = getMember(getNodeAt(root, path.slice(0, index)), 'id');
    return id ? [id.value.range] : [];
  });

/** Leaves out an emptied value, if its field may be left out. */
export const leaveOut = (value: unknown, schema: z.ZodType | undefined): unknown =>
  value === '' && schema && isOptional(schema) ? undefined : value;

/** Writes a value. Without one, removes the field. A link made of the old phone number or mail address is updated. */
export function set(pending: PendingChanges, target: DataTarget, written: unknown): DataTarget {
  const document = requireContent(pending.require(target.file));
  const { path } = target;
  const value = leaveOut(written, findSchema(document, path));
  const node = getNodeAt(document.root, path);
  if (value === undefined && !node) return target;
  const text =
    value === undefined ? removeData(document, path) : setData(document, path, value, getOrder(document, path));
  pending.setText(target.file, text, [...(node ? [node.range] : []), ...getIdRanges(document.root, path)]);
  const groupPath = path.slice(
    0,
    path.findLastIndex((key) => typeof key === 'string'),
  );
  const group = getNodeAt(document.root, groupPath);
  if (node?.kind !== 'scalar' || typeof value !== 'string' || group?.kind !== 'object') return target;
  for (const { key } of group.members) {
    const link = getText(group, key);
    const updated = link && updateLinkTarget(link, String(node.value), value);
    if (updated !== link) set(pending, toDataTarget(target.file, [...groupPath, key]), updated);
  }
  return target;
}

/** Adds a row at the end of a list. Without a value, it is a valid example. */
export function addRow(pending: PendingChanges, target: DataTarget, value?: unknown): DataTarget {
  const document = requireContent(pending.require(target.file));
  const { path } = target;
  const list = getNodeAt(document.root, path);
  const schema = findSchema(document, path);
  const inner = schema && unwrap(schema);
  if (!schema || !(inner instanceof z.ZodArray)) throw new Refusal('Rows can be added to a list only.');
  const index = list?.kind === 'list' ? list.items.length : 0;
  const noun = getRowNoun(schema, path.at(-1) ?? '');
  const row = value ?? createRow({ schema: inner.element as z.ZodType, list, noun });
  const text =
    list?.kind === 'list'
      ? insertData(document, path, index, row)
      : setData(document, path, [row], getOrder(document, path));
  pending.setText(target.file, text, getIdRanges(document.root, path));
  return toDataTarget(target.file, [...path, index]);
}

/** Finds a row, and splits its path into the path of its list and its position. */
function requireRow(pending: PendingChanges, { file, path }: DataTarget) {
  const document = requireContent(pending.require(file));
  const index = path.at(-1);
  const listPath = path.slice(0, -1);
  const list = getNodeAt(document.root, listPath);
  const row = list?.kind === 'list' && typeof index === 'number' ? list.items[index] : undefined;
  if (list?.kind !== 'list' || typeof index !== 'number' || !row) throw new Refusal('This row is not there any more.');
  return { document, index, listPath, list, row };
}

export function duplicate(pending: PendingChanges, target: DataTarget): DataTarget {
  const { document, index, listPath, list, row } = requireRow(pending, target);
  const schema = findSchema(document, [...listPath, index]);
  const copy = schema ? copyRow(row, { schema, list }) : toPlainValue(row);
  const text = insertData(document, listPath, index + 1, copy);
  pending.setText(target.file, text, [row.range]);
  return toDataTarget(target.file, [...listPath, index + 1]);
}

export function remove(pending: PendingChanges, target: DataTarget): DataTarget {
  const { document, listPath, row } = requireRow(pending, target);
  pending.setText(target.file, removeData(document, target.path), [row.range]);
  return toDataTarget(target.file, listPath);
}

export function move(pending: PendingChanges, target: DataTarget, to: number): DataTarget {
  const { document, index, listPath, list, row } = requireRow(pending, target);
  const position = Math.min(to, list.items.length - 1);
  pending.setText(target.file, moveData(document, listPath, index, position), [row.range]);
  return toDataTarget(target.file, [...listPath, position]);
}
