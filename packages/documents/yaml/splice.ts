import { parse } from 'yaml';

import type { Document } from '../document.ts';
import { replaceRange } from '../edits.ts';
import { findPosition, getMember, type Member } from '../data-node.ts';
import { Refusal } from '../refusal.ts';
import { respell, type Spelling } from '../text/respell.ts';
import { getLineEnd, getLineStart, getNextLine, trimEnd } from '../text/style.ts';
import { replaceWords } from '../text/words.ts';

// Control characters, halves of pairs, line ends of YAML, and the byte order mark.
const special = /["\\\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

const encode = (text: string): string =>
  text.replaceAll(special, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    return escaped === character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : escaped;
  });

const quote = (text: string) => `"${encode(text)}"`;

const inDouble: Spelling = {
  pieces: /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^])|[^]/gu,
  decode: (piece) => (piece.startsWith('\\') ? String(parse(`"${piece}"`)) : piece),
  encode,
};

const inSingle: Spelling = {
  pieces: /''|[^]/gu,
  decode: (piece) => (piece === "''" ? "'" : piece),
  encode: (text) => text.replaceAll("'", "''"),
};

const isOnOneLine = (text: string) => !/[\r\n]/.test(text);

/** Writes a text in the place of a value, in several ways: as the value is written first, in quotation marks last. */
function* respellValue(written: string, value: string): Generator<string> {
  const mark = written.charAt(0);
  const isInline = isOnOneLine(written);
  const inner = written.slice(1, -1);
  if (mark === '"' && isInline) yield `"${respell(inner, value, inDouble)}"`;
  if (mark === "'" && isInline && isOnOneLine(value)) yield `'${respell(inner, value, inSingle)}'`;
  const [header = ''] = /^[|>].*(?:\r\n|\n|\r)[ \t]*|^["']?/.exec(written) ?? [];
  if (!isInline) {
    const rest = written.slice(header.length);
    yield header + replaceWords(trimEnd(rest), trimEnd(value)) + (/[ \t\r\n]*$/.exec(rest)?.[0] ?? '');
  }
  if (isInline && /^[^"'|>]/.test(written) && isOnOneLine(value)) yield value;
  // What ends a text of several lines belongs to it.
  yield quote(value) + (isInline ? '' : (/[ \t\r\n]*$/.exec(written)?.[0] ?? ''));
}

/** Writes a value for a new field, as its neighbours are written. */
function* formatValue(value: unknown, neighbour: string): Generator<string> {
  if (typeof value === 'string') {
    if (neighbour.startsWith("'") && isOnOneLine(value)) yield `'${inSingle.encode(value)}'`;
    if (/^[^"'|>]/.test(neighbour) && isOnOneLine(value)) yield value;
    yield quote(value);
  } else if (typeof value === 'number' || typeof value === 'boolean') yield String(value);
  else throw new Refusal('A page’s head holds texts, numbers, true and false only.');
}

function getLines(text: string, { keyRange, value }: Member): [number, number] {
  const start = getLineStart(text, keyRange[0]);
  return [start, getNextLine(text, Math.max(value.range[1] - 1, keyRange[1]))];
}

/** Lists the ways to set a field of the frontmatter. @param order the fields, in the order of the schema */
export function* setYaml(
  { source: { text }, page, root }: Document,
  key: string,
  value: unknown,
  order: readonly string[],
): Generator<string> {
  const lineEnd = getLineEnd(text);
  const member = getMember(root, key);
  if (member) {
    const written = text.slice(...member.value.range);
    const ways = typeof value === 'string' && written !== '' ? respellValue(written, value) : formatValue(value, '"');
    for (const way of ways) yield replaceRange(text, member.value.range, written === '' ? ` ${way}` : way);
    return;
  }
  const members = root?.kind === 'object' ? root.members : [];
  const previous = members[findPosition(members, key, order) - 1];
  const neighbour = members[0] ? text.slice(...members[0].value.range) : '"';
  for (const way of formatValue(value, neighbour)) {
    const line = `${key}: ${way}${lineEnd}`;
    if (!page?.frontmatter) {
      const start = text.startsWith('\uFEFF') ? 1 : 0;
      yield replaceRange(text, [start, start], `---${lineEnd}${line}---${lineEnd}${lineEnd}`);
      continue;
    }
    const at = previous ? getLines(text, previous)[1] : page.frontmatter.range[0];
    yield replaceRange(text, [at, at], line);
  }
}

export function removeYaml({ source: { text }, root }: Document, key: string): string {
  const member = getMember(root, key);
  if (!member) throw new Refusal('The page has no such field to remove.');
  return replaceRange(text, getLines(text, member), '');
}
