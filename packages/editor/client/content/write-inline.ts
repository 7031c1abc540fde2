import { diffArrays } from 'diff';

import {
  address,
  joinCharacters,
  verbatim,
  formats,
  parseInline,
  splitRuns,
  type Character,
  type FormatName,
  type Run,
} from './rich-text.ts';

const isBlank = (char: Character | undefined) => char === undefined || (char.raw === undefined && /\s/.test(char.text));
const isLetter = (char: Character | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char.text);
const isPunctuation = (char: Character | undefined) => char !== undefined && /[\p{P}\p{S}]/u.test(char.text);

/** Whether two characters stand next to each other without a mark between them. */
const hasSameFormat = (one: Character | undefined, other: Character | undefined) =>
  formats.every((name) => one?.[name] === other?.[name]);

/** Writes a character that was typed, so that it stands for itself. */
function writeChar(all: readonly Character[], at: number): string {
  const char = all[at];
  if (!char) return '';
  const { text, raw } = char;
  const [before, after] = [all[at - 1], all[at + 1]];
  const isAlone = isBlank(before) && isBlank(after);
  const isNext = (pattern: RegExp) => pattern.test(joinCharacters(all.slice(at + 1, at + 12)));
  const needsEscape = (): boolean => {
    switch (text) {
      case '\\':
        return !hasSameFormat(char, after) || !/[\p{L}\p{N} ]/u.test(after?.text ?? '');
      case '`':
      case '\n':
        return true;
      case '*':
      case '~':
        return !isAlone;
      case '_':
        return !isAlone && !(isLetter(before) && isLetter(after));
      case '[':
        return char.link !== undefined || isNext(/^\^/);
      case ']':
        return char.link !== undefined || isNext(/^[([]/);
      case '!':
        return after?.link !== undefined && char.link === undefined;
      case '&':
        return isNext(/^(?:#\d+|#[xX][\da-fA-F]+|\w+);/);
      default:
        return false;
    }
  };
  return raw ?? (needsEscape() ? `\\${text}` : text);
}

/** Writes characters without a mark around them. Tags, placeholders and addresses among them stay as they are. */
function writePlain(all: readonly Character[], start: number, end: number): string {
  const text = all.map((char) => (char.raw === undefined && char.text.length === 1 ? char.text : '\0')).join('');
  const asTyped = new RegExp(all[start]?.link === undefined ? `${verbatim.source}|${address}` : verbatim, 'gu');
  const ranges = [...text.matchAll(asTyped)].map(({ 0: whole, index }) => [index, index + whole.length] as const);
  const write = (char: Character, at: number) =>
    ranges.some(([from, to]) => at >= from && at < to) ? char.text : writeChar(all, at);
  return all
    .slice(start, end)
    .map((char, index) => write(char, start + index))
    .join('');
}

function writeCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return ticks + space + text + space + ticks;
}

/** Finds where to divide emphasis that begins or ends with a link next to a letter: Markdown does not recognise it there. */
function findCut(all: readonly Character[], start: number, end: number): number | undefined {
  const [first, last] = [all[start]?.link, all[end - 1]?.link];
  let [from, to] = [start, end];
  if (first !== undefined && isLetter(all[start - 1])) while (from < end && all[from]?.link === first) from += 1;
  else if (last !== undefined && isLetter(all[end])) while (to > start && all[to - 1]?.link === last) to -= 1;
  return [from, to].find((at) => at > start && at < end);
}

/** Writes some of a text as Markdown. What is around it decides which characters must be escaped. */
function writeRange(all: readonly Character[], start: number, end: number, done: readonly FormatName[] = []): string {
  const write = ({ start: first, end: last, format }: Run): string => {
    if (!format) return writePlain(all, first, last);
    const [name, value] = format;
    if (name === 'code') return writeCode(joinCharacters(all.slice(first, last)));
    const cut = name === 'link' || done.includes('link') ? undefined : findCut(all, first, last);
    if (cut !== undefined) return writeRange(all, first, cut, done) + writeRange(all, cut, last, done);
    // Markdown recognises no emphasis that begins or ends with a space, or with a comma next to a letter.
    const isOutside = (edge: number, neighbour: number) =>
      isBlank(all[edge]) || (name !== 'link' && isPunctuation(all[edge]) && isLetter(all[neighbour]));
    let [from, to] = [first, last];
    while (from < to && isOutside(from, from - 1)) from += 1;
    while (to > from && isOutside(to - 1, to)) to -= 1;
    const within = [...done, name];
    const inside = writeRange(all, from, to, within);
    const mark = name === 'bold' ? '**' : '*';
    const marked = from === to ? '' : name === 'link' ? `[${inside}](${value})` : mark + inside + mark;
    return writeRange(all, first, from, within) + marked + writeRange(all, to, last, within);
  };
  return splitRuns(all, start, end, done).map(write).join('');
}

const isUnchanged = (one: Character | undefined, other: Character | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.text === other.text &&
  one.raw === other.raw &&
  hasSameFormat(one, other);

const isPlain = (char: Character | undefined) =>
  char !== undefined && formats.every((name) => char[name] === undefined);

/** Characters that people left as they were: where they are in the earlier text, and in the new one. */
interface Rest {
  from: number;
  to: number;
  count: number;
}

function listRests(before: readonly Character[], chars: readonly Character[]): Rest[] {
  const shorter = Math.min(before.length, chars.length);
  let start = 0;
  while (start < shorter && isUnchanged(before[start], chars[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isUnchanged(before.at(-1 - end), chars.at(-1 - end))) end += 1;
  const rests: Rest[] = [{ from: 0, to: 0, count: start }];
  let [from, to] = [start, start];
  const [old, now] = [before.slice(start, before.length - end), chars.slice(start, chars.length - end)];
  // Texts that share little take long to compare, and each key press compares them.
  const changes = diffArrays(old, now, { comparator: isUnchanged, maxEditLength: 300 }) ?? [];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) rests.push({ from, to, count });
    if (!added) from += count;
    if (!removed) to += count;
  }
  return [...rests, { from: before.length - end, to: chars.length - end, count: end }];
}

/** Writes what people have made of a text. What they left as it was stays the same to the byte. */
export function rewriteInline(markdown: string, chars: readonly Character[]): string {
  const before = parseInline(markdown);
  // A cut must be outside all marks, and next to nothing that must be written differently now.
  const canCut = (from: number, to: number) =>
    isPlain(before[from]) && writeChar(before, from) === writeChar(chars, to);
  let written = '';
  let last = 0;
  for (const { from, to, count } of listRests(before, chars)) {
    let [start, end] = [0, count];
    if (from > 0 || to > 0) while (start < end && !canCut(from + start, to + start)) start += 1;
    if (from + count < before.length || to + count < chars.length)
      while (end > start && !canCut(from + end - 1, to + end - 1)) end -= 1;
    if (start === end) continue;
    const first = from + start === 0 && to + start === 0 ? 0 : before[from + start]?.range?.[0];
    const isLast = from + end === before.length && to + end === chars.length;
    written += writeRange(chars, last, to + start);
    written += markdown.slice(first, isLast ? markdown.length : before[from + end - 1]?.range?.[1]);
    last = to + end;
  }
  return written + writeRange(chars, last, chars.length);
}
