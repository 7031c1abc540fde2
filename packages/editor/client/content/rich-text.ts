import { commentOrTag } from '@stepless/documents/comment-or-tag';

import { updateLinkTarget } from '../../shared/update-link-target.ts';

/** How a piece of a text is shown, and what it leads to. */
export interface Format {
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  /** Where a link leads, as it is written between its brackets. */
  link?: string;
}

/** A character of a text as people see it, or a picture or another thing that they see as one. */
export interface Character extends Format {
  text: string;
  /** The Markdown of a thing that is not typed. */
  raw?: string;
  /** Where it is written in the Markdown. Undefined if it was typed. */
  range?: readonly [start: number, end: number];
}

/** A tag of a component, a comment, or braces around a name. People type them as the file has them. */
export const verbatim = new RegExp(String.raw`${commentOrTag}|\{\s*\w+\s*\}`, 'g');

/** An address that is a link by itself. Its characters stand for themselves: a backslash would be one of them. */
export const address = /(?:(?<![\p{L}\p{N}])https?:\/\/|(?<=^|[\s(])www\.)[\p{L}\p{N}][^\s<[\]]*/u.source;

const destination = /\((?<link>(?:[^\s()]|\([^\s()]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?)\)/.source;
const code = /(?<ticks>`+)(?!`)(?<code>[^]+?)(?<!`)\k<ticks>(?!`)/.source;
/** Punctuation that stands for itself. */
export const escaped = /\\(?<char>[!-/:-@[-`{-~])/.source;
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
      `(?<verbatim>${asTyped})`,
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
const token = listTokens(`${verbatim.source}|${address}(?<![*_~])`);
/** The words of a link contain no other link. */
const tokenInLink = listTokens(verbatim.source);

export function parseInline(markdown: string, format: Format = {}, offset = 0): Character[] {
  const chars: Character[] = [];
  const addPlain = (start: number, end: number, as: Format = format) => {
    let at = offset + start;
    for (const text of markdown.slice(start, end)) {
      chars.push({ ...as, text, range: [at, at + text.length] });
      at += text.length;
    }
  };
  let last = 0;
  for (const match of markdown.matchAll(format.link === undefined ? token : tokenInLink)) {
    const { 0: whole, index: start, groups: found = {} } = match;
    const end = start + whole.length;
    const range = [offset + start, offset + end] as const;
    addPlain(last, start);
    last = end;
    const words = found.words ?? found.bold ?? found.bold2 ?? found.italic ?? found.italic2;
    if (found.char !== undefined) chars.push({ ...format, text: found.char, range });
    else if (found.letter !== undefined)
      chars.push({ ...format, text: String.fromCharCode(Number(found.letter)), range });
    else if (found.code !== undefined) {
      const from = start + (found.ticks?.length ?? 0);
      addPlain(from, from + found.code.length, { ...format, code: true });
    } else if (found.verbatim !== undefined) addPlain(start, end);
    else if (found.thing !== undefined) chars.push({ ...format, text: whole, raw: whole, range });
    // Pages show a line break in a sentence as a space.
    else if (found.wrap !== undefined) chars.push({ ...format, text: ' ', range });
    else if (words !== undefined) {
      const isBold = found.bold !== undefined || found.bold2 !== undefined;
      const own = found.words === undefined ? { [isBold ? 'bold' : 'italic']: true } : { link: found.link ?? '' };
      chars.push(...parseInline(words, { ...format, ...own }, offset + start + whole.indexOf(words)));
    }
  }
  addPlain(last, markdown.length);
  return chars;
}

export const formats = ['link', 'bold', 'italic', 'code'] as const;
export type FormatName = (typeof formats)[number];

/** Characters one after the other that share a format, or that have none. */
export interface Run {
  start: number;
  end: number;
  format?: readonly [name: FormatName, value: string | true];
}

/**
 * Splits some of a text into runs, the longest first, so that formats contain each other as people would write them.
 *
 * @param done the formats of what is around them
 */
export function splitRuns(chars: readonly Character[], start: number, end: number, done: readonly FormatName[]): Run[] {
  const open = formats.filter((name) => !done.includes(name));
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
      return [{ start: at, end: findEnd((char) => char?.[name] === value, at), format: [name, value] }];
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
export function updateLinks(before: readonly Character[], chars: readonly Character[]): Character[] {
  const old = listLinks(before);
  return listLinks(chars).flatMap((run) => {
    const link = run[0]?.link;
    if (link === undefined) return run;
    const targets = old
      .filter((each) => each[0]?.link === link)
      .map((each) => updateLinkTarget(link, joinCharacters(each), joinCharacters(run)));
    const updated = targets.find((target) => target !== link) ?? link;
    return run.map((char) => ({ ...char, link: updated }));
  });
}
