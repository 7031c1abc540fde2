import { isMap, isScalar, isSeq, parseDocument, type Node, type YAMLError, type YAMLWarning } from 'yaml';

import type { Fault, FaultCause } from '../fault.ts';
import type { Located } from '../located.ts';
import type { Range } from '../source.ts';
import { getLineStart } from '../text/style.ts';

interface ParsedYaml {
  /** Undefined if the text has a fault. */
  root?: Located;
  faults: readonly Fault[];
}

function toLocated(node: Node | null, fallback: Range, shift: number): Located {
  const range: Range = node?.range ? [node.range[0] + shift, node.range[1] + shift] : fallback;
  if (isMap<Node, Node | null>(node)) {
    const members = node.items.map(({ key, value }) => {
      const located = toLocated(key, range, shift);
      return {
        key: isScalar(key) ? String(key.value) : '?',
        keyRange: located.range,
        value: toLocated(value, [located.range[1], located.range[1]], shift),
      };
    });
    return { kind: 'object', range, members };
  }
  if (isSeq<Node>(node)) return { kind: 'list', range, items: node.items.map((item) => toLocated(item, range, shift)) };
  // An alias counts as null.
  return { kind: 'scalar', range, value: isScalar(node) ? node.value : null };
}

/** A field whose text begins with a quotation mark that the line does not close. */
const unclosed = /^[ \t]*[\w-]+:[ \t]*(?:"(?:[^"\\\r\n]|\\.)*|'(?:[^'\r\n]|'')*)$/gm;

/** A text in curly quotation marks, or with a straight one at its end only: both are shown as they are. */
const lostQuote = /^[\w-]+:[ \t]+(?:“[^“”\r\n]*”|[^"'\s|>[{&*!#][^"\r\n]*[^"\d\r\n]")[ \t]*$/m;

const lineAt = (text: string, offset: number): Range => {
  const start = getLineStart(text, offset);
  return [start, start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].trimEnd().length ?? 0)];
};

function explain(
  text: string,
  { code, pos: [start, end] }: YAMLError | YAMLWarning,
): { cause: FaultCause; range: Range } {
  const range: Range = [start, Math.max(end, start + 1)];
  const line = lineAt(text, start);
  const written = text.slice(...line);
  switch (code) {
    case 'TAB_AS_INDENT':
    case 'BAD_INDENT':
      return { cause: 'indent', range };
    case 'BAD_SCALAR_START':
    case 'TAG_RESOLVE_FAILED':
      return { cause: 'character-first', range };
    case 'MISSING_CHAR': {
      const open = [...text.matchAll(unclosed)].findLast(({ index }) => index <= start);
      return { cause: 'quote-missing', range: open ? lineAt(text, open.index + 1) : line };
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /^[ \t]*[\w-]+:[ \t]+[^"'].*:[ \t]/.test(written) || /:[ \t].*:$/.test(written)
        ? { cause: 'colon-in-text', range: line }
        : { cause: /^[ \t]/.test(written) ? 'indent' : 'other', range: line };
    case 'MULTILINE_IMPLICIT_KEY':
      return { cause: 'colon-missing', range: line };
    case 'UNEXPECTED_TOKEN':
      if (/^[ \t]*[\w-]+:[ \t]*["']/.test(written)) return { cause: 'quote-inside', range: line };
      if (/^[ \t]*[\w-]+:[ \t]*[[{]/.test(written)) return { cause: 'character-first', range: line };
      return { cause: 'other', range };
    default:
      return { cause: 'other', range };
  }
}

/**
 * Parses the frontmatter of a page.
 *
 * @param shift the offset of the YAML in its file
 */
export function parseYaml(text: string, shift: number): ParsedYaml {
  // Astro's YAML parser supports dates and merge keys. With the same tags, `2026-01-31` is a date here too.
  const document = parseDocument<Node>(text, {
    customTags: ['timestamp', 'merge'],
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const whole: Range = [shift, shift + text.length];
  // A tag such as !x is a warning of the parser, and no text.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { cause, range } = explain(text, error);
    const moved: Range = [range[0] + shift, range[1] + shift];
    return { faults: [{ notation: 'yaml', cause, range: moved, detail: error.message, unread: whole }] };
  }
  const lost = lostQuote.exec(text);
  if (lost) {
    const range: Range = [shift + lost.index, shift + lost.index + lost[0].length];
    const cause = lost[0].includes('“') ? 'quote-wrong' : 'quote-missing';
    return {
      faults: [{ notation: 'yaml', cause, range, name: lost[0].replace(/^.*?: */, ''), detail: '', unread: whole }],
    };
  }
  // Empty frontmatter is a record without fields.
  if (!document.contents) return { root: { kind: 'object', range: whole, members: [] }, faults: [] };
  return { root: toLocated(document.contents, whole, shift), faults: [] };
}
