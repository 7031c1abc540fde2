import { z } from 'zod';

import type { Kind } from '../../schemas/kind.ts';
import { formatUnit } from '../../schemas/unit.ts';
import type { Content } from '../content.ts';
import { findPath, getText, type Located } from '../located.ts';
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
  /** The claim that the row or group around the text names. */
  claim: string | undefined;
}

/** A value that is a figure by its schema. */
export interface FigureField {
  entry: Entry;
  node: Located;
  /** The row or group that it belongs to. */
  parent: Located;
  value: string | number;
  /** The unit of a number, by its schema. */
  unit: string | undefined;
  claim: string | undefined;
}

interface Fields {
  texts: TextField[];
  figures: FigureField[];
  /** Texts that say when a figure holds. */
  given: { entry: Entry; node: Located }[];
}

/** Writes the value of a row with the end of its range and its unit. Undefined if it is words. */
function joinQuantity(value: string, row: Located): string | undefined {
  if (!/^\P{L}*\d/u.test(value)) return undefined;
  const [to, unit] = [getText(row, 'to'), getText(row, 'unit')];
  return `${value}${to === undefined ? '' : `–${to}`}${unit === undefined ? '' : ` ${formatUnit(unit)}`}`;
}

type FigureMeta = NonNullable<z.core.GlobalMeta['figure']>;

/** Returns the value and the unit of a field that is a figure by its schema. */
function readFigure(
  figure: FigureMeta,
  { value }: Extract<Located, { kind: 'scalar' }>,
  row: Located,
): Pick<FigureField, 'value' | 'unit'> | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (figure === '%') return { value, unit: figure };
  const shown = figure === 'quantity' ? joinQuantity(String(value), row) : value;
  return shown === undefined ? undefined : { value: shown, unit: undefined };
}

/** @param claim the claim that the group around the node names */
function collect(entry: Entry, schema: z.ZodType, node: Located, fields: Fields, claim?: string): void {
  if (node.kind === 'scalar') {
    const { value } = node;
    if (typeof value === 'string') fields.texts.push({ entry, schema, kind: getMeta(schema).kind, node, value, claim });
    return;
  }
  const inner = unwrap(schema);
  if (node.kind === 'list') {
    if (inner instanceof z.ZodArray)
      for (const item of node.items) collect(entry, inner.element as z.ZodType, item, fields, claim);
    return;
  }
  const shape = getFields(inner);
  const own = Object.hasOwn(shape, 'claim') ? getText(node, 'claim') : undefined;
  for (const { key, value } of node.members) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!field) continue;
    const { figure } = getMeta(field);
    if (figure === 'given') fields.given.push({ entry, node: value });
    else if (figure !== undefined && value.kind === 'scalar') {
      const read = readFigure(figure, value, node);
      if (read) fields.figures.push({ entry, node: value, parent: node, ...read, claim: own ?? claim });
    }
    collect(entry, field, value, fields, own ?? claim);
  }
}

const collectFields = rememberFor(({ entries }: Content): Fields => {
  const fields: Fields = { texts: [], figures: [], given: [] };
  for (const entry of entries) {
    const schema = getSchema(entry);
    if (schema) collect(entry, schema, entry.value, fields);
  }
  return fields;
});

/** Lists the texts of all entries whose fields have a schema. */
export const getTextFields = (content: Content): readonly TextField[] => collectFields(content).texts;

/** Lists the values that are figures by their schema. */
export const getFigureFields = (content: Content): readonly FigureField[] => collectFields(content).figures;

/** Lists the texts that say when a figure holds. */
export const getGivenFields = (content: Content): Fields['given'] => collectFields(content).given;

/** Returns the breadcrumb of a field: `Benefit card “cost” › Title`. */
export function formatField({ entry, node }: Pick<TextField, 'entry' | 'node'>): string {
  const root = getSchema(entry);
  const path = findPath(entry.value, node) ?? [];
  return [entry.name, ...(root ? getBreadcrumb(root, path) : [])].join(' › ');
}
