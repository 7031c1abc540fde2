import type { Range } from '../source.ts';

/** Two versions of some lines that git could not merge, or the remains of such a conflict. */
export interface Conflict {
  /** The first marker, or the only one that is left. */
  range: Range;
  /** The lines of each version. Undefined if a marker is missing. */
  versions?: readonly [Range, Range];
  /** The whole conflict, with its markers. */
  block: Range;
}

const conflict =
  /^<{7}(?: [^\r\n]*)?\r?\n([^]*?)(?:^\|{7}(?: [^\r\n]*)?\r?\n[^]*?)?^={7}\r?\n([^]*?)^>{7}(?: [^\r\n]*)?(?:\r?\n|$)/dgm;
/** Markdown makes a heading of words above seven equals signs. This site does not: its headings begin with #. */
const marker = /^(?:={7}|(?:<{7}|>{7}|\|{7})(?: [^\r\n]*)?)$/gm;

/** Finds the conflict markers of git in a text. */
export function findConflicts(text: string): Conflict[] {
  if (!/^(?:[<>|]{7}|={7}\r?$)/m.test(text)) return [];
  const whole = [...text.matchAll(conflict)].map((match): Conflict => {
    const { index, indices, 0: found } = match;
    const [ours = [index, index], theirs = [index, index]] = indices?.slice(1) ?? [];
    const line = found.split(/\r?\n/, 1)[0] ?? '';
    return { range: [index, index + line.length], versions: [ours, theirs], block: [index, index + found.length] };
  });
  const isIn = (at: number) => whole.some(({ block: [start, end] }) => start <= at && at < end);
  const single = [...text.matchAll(marker)]
    .filter(({ index }) => !isIn(index))
    .map(({ index, 0: line }): Conflict => ({
      range: [index, index + line.length],
      block: [index, index + line.length],
    }));
  return [...whole, ...single].toSorted((a, b) => a.range[0] - b.range[0]);
}

const blank = (text: string) => text.replaceAll(/[^\r\n]/g, ' ');

/** Replaces conflict markers and the second version by blanks, so that the rest can be parsed. Offsets stay valid. */
export function blankConflicts(text: string): string {
  let result = text;
  for (const { block, versions } of findConflicts(text)) {
    const [start, end] = block;
    const [from, to] = versions?.[0] ?? [end, end];
    result =
      result.slice(0, start) +
      blank(result.slice(start, from)) +
      result.slice(from, to) +
      blank(result.slice(to, end)) +
      result.slice(end);
  }
  return result;
}
