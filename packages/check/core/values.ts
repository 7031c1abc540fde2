import type { DataNode, Range } from '@stepless/documents';
import { z } from 'zod';

import type { Entry } from './entries.ts';
import { getBreadcrumb, getFields, getMeta, unwrap } from './zod.ts';

/** A value of an entry, with the schema of its field. */
export interface Value {
  entry: Entry;
  path: readonly PropertyKey[];
  schema: z.ZodType;
  node: Extract<DataNode, { kind: 'scalar' }>;
  /** The group of fields that it belongs to. */
  parent: DataNode;
}

/** Lists the values of an entry that its schema knows, in the order of the file. */
export function listValues(entry: Entry): Value[] {
  const values: Value[] = [];
  const visit = (node: DataNode, schema: z.ZodType, path: readonly PropertyKey[], parent: DataNode) => {
    if (node.kind === 'scalar') {
      values.push({ entry, path, schema, node, parent });
      return;
    }
    const inner = unwrap(schema);
    if (node.kind === 'list') {
      if (inner instanceof z.ZodArray)
        node.items.forEach((item, index) => {
          visit(item, inner.element as z.ZodType, [...path, index], node);
        });
      return;
    }
    const fields = getFields(inner);
    for (const { key, value } of node.members) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field) visit(value, field, [...path, key], node);
    }
  };
  visit(entry.value, entry.schema, [], entry.value);
  return values;
}

export const getKind = ({ schema }: Pick<Value, 'schema'>): string | undefined => getMeta(schema).kind;

/** Returns the text of a value, or undefined if it is none. */
export const getString = ({ node }: Pick<Value, 'node'>): string | undefined =>
  typeof node.value === 'string' ? node.value : undefined;

/** Returns the breadcrumb of a value: `Benefit card “cost” › Title`. */
export const formatField = ({ entry, path }: Pick<Value, 'entry' | 'path'>): string =>
  [entry.name, ...getBreadcrumb(entry.schema, path)].join(' › ');

/** Where a value is, for a problem with it. */
export const placeOfValue = (value: Pick<Value, 'entry' | 'path' | 'node'>) => ({
  source: value.entry.source,
  range: value.node.range,
  field: formatField(value),
});

/** Returns the range of a text without its quotation marks. */
export function getInnerRange({ entry, node }: Pick<Value, 'entry' | 'node'>): Range {
  const [start, end] = node.range;
  return /["']/.test(entry.source.text.charAt(start)) ? [start + 1, Math.max(end - 1, start + 1)] : [start, end];
}

/**
 * Returns the range in the file of a part of a text. If the text is written with escapes, it is the whole text.
 *
 * @param from the offset in the text
 */
export function getPartRange(value: Pick<Value, 'entry' | 'node'>, from: number, to: number): Range {
  const range = getInnerRange(value);
  const written = value.entry.source.text.slice(...range);
  return written === value.node.value ? [range[0] + from, range[0] + to] : range;
}
