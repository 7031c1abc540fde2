import { commentOrTag } from '@stepless/documents/comment-or-tag';
import { diffArrays } from 'diff';

import { followWords } from '../../shared/follow-words.ts';

/** How a piece of a text is shown, and what it leads to. */
export interface Look {
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  /** Where a link leads, as it is written between its brackets. */
  link?: string;
}

/** A character of a text as people see it, or a picture or another thing that they see as one. */
export interface Character extends Look {
  text: string;
  /** The Markdown of a thing that is not typed. */
  raw?: string;
  /** Where it is written in the Markdown. Undefined if it was typed. */
  range?: readonly [start: number, end: number];
}

/** A tag of a component, a comment, or braces around a name. People type them as the file has them. */
const kept = new RegExp(String.raw`${commentOrTag}|\{\s*\w+\s*\}`, 'g');

/** An address that is a link by itself. Its characters stand for themselves: a backslash would be one of them. */
const address = /(?:(?<![\p{L}\p{N}])https?:\/\/|(?<=^|[\s(])www\.)[\p{L}\p{N}][^\s<[\]]*/u.source;

const destination = /\((?<link>(?:[^\s()]|\([^\s()]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?)\)/.source;
const code = /(?<ticks>`+)(?!`)(?<code>[^]+?)(?<!`)\k<ticks>(?!`)/.source;
const escaped = /\\(?<char>[!-/:-@[-`{-~])/.source;
/** What may stand between the marks of emphasis, besides anything but the mark itself. */
const inner = /\\[^]|`[^`]*`/.source;

/** What has a meaning in Markdown, in the order in which it is looked for. */
const listTokens = (asTyped: string) =>
  new RegExp(
    [
      escaped,
      code,
      // An e or i that keeps a paragraph from beginning with `export` or `import`.
      '&#(?<letter>101|105);',
      `(?<kept>${asTyped})`,
      String.raw`(?<thing>!\[(?:\\[^]|[^\]\\])*\]\([^)]*\)|\[\^[^\]]+\]|\[(?:\\[^]|[^\]\\])*\]\[[^\]]*\]|(?:\\| {2,})\r?\n|&(?:#\d+|#[xX][\da-fA-F]+|\w+);)`,
      String.raw`(?<wrap>[ \t]*\r?\n[ \t]*(?:> ?)*)`,
      String.raw`\[(?<words>(?:\\[^]|[^[\]\\])*)\]${destination}`,
      String.raw`\*\*(?!\s)(?<bold>(?:${inner}|\*(?![\s*])[^*]+(?<!\s)\*|[^*\\])+?)(?<![\s])\*\*`,
      String.raw`(?<![\p{L}\p{N}])__(?!\s)(?<bold2>(?:${inner}|_(?!_)[^_]+_|[^_\\])+?)(?<!\s)__(?![\p{L}\p{N}])`,
      String.raw`\*(?!\s|\*(?!\*))(?<italic>(?:${inner}|\*\*[^*]+\*\*|[^*\\])+?)(?<!\s)\*(?!\*(?!\*))`,
      String.raw`(?<![\p{L}\p{N}])_(?![\s_])(?<italic2>(?:${inner}|__[^_]+__|[^_\\])+?)(?<!\s)_(?![\p{L}\p{N}])`,
    ].join('|'),
    'gu',
  );

// Marks behind an address do not belong to it.
const token = listTokens(`${kept.source}|${address}(?<![*_~])`);
/** The words of a link contain no other link. */
const tokenInLink = listTokens(kept.source);

export function parseInline(markdown: string, look: Look = {}, offset = 0): Character[] {
  const chars: Character[] = [];
  const addPlain = (start: number, end: number, as: Look = look) => {
    let at = offset + start;
    for (const text of markdown.slice(start, end)) {
      chars.push({ ...as, text, range: [at, at + text.length] });
      at += text.length;
    }
  };
  let last = 0;
  for (const match of markdown.matchAll(look.link === undefined ? token : tokenInLink)) {
    const { 0: whole, index: start, groups: found = {} } = match;
    const end = start + whole.length;
    const range = [offset + start, offset + end] as const;
    addPlain(last, start);
    last = end;
    const words = found.words ?? found.bold ?? found.bold2 ?? found.italic ?? found.italic2;
    if (found.char !== undefined) chars.push({ ...look, text: found.char, range });
    else if (found.letter !== undefined)
      chars.push({ ...look, text: String.fromCharCode(Number(found.letter)), range });
    else if (found.code !== undefined) {
      const from = start + (found.ticks?.length ?? 0);
      addPlain(from, from + found.code.length, { ...look, code: true });
    } else if (found.kept !== undefined) addPlain(start, end);
    else if (found.thing !== undefined) chars.push({ ...look, text: whole, raw: whole, range });
    // Pages show a line break in a sentence as a space.
    else if (found.wrap !== undefined) chars.push({ ...look, text: ' ', range });
    else if (words !== undefined) {
      const isBold = found.bold !== undefined || found.bold2 !== undefined;
      const own = found.words === undefined ? { [isBold ? 'bold' : 'italic']: true } : { link: found.link ?? '' };
      chars.push(...parseInline(words, { ...look, ...own }, offset + start + whole.indexOf(words)));
    }
  }
  addPlain(last, markdown.length);
  return chars;
}

const looks = ['link', 'bold', 'italic', 'code'] as const;
export type LookName = (typeof looks)[number];

/** Characters one after the other that share a look, or that have none. */
interface Run {
  start: number;
  end: number;
  look?: readonly [name: LookName, value: string | true];
}

/**
 * Splits some of a text into runs, the longest first, so that looks contain each other as people would write them.
 *
 * @param done the looks of what is around them
 */
export function splitRuns(chars: readonly Character[], start: number, end: number, done: readonly LookName[]): Run[] {
  const open = looks.filter((name) => !done.includes(name));
  const findEnd = (isIn: (char: Character | undefined) => boolean, from: number) => {
    let to = from;
    while (to < end && isIn(chars[to])) to += 1;
    return to;
  };
  const runs: Run[] = [];
  for (let at = start; at < end; at = runs.at(-1)?.end ?? end) {
    const marked = open.flatMap((name): Run[] => {
      const value = chars[at]?.[name];
      if (value === undefined || value === false) return [];
      return [{ start: at, end: findEnd((char) => char?.[name] === value, at), look: [name, value] }];
    });
    const [longest] = marked.toSorted((one, other) => other.end - one.end);
    runs.push(longest ?? { start: at, end: findEnd((char) => open.every((name) => !char?.[name]), at) });
  }
  return runs;
}

export const joinCharacters = (chars: readonly Character[]): string => chars.map(({ text }) => text).join('');

const listLinks = (chars: readonly Character[]) =>
  splitRuns(chars, 0, chars.length, ['bold', 'italic', 'code']).map(({ start, end }) => chars.slice(start, end));

/** Where the words of a link were its own target, lets the link follow its words. */
export function followLinks(before: readonly Character[], chars: readonly Character[]): Character[] {
  const old = listLinks(before);
  return listLinks(chars).flatMap((run) => {
    const link = run[0]?.link;
    if (link === undefined) return run;
    const targets = old
      .filter((each) => each[0]?.link === link)
      .map((each) => followWords(link, joinCharacters(each), joinCharacters(run)));
    const followed = targets.find((target) => target !== link) ?? link;
    return run.map((char) => ({ ...char, link: followed }));
  });
}

const isBlank = (char: Character | undefined) => char === undefined || (char.raw === undefined && /\s/.test(char.text));
const isLetter = (char: Character | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char.text);
const isPunctuation = (char: Character | undefined) => char !== undefined && /[\p{P}\p{S}]/u.test(char.text);

/** Whether two characters stand next to each other without a mark between them. */
const hasSameLook = (one: Character | undefined, other: Character | undefined) =>
  looks.every((name) => one?.[name] === other?.[name]);

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
        return !hasSameLook(char, after) || !/[\p{L}\p{N} ]/u.test(after?.text ?? '');
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
  const asTyped = new RegExp(all[start]?.link === undefined ? `${kept.source}|${address}` : kept, 'gu');
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
function writeRange(all: readonly Character[], start: number, end: number, done: readonly LookName[] = []): string {
  const write = ({ start: first, end: last, look }: Run): string => {
    if (!look) return writePlain(all, first, last);
    const [name, value] = look;
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

const isSameCharacter = (one: Character | undefined, other: Character | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.text === other.text &&
  one.raw === other.raw &&
  hasSameLook(one, other);

const isPlain = (char: Character | undefined) => char !== undefined && looks.every((name) => char[name] === undefined);

/** Characters that people left as they were: where they are in the earlier text, and in the new one. */
interface Rest {
  from: number;
  to: number;
  count: number;
}

function listRests(before: readonly Character[], chars: readonly Character[]): Rest[] {
  const shorter = Math.min(before.length, chars.length);
  let start = 0;
  while (start < shorter && isSameCharacter(before[start], chars[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSameCharacter(before[before.length - 1 - end], chars[chars.length - 1 - end]))
    end += 1;
  const rests: Rest[] = [{ from: 0, to: 0, count: start }];
  let [from, to] = [start, start];
  const [old, now] = [before.slice(start, before.length - end), chars.slice(start, chars.length - end)];
  // Texts that share little take long to compare, and each key press compares them.
  for (const { added, removed, count } of diffArrays(old, now, { comparator: isSameCharacter, maxEditLength: 300 }) ??
    []) {
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
