import type { Explained, Fault } from '../fault.ts';
import { getLineStarts, type Range } from '../source.ts';

interface Tag {
  name: string;
  range: Range;
}

/** A tag, or what hides tags: code, and text in quotation marks within a tag. */
const tags = /```[^]*?(?:```|$)|`[^`\n]*`|<(\/?)([A-Za-z][\w.-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*)>/g;

/** Lists the tags before an offset that are not closed yet, the innermost last. */
function listOpenTags(text: string, from: number, to: number): Tag[] {
  const open: Tag[] = [];
  for (const match of text.slice(from, to).matchAll(tags)) {
    const [whole, slash, name, inside = ''] = match;
    if (name === undefined || inside.trimEnd().endsWith('/')) continue;
    const start = from + match.index;
    if (slash === '') open.push({ name, range: [start, start + whole.length] });
    else if (open.at(-1)?.name === name) open.pop();
  }
  return open;
}

/** An attribute, with at most one line end before it. */
const attribute =
  /[ \t]*(?:\r\n|\n|\r)?[ \t]*(?:[^\s=/>{"'<,;]+(?!\s*=|[^\s=/>{"'<,;])|[^\s=/>{"'<,;]+\s*=\s*(?:"([^"]*)"|'([^']*)'|\{[^{}]*\})|\{[^{}]*\})/y;

/** Finds where a tag that the parser rejected stops being well formed. */
function findEndOfSense(text: string, start: number): number {
  let at = start + (/^<\/?[\w.-]*/.exec(text.slice(start))?.[0].length ?? 1);
  for (;;) {
    attribute.lastIndex = at;
    const [whole, double, single] = attribute.exec(text) ?? [];
    // A value that goes on in another line has lost its quotation mark.
    if (whole === undefined || /[\r\n=<>]/.test(double ?? single ?? '')) break;
    at += whole.length;
  }
  const [spaces = ''] = /^\s*/.exec(text.slice(at)) ?? [];
  const isEnd = /\n[ \t\r]*\n/.test(spaces) || /^[<]|^$/.test(text.slice(at + spaces.length));
  // What is missing is the > after the last attribute.
  return isEnd ? at - 1 : at + spaces.length;
}

/** Explains a tag that cannot be read, at the place where it stops being well formed. */
function explainTag(text: string, start: number, tag: string): Explained {
  const end = Math.min(findEndOfSense(text, start), text.length - 1);
  const range: Range = [end, end + 1];
  if (text.charAt(end) === ',') return { cause: 'comma-extra', range };
  // A value is closed, and words follow at once.
  if (/["']/.test(text.charAt(end)) && /(?<!=[ \t]*)["'][^\s"'=][^"'=]*$/.test(text.slice(start, end)))
    return { cause: 'quote-inside', range };
  const [curly] =
    /^(?:[“”„‘’][^“”‘’<>\n]*[“”‘’]?|"[^"“”<>\n]*[“”])/.exec(text.slice(text.indexOf('=', end) + 1).trimStart()) ?? [];
  return { cause: curly === undefined ? 'tag-malformed' : 'quote-wrong', range, name: curly ?? tag };
}

function explainClosing(text: string, at: number, from: number): Explained {
  const [written = '</', name = ''] = /^<\/\s*([\w.-]*)[^<>]*>?/.exec(text.slice(at)) ?? [];
  const range: Range = [at, at + written.trimEnd().length];
  const open = listOpenTags(text, from, at);
  const inner = open.at(-1);
  if (inner && findEndOfSense(text, inner.range[0]) < inner.range[1] - 2)
    return explainTag(text, inner.range[0], inner.name);
  if (inner?.name === name) return { cause: 'tag-inline', range, name: `/${name}` };
  const opening = inner && { opening: inner.range };
  // The tag that it closes is open: what is not closed is the tag within.
  if (inner && open.some((tag) => tag.name === name)) {
    const isLater = text.includes(`</${inner.name}>`, at);
    return isLater ? { cause: 'tag-order', range, name: inner.name, ...opening } : explainUnclosed(text, inner);
  }
  return { cause: 'tag-unopened', range, name, ...opening };
}

/** Finds the line that begins a block of code which never ends: the closing tag is part of it. */
function findOpenFence(text: string, from: number): Range | undefined {
  const fences = [...text.slice(from).matchAll(/^[ \t]*(?:`{3,}|~{3,})[^\r\n`]*$/gm)];
  const last = fences.length % 2 === 1 ? fences.at(-1) : undefined;
  return last && [from + last.index, from + last.index + last[0].length];
}

/** Explains a tag without its closing tag. It may be there, but in a line with words. */
function explainUnclosed(text: string, { name, range }: Tag): Explained {
  const fence = findOpenFence(text, range[1]);
  if (fence) return { cause: 'code-unclosed', range: fence };
  const [inside = ''] = text.slice(range[1]).split(new RegExp(String.raw`^[ \t]*<${name}[\s>]`, 'm'));
  const closing = inside.indexOf(`</${name}>`);
  if (closing < 0) return { cause: 'tag-unclosed', range, name };
  const at = range[1] + closing;
  if (/\S/.test(text.slice(text.lastIndexOf('\n', at) + 1, at)))
    return { cause: 'tag-inline', range: [at, at + name.length + 3], name: `/${name}` };
  // If the closing tag has its line for itself, the opening one has not, or a paragraph before it is read as code.
  const code = /(?<=\n\s*\n)(?:import|export) [^\r\n]*/.exec(inside.slice(0, closing));
  if (!code || /^[^\S\r\n]*\S/.test(inside)) return { cause: 'tag-inline', range, name };
  const start = range[1] + code.index;
  return { cause: 'character-first', range: [start, start + code[0].length] };
}

/** Finds what the parser stumbled over, from the characters at its place. */
function explain(text: string, at: number, from: number): Explained {
  const rest = text.slice(at);
  if (rest.startsWith('</')) return explainClosing(text, at, from);
  if (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    return { cause: 'comment', range: [at, at + (end < 0 ? 4 : end + 3)] };
  }
  const [opening, name] = /^<([A-Za-z][\w.-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>/.exec(rest) ?? [];
  const isWellFormed = opening !== undefined && at + opening.length - findEndOfSense(text, at) <= 2;
  if (opening !== undefined && isWellFormed)
    return explainUnclosed(text, { name: name ?? '', range: [at, at + opening.length] });
  const [, tag] = /^<([A-Za-z][\w.-]*)(?=[\s/>]|$)/.exec(rest) ?? [];
  // Words after a < that is no tag: p <q then, and <LOD
  const isInText =
    /^(?:[a-z]|[A-Z]+$)/.test(tag ?? '') &&
    /\S[ \t]*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at)) &&
    /^<[^<>="]*(?:<|\n[ \t\r]*\n|$)/.test(rest);
  if (tag !== undefined && !isInText) return explainTag(text, at, tag);
  if (rest.startsWith('<')) {
    const [word = '<'] = /^<\S*/.exec(rest) ?? [];
    return { cause: 'less-than', range: [at, at + word.length], name: word };
  }
  if (rest.startsWith('{')) return { cause: 'brace-unclosed', range: [at, at + 1] };
  // The parser of JavaScript points into the braces.
  const brace = text.lastIndexOf('{', at);
  const end = text.indexOf('}', brace);
  if (brace < from) return { cause: 'other', range: [at, at + 1] };
  return { cause: 'brace-content', range: [brace, end < 0 ? at + 1 : end + 1] };
}

/**
 * Explains the error of the parser.
 *
 * @param text the file, with spaces in the place of its frontmatter
 * @param piece the part of the text that was parsed
 * @param error whose message begins with the line and the column
 */
export function explainMdx(text: string, piece: Range, error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', detail = message] = /^(\d+):(\d+): ([^]*)$/.exec(message) ?? [];
  const start = getLineStarts({ text })[Number(line) - 1] ?? 0;
  const at = Math.min(start + Number(column) - 1, Math.max(text.length - 1, 0));
  return {
    notation: 'mdx',
    ...explain(text.slice(0, piece[1]), at, piece[0]),
    detail,
    unread: piece,
  };
}
