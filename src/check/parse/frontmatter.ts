import type { Range, Source } from '../source.ts';
import { rememberFor } from '../remember.ts';
import type { Edit } from './edits.ts';

/** The lines between the two `---` at the top of a page file. */
export interface Frontmatter {
  /** The text between the `---` lines. */
  range: Range;
  /** The whole block, including the `---` lines. */
  block: Range;
}

/** A mistake of the lines around the frontmatter, and the edits that mend it. */
export interface HeadRepair {
  kind: 'opening-missing' | 'closing-missing' | 'wrong-mark' | 'text-before' | 'twice';
  range: Range;
  edits: readonly Edit[];
}

export interface Head {
  frontmatter: Frontmatter | undefined;
  repairs: readonly HeadRepair[];
}

interface Line {
  text: string;
  start: number;
  end: number;
}

const createFieldPattern = rememberFor(
  (names: readonly string[]) => new RegExp(`^[^\\p{L}<]*(?:${names.join('|').toLowerCase()})["'”’]?\\s*[:：=]`, 'u'),
);

/** A field of the frontmatter. */
const isField = (text: string, names: readonly string[]) => createFieldPattern(names).test(text.toLowerCase());
const isMark = (text: string) => /^\uFEFF?---[ \t]*$/.test(text);
/** A line that was probably meant to be `---`. */
const resemblesMark = (text: string) =>
  /^[\s\uFEFF\u200B\\]*(?:[-–—−_+*=~]+|\.{3}|…|---\s+[^:]*|`{3}\w*)\s*$/.test(text);
const isBlank = (text: string) => text.replace('\uFEFF', '').trim() === '';

const splitLines = (text: string): Line[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].map(({ 0: whole, 1: line = '', index }) => ({
    text: line,
    start: index,
    end: index + whole.length,
  }));

/** Finds the line that begins the content of a page: a component, or a heading. A line with # among the fields is a comment. */
function findBody(lines: readonly Line[], names: readonly string[]): number {
  return lines.findIndex(({ text }, index) => {
    if (/^<\/?[A-Z]/.test(text)) return true;
    if (!/^#{1,6} /.test(text) || !isBlank(lines[index - 1]?.text ?? 'field')) return false;
    const rest = lines.slice(index + 1);
    const mark = rest.findIndex((line) => isMark(line.text));
    return !rest.slice(0, Math.max(mark, 0)).some((line) => isField(line.text, names));
  });
}

const replaceMark = ({ text, start }: Line): HeadRepair => ({
  kind: 'wrong-mark',
  range: [start, start + text.length],
  edits: [{ range: [start, start + text.length], text: '---' }],
});

/** Finds where the frontmatter begins: the index of its first field or mark. */
function findOpening(
  lines: readonly Line[],
  names: readonly string[],
): { index: number; repair?: HeadRepair } | undefined {
  const first = lines.findIndex(({ text }) => !isBlank(text));
  const line = lines[first];
  if (!line) return undefined;
  if (isMark(line.text)) return { index: first + 1 };
  const near = lines.slice(first + 1, first + 6);
  if (resemblesMark(line.text) && near.some(({ text }) => isField(text, names)))
    return { index: first + 1, repair: replaceMark(line) };
  if (isField(line.text, names)) {
    const at = line.start + (line.text.startsWith('\uFEFF') ? 1 : 0);
    return {
      index: first,
      repair: { kind: 'opening-missing', range: [at, at + 1], edits: [{ range: [at, at], text: '---\n' }] },
    };
  }
  const mark = near.findIndex(({ text }, index) => isMark(text) && isField(near[index + 1]?.text ?? '', names));
  const opening = near[mark];
  if (!opening) return undefined;
  return {
    index: first + mark + 2,
    repair: {
      kind: 'text-before',
      range: [line.start, line.start + line.text.length],
      edits: [{ range: [0, opening.start], text: '' }],
    },
  };
}

/** Frontmatter without mistakes, each field on one line, and the tag that follows it. */
const usualHead = /^(---\r?\n)((?:\w+: [^\r\n]*\r?\n)+)---[ \t]*(?=[\r\n]\s*<)/;

/** Finds the frontmatter of a page file, even if the lines around it are wrong. */
export function findHead({ text }: Pick<Source, 'text'>, names: readonly string[]): Head {
  // Fast path: most pages have no mistake here.
  const [whole, mark = '', fields = ''] = usualHead.exec(text) ?? [];
  if (whole !== undefined)
    return {
      frontmatter: { range: [mark.length, mark.length + fields.length], block: [0, whole.length] },
      repairs: [],
    };
  return findUnusualHead(text, names);
}

function findUnusualHead(text: string, names: readonly string[]): Head {
  const lines = splitLines(text);
  const opening = findOpening(lines, names);
  if (!opening) return { frontmatter: undefined, repairs: [] };
  const repairs = opening.repair ? [opening.repair] : [];
  const inner = lines.slice(opening.index);
  const start = inner[0]?.start ?? text.length;
  const body = findBody(inner, names);
  const fields = inner.slice(0, body < 0 ? undefined : body);
  const last = fields.findIndex(({ text }) => isMark(text) || resemblesMark(text));
  const closing = fields[last];
  if (!closing) {
    // Without a mark and without a component, the frontmatter ends with its last field.
    const end = fields.findLast(({ text }) => (body < 0 ? isField(text, names) : !isBlank(text))) ?? fields[0];
    const at = end ? end.start + end.text.length : text.length;
    repairs.push({
      kind: 'closing-missing',
      range: [Math.max(at - 1, 0), at],
      edits: [{ range: [at, at], text: '\n---' }],
    });
    return { frontmatter: { range: [start, at], block: [0, at] }, repairs };
  }
  if (!isMark(closing.text)) repairs.push(replaceMark(closing));
  const end = closing.start + closing.text.length;
  const second = findSecondBlock(lines.slice(opening.index + last + 1), names);
  if (second) repairs.push(second);
  return { frontmatter: { range: [start, closing.start], block: [0, second?.edits[0]?.range[1] ?? end] }, repairs };
}

/** Finds frontmatter that follows the frontmatter. */
function findSecondBlock(lines: readonly Line[], names: readonly string[]): HeadRepair | undefined {
  const first = lines.findIndex(({ text }) => !isBlank(text));
  const begin = lines[first];
  if (!begin) return undefined;
  const isOpen = isMark(begin.text) && isField(lines[first + 1]?.text ?? '', names);
  if (!isOpen && !isField(begin.text, names)) return undefined;
  const rest = lines.slice(first + 1);
  const end =
    rest.find(({ text }) => isMark(text)) ?? [begin, ...rest].findLast(({ text }) => isField(text, names)) ?? begin;
  return {
    kind: 'twice',
    range: [begin.start, begin.start + begin.text.length],
    edits: [{ range: [begin.start, end.end], text: '' }],
  };
}

/** Replaces the frontmatter by blanks, so that the offsets of the body stay valid. */
export function blankFrontmatter({ text }: Pick<Source, 'text'>, frontmatter: Frontmatter | undefined): string {
  const body = text.replace(/^\uFEFF/, ' ');
  if (!frontmatter) return body;
  const [start, end] = frontmatter.block;
  return body.slice(0, start) + body.slice(start, end).replaceAll(/[^\r\n]/g, ' ') + body.slice(end);
}
