import type { z } from 'zod';

import type { Content } from '../content.ts';
import type { Located } from '../located.ts';
import { decodeText, type DecodedText } from '../parse/decode.ts';
import type { Notation } from '../parse/document.ts';
import type { Problem } from '../rule.ts';
import type { Kind } from '../../schemas/kind.ts';
import { getBreadcrumb, getMeta } from '../schema.ts';
import { getSchema } from '../validate.ts';
import { findParts } from './parts.ts';
import { walkFields } from './texts.ts';

/** A text of the content, as the page shows it. */
export interface ShownText extends Pick<Problem, 'source'>, DecodedText {
  notation: Notation | 'markdown';
  /** What the text refers to. Undefined if people read it. */
  kind?: Kind | undefined;
  readonly field?: string;
  /** Whether it matches the schema of its field. If not, another rule reports it. */
  readonly isValid: boolean;
}

function* collectFromEntry({ entries }: Content): Generator<ShownText> {
  for (const entry of entries) {
    const root = getSchema(entry);
    if (!root) continue;
    for (const { schema, node, path } of walkFields(root, entry.value, [])) {
      const text = toShownText(node, schema, entry.notation, entry.source);
      if (!text) continue;
      yield {
        ...text,
        // Computed on demand, because few texts are reported.
        get field() {
          return [entry.name, ...getBreadcrumb(root, path)].join(' › ');
        },
        get isValid() {
          return schema.safeParse((node as { value?: unknown }).value).success;
        },
      };
    }
  }
}

function toShownText(node: Located, schema: z.ZodType, notation: Notation, source: Problem['source']) {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  // The rule code-in-page reports attributes in braces.
  if (notation === 'attributes' && source.text.charAt(node.range[0]) === '{') return undefined;
  return {
    source,
    notation,
    kind: getMeta(schema).kind,
    ...decodeText(source.text, node.range, notation, node.value),
  };
}

const cache = new WeakMap<Content, ShownText[]>();

/** Lists the texts in the data, at the top of pages and in attributes. */
export function getDataTexts(content: Content): readonly ShownText[] {
  const texts = cache.get(content) ?? [...collectFromEntry(content)];
  cache.set(content, texts);
  return texts;
}

/** Lists the texts in the prose of pages. Blots replace what is not shown as it is written. */
export const getProseTexts = (content: Content): ShownText[] =>
  findParts(content, 'words').map(({ source, part: { shown, range } }) => ({
    source,
    notation: 'markdown',
    text: shown,
    toRange: (start, end) => [range[0] + start, range[0] + end],
    isValid: true,
  }));
