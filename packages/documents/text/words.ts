import { diffTokens } from './diff-tokens.ts';
import { getLineEnd } from './style.ts';

/** A word, or what is between two words. */
interface Token {
  raw: string;
  /** What is compared: the word itself, or the kind of the gap. */
  key: string;
}

// A no-break space is a character like any other: only spaces, tabs and line ends stand between words.
const tokens = /[ \t]*(?:\r\n|\n|\r)[ \t\r\n]*(?:>[ \t]*(?:(?:\r\n|\n|\r)[ \t\r\n]*)?)*|[ \t]+|[^ \t\r\n]+/g;

const BLANK = ' ';
const SOFT_BREAK = '\n';

function getKey(raw: string, before: string | undefined): string {
  if (/[^ \t\r\n>]/.test(raw) || raw.startsWith('>')) return raw;
  const breaks = raw.match(/\r\n|\n|\r/g)?.length ?? 0;
  if (breaks === 0) return BLANK;
  if (breaks > 1) return '\n\n';
  const isHard = before?.endsWith('\\') === true || /^(?: {2}|\t)/.test(raw);
  return isHard ? 'hard' : SOFT_BREAK;
}

function split(text: string): Token[] {
  const found: Token[] = [];
  for (const [raw] of text.matchAll(tokens)) found.push({ raw, key: getKey(raw, found.at(-1)?.raw) });
  return found;
}

/** A line break in a paragraph is shown as a space. */
const isSame = (old: Token, token: Token) => old.key === token.key || (old.key === SOFT_BREAK && token.key === BLANK);

/**
 * Writes another text in the place of a wrapped one. Words that both have stay as they are, with the line breaks between
 * them.
 *
 * @param indentation what precedes the lines of the text but the first
 */
export function replaceWords(written: string, text: string, indentation = '', lineEnd = getLineEnd(written)): string {
  const before = split(written);
  const after = split(text);
  let result = '';
  let at = 0;
  for (const { old, new: range } of diffTokens(before, after, isSame)) {
    for (const { raw } of before.slice(at, old[0])) result += raw;
    for (const { raw } of after.slice(...range))
      result += raw.replaceAll(/\r\n|\n|\r/g, lineEnd).replace(/[\r\n](?=[ \t]*$)/, `$&${indentation}`);
    at = old[1];
  }
  for (const { raw } of before.slice(at)) result += raw;
  return result;
}
