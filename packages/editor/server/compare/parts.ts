import { getFieldTitle, getMeta, getSchemaAt, type ContentDocument, type Entry, type Facts } from '@stepless/check';
import {
  getText,
  isElement,
  isOnlyElements,
  listBlocks,
  toPlainValue,
  type DataNode,
  type Element,
  type Member,
  type PageNode,
  type Range,
} from '@stepless/documents';
import type { z } from 'zod';

import { getRowNoun } from '../describe/field-kind.ts';
import { nameBlock } from '../describe/name-target.ts';
import { getElementName, getPlainWords, nameRow, withTitle } from '../describe/names.ts';
import { getComponentSchema, getFileSchema, requireCollection } from '../content/site.ts';

/** A part of a file in one version: a value, a field, a row, a component, a passage. */
export interface Part {
  /** What sentences call it: `Title`, `Benefit card “Efficiency boost”`. */
  name: string;
  /** Whether its name replaces that of its list. */
  isRow?: boolean;
  range: Range;
  /** What is at the range. */
  written: string;
  /** What people read there. */
  shown: string;
  /** What counts: parts with the same text are the same. */
  text: string;
  /** Whether a sentence may quote what is shown. */
  isQuoted?: boolean;
  /** Only parts of the same kind can be two versions of one part. */
  kind: string;
  /** Tells parts of one kind apart: the id of a row. */
  key?: string | undefined;
  /** Whether it hides the part that contains it. */
  hides?: boolean;
  groups: readonly Group[];
}

/** What a part consists of: rows, fields, or what is between the tags of a component. */
export interface Group {
  kind: 'rows' | 'fields' | 'content';
  /** The text of the whole file. */
  text: string;
  /** The range that holds the items, without the brackets around them. */
  inner: Range;
  items: readonly Part[];
  /** What is between two items, if the file does not show it. */
  separator: string;
}

/** How values are written and named. */
interface Notation {
  /** The text of the file. */
  text: string;
  syntax: Entry['notation'];
  facts: Facts;
}

type Schema = z.ZodType | undefined;
type ListNode = Extract<DataNode, { kind: 'list' }>;

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

function toValuePart(name: string, node: DataNode, range: Range, schema: Schema, notation: Notation) {
  const value = toPlainValue(node);
  return {
    name,
    range,
    written: notation.text.slice(...range),
    shown: formatValue(value, schema),
    text: JSON.stringify([value]),
    isQuoted: node.kind === 'scalar',
    groups: toGroups(node, schema, name, notation),
  };
}

/** A key is part of its field, because an attribute without a value consists of its name. */
function toField({ key, keyRange, value }: Member, schema: Schema, notation: Notation): Part {
  const field = schema && getSchemaAt(schema, [key]);
  const range: Range = [keyRange[0], Math.max(keyRange[1], value.range[1])];
  const hides = field !== undefined && getMeta(field).kind === 'hidden';
  return { ...toValuePart(getFieldTitle(field, key), value, range, field, notation), kind: 'field', key, hides };
}

/** @param title what the list is called */
function listRows(list: ListNode, schema: Schema, title: string, notation: Notation): Part[] {
  const noun = schema ? getRowNoun(schema, title) : title;
  const row = schema && getSchemaAt(schema, [0]);
  return list.items.map((item, index) => {
    const name = nameRow(noun, item, index, notation.facts);
    const value = toValuePart(name, item, item.range, row, notation);
    return { ...value, isRow: true, kind: item.kind, key: getText(item, 'id') };
  });
}

/**
 * Lists what a value consists of: the fields of an object, or the rows of a list.
 *
 * @param title what the value is called
 */
function toGroups(node: DataNode, schema: Schema, title: string, notation: Notation): Group[] {
  if (node.kind === 'scalar') return [];
  const { text, syntax } = notation;
  const [start, end] = node.range;
  const inner: Range = syntax === 'json' ? [start + 1, end - 1] : node.range;
  const shape = { text, inner, separator: separators[syntax] };
  if (node.kind === 'list') return [{ ...shape, kind: 'rows', items: listRows(node, schema, title, notation) }];
  return [{ ...shape, kind: 'fields', items: node.members.map((member) => toField(member, schema, notation)) }];
}

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Lists what a page or a component consists of: components, and between them passages of Markdown. */
function listContained({ page }: ContentDocument, within: Element | undefined): PageNode[] {
  if (!page) return [];
  return listBlocks(page)
    .filter((block) => block.within === within)
    .flatMap((block): PageNode[] => {
      if (isElement(block) || !isOnlyElements(block)) return [block];
      // Components on lines of their own are one paragraph to Markdown.
      return page.elements.filter(({ parent }) => parent === block);
    });
}

function toPassage(document: ContentDocument, node: PageNode, facts: Facts): Part {
  const written = document.source.text.slice(...node.range);
  const kind = `the ${nameBlock(document, ...node.range).toLowerCase()}`;
  const shown = getPlainWords(node.node, facts);
  // A component that consists of a text has the words of the text in its name.
  const isQuoted = kind === 'the text' || shown === '';
  return {
    name: isQuoted ? kind : withTitle(kind, shown),
    range: node.range,
    written,
    shown,
    text: collapse(written),
    isQuoted,
    kind: node.node.type,
    groups: [],
  };
}

function toComponent(document: ContentDocument, element: Element, facts: Facts): Part {
  const { text } = document.source;
  const { name, attributes, range, inner } = element;
  const written = text.slice(...range);
  const closesItself = inner[0] === range[1] && written.endsWith('/>');
  return {
    name: getElementName(element, facts),
    range,
    written,
    shown: getPlainWords(element.node, facts),
    text: collapse(written),
    kind: `<${name}>`,
    key: getText(attributes, 'id') ?? getText(attributes, 'title'),
    groups: [
      ...toGroups(attributes, getComponentSchema(name), name, { text, syntax: 'attributes', facts }),
      ...(closesItself ? [] : [toContent(document, element, inner, facts)]),
    ],
  };
}

/** Lists what is in a page or between the tags of a component. */
function toContent(document: ContentDocument, within: Element | undefined, inner: Range, facts: Facts): Group {
  const items = listContained(document, within).map((node) =>
    isElement(node) ? toComponent(document, node, facts) : toPassage(document, node, facts),
  );
  return { kind: 'content', text: document.source.text, inner, items, separator: '\n\n' };
}

/** Lists what a file consists of: its data, and the text of a page. */
export function toFileGroups(document: ContentDocument, facts: Facts): Group[] {
  const { root, page, source } = document;
  if (!root) return [];
  const collection = requireCollection(document.collection);
  const notation = { text: source.text, syntax: page ? ('yaml' as const) : ('json' as const), facts };
  const data = toGroups(root, getFileSchema(collection), collection.noun, notation);
  if (!page) return data;
  return [...data, toContent(document, undefined, [page.frontmatter?.block[1] ?? 0, source.text.length], facts)];
}
