import { z } from 'zod';

import type { Kind } from '../../schemas/kind.ts';
import type { Content } from '../content.ts';
import { findPath, type Located } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import { rememberFor } from '../remember.ts';
import { getBreadcrumb, getFields, getMeta, unwrap } from '../schema.ts';
import { getSchema } from '../validate.ts';

/** A text in the data, at the top of a page or in an attribute, with the schema of its field. */
export interface TextField {
  entry: Entry;
  schema: z.ZodType;
  kind: Kind | undefined;
  node: Located;
  value: string;
}

function collect(entry: Entry, schema: z.ZodType, node: Located, fields: TextField[]): void {
  if (node.kind === 'scalar') {
    const { value } = node;
    if (typeof value === 'string') fields.push({ entry, schema, kind: getMeta(schema).kind, node, value });
    return;
  }
  const inner = unwrap(schema);
  if (node.kind === 'list') {
    if (inner instanceof z.ZodArray)
      for (const item of node.items) collect(entry, inner.element as z.ZodType, item, fields);
    return;
  }
  const shape = getFields(inner);
  for (const { key, value } of node.members) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (field) collect(entry, field, value, fields);
  }
}

/** Lists the texts of all entries whose fields have a schema. */
export const getTextFields = rememberFor(({ entries }: Content): readonly TextField[] => {
  const fields: TextField[] = [];
  for (const entry of entries) {
    const schema = getSchema(entry);
    if (schema) collect(entry, schema, entry.value, fields);
  }
  return fields;
});

/** Returns the breadcrumb of a field: `Benefit card “cost” › Title`. */
export function formatField({ entry, node }: Pick<TextField, 'entry' | 'node'>): string {
  const root = getSchema(entry);
  const path = findPath(entry.value, node) ?? [];
  return [entry.name, ...(root ? getBreadcrumb(root, path) : [])].join(' › ');
}
