import { getRange, getText, isType, once, type Element, type MdastNode, type Source } from '@stepless/documents';
import type { z } from 'zod';

import type { ContentConfig } from './config.ts';
import { getComponentSchema, type ContentDocument, type Entry } from './entries.ts';
import { findFieldOfKind } from './site-map.ts';
import { formatField, getInnerRange, getString, type Value } from './values.ts';
import { getMeta } from './zod.ts';

/** A text that visitors read. */
export interface ShownText {
  source: Source;
  document: ContentDocument;
  /** Where the text begins in the file. */
  start: number;
  /** The text at the same offsets as in the file, with U+FDD0 in the place of marks, tags, code and escapes. */
  text: string;
  /** The tag of its language. Undefined if nothing names one. */
  language: string | undefined;
  /** Of a value: the breadcrumb of its field. */
  field?: string;
}

/** Stands for a character that is not shown as it is written. U+FDD0 is a noncharacter, so no text contains it. */
const MASK = '\uFDD0';

const mask = (text: string) => text.replaceAll(/[^\r\n]/g, MASK);

const escapes = /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi;

/** Markdown whose words are shown as they are written. */
const transparent = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'strong',
  'emphasis',
  'delete',
  'link',
  'mdxJsxTextElement',
]);

/** Returns what a node shows as it is written, with masks for everything else. */
function maskMarkup(node: MdastNode, text: string): string {
  const [start, end] = getRange(node);
  const written = text.slice(start, end);
  if (node.type === 'text') return written.replaceAll(escapes, mask);
  if (node.type === 'break') return written;
  if (!transparent.has(node.type) || !('children' in node)) return mask(written);
  let at = start;
  let shown = '';
  for (const child of node.children) {
    const [from, to] = getRange(child);
    shown += mask(text.slice(at, from)) + maskMarkup(child, text);
    at = to;
  }
  return shown + mask(text.slice(at, end));
}

const getLanguage = ({ schema, value }: Pick<Entry, 'schema' | 'value'>) => {
  const field = findFieldOfKind(schema, 'language');
  return field === undefined ? undefined : getText(value, field);
};

/** Finds the language of a component: its own, or that of what it is in. */
function findElementLanguage(config: ContentConfig, element: Element | undefined): string | undefined {
  if (!element) return undefined;
  const schema = getComponentSchema(config, element.name);
  const own = schema && getLanguage({ schema, value: element.attributes });
  return own ?? findElementLanguage(config, element.within);
}

const getDocumentLanguage = (config: ContentConfig, document: ContentDocument): string | undefined => {
  const collection = config.collections[document.collection];
  const own = document.root && collection && getLanguage({ schema: collection.schema, value: document.root });
  return own ?? config.language;
};

/** Lists the words of a page: its paragraphs, headings and cells. */
export function listMarkdownTexts(config: ContentConfig, document: ContentDocument): ShownText[] {
  const { source, page } = document;
  const language = getDocumentLanguage(config, document);
  return (page?.nodes ?? []).flatMap((part): ShownText[] => {
    if (!isType(part, 'paragraph', 'heading', 'tableCell')) return [];
    const text = maskMarkup(part.node, source.text);
    const own = findElementLanguage(config, part.within);
    return [{ source, document, start: part.range[0], text, language: own ?? language }];
  });
}

/** A short and a long text: some fields have a minimum length. */
const samples = ['A b', 'A b '.repeat(30)];

/** Whether a field takes words, and not a date, an address or a code. */
const isForWords = once(
  (schema: z.ZodType) => getMeta(schema).kind === undefined && samples.some((text) => schema.safeParse(text).success),
);

const markup = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);|\{[^{}]*\}/gi;
const dataMarkup = /\\(?:u[\da-f]{4}|.)|\{[^{}]*\}/gi;

export function listValueTexts(config: ContentConfig, values: readonly Value[]): ShownText[] {
  return values.flatMap((value): ShownText[] => {
    const text = getString(value);
    if (text === undefined || text.trim() === '' || !isForWords(value.schema)) return [];
    const { entry } = value;
    const { source, document, element } = entry;
    const range = getInnerRange(value);
    const written = source.text.slice(...range);
    const language =
      findElementLanguage(config, element) ?? getLanguage(entry) ?? getDocumentLanguage(config, document);
    // Only attributes have entities: elsewhere, they are shown as they are written.
    const shown = written.replaceAll(element ? markup : dataMarkup, mask);
    return [{ source, document, start: range[0], text: shown, language, field: formatField(value) }];
  });
}
