import type { Range } from '../source.ts';
import type { Edit } from './edits.ts';

export type YamlRepairKind =
  | 'indent'
  | 'bullet'
  | 'invisible'
  | 'separator'
  | 'no-colon'
  | 'quote-opening'
  | 'quote-closing'
  | 'quote-extra'
  | 'quotes-inside'
  | 'quotes-other'
  | 'quotes-missing'
  | 'text-after'
  | 'line-break'
  | 'line-missing'
  | 'comma'
  | 'backslash'
  | 'comment-cut'
  | 'colon'
  | 'special'
  | 'tag'
  | 'comment'
  | 'braces'
  | 'stray';

/** A mistake in the frontmatter, and the edits that mend it. */
export interface YamlRepair {
  kind: YamlRepairKind;
  range: Range;
  edits: readonly Edit[];
}

const replace = (start: number, end: number, text: string): Edit => ({ range: [start, end], text });
const insert = (at: number, text: string) => replace(at, at, text);
const escape = (text: string) => text.replaceAll(/[\\"]/g, String.raw`\$&`);

/** A field: what comes before its name, its name, the separator, and its value. */
const field =
  /^([\s\u00A0\u200B\u2060\uFEFF]*(?:[-*•+](?=\s)\s*)?)(["'“‘]?)([\p{L}_][\w-]*)(["'”’]?)([ \t]*(?:[:：=]+>?)?)([\s\u00A0]*)(.*)$/u;
const openers = '“„‟‘‚‛«‹`´＂';
const closers = '”“‟’‘»›`´＂';
/** The characters that have a meaning of their own at the start of a YAML value. */
const special = /^(?:[*&!@%`{}[\]|>#,]|[-?:](?=\s|$))/;
/** The escapes that YAML knows in double quotation marks. */
const escapes = /\\(?:[0abtnvfre"/\\N_LP\t]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})|\\/g;

/** Finds the offset of the quotation mark that ends a text, or -1. */
function findClosing(value: string): number {
  const pattern = value.startsWith('"') ? /^"(?:[^"\\]|\\.)*"/s : /^'(?:[^']|'')*'/s;
  return (pattern.exec(value)?.[0].length ?? 0) - 1;
}

/** Repairs a value in quotation marks. */
function repairQuoted(value: string, at: number, names: readonly string[]): YamlRepair | undefined {
  const mark = value.charAt(0);
  const end = at + value.length;
  // ""Licensing" or "Licensing"", but not "An inch is 1\""
  const double = new RegExp(
    `^${mark}${mark}(?=[^${mark}\\s,;])[^${mark}]*${mark}\\s*$|^${mark}[^${mark}]+(?<!\\\\)${mark}${mark}\\s*$`,
  ).test(value);
  // ""Licensing""
  const inner = value.trimEnd();
  if (new RegExp(`^${mark}{2}[^${mark}\\s,;][^${mark}]*${mark}{2}$`).test(inner)) {
    const last = at + inner.length;
    return {
      kind: 'quote-extra',
      range: [at, last],
      edits: [replace(at, at + 1, ''), replace(last - 1, last, '')],
    };
  }
  if (double) {
    const extra = value.startsWith(mark + mark) ? at : at + value.trimEnd().length - 1;
    return { kind: 'quote-extra', range: [extra, extra + 1], edits: [replace(extra, extra + 1, '')] };
  }
  const closing = findClosing(value);
  const rest = closing < 0 ? '' : value.slice(closing + 1);
  const range: Range = [at, end];
  if (closing >= 0 && (rest.trim() === '' || /^\s+#/.test(rest))) {
    const bad = mark === '"' ? [...value.matchAll(escapes)].filter(([found]) => found === '\\') : [];
    if (bad.length === 0) return undefined;
    // Before a punctuation mark, it was meant for Markdown.
    const isForMarkdown = bad.every(({ index }) => /^\\[^\w\s]/.test(value.slice(index)));
    const edits = bad.map(({ index }) =>
      isForMarkdown ? replace(at + index, at + index + 1, '') : insert(at + index, '\\'),
    );
    const first = at + (bad[0]?.index ?? 0);
    return { kind: 'backslash', range: [first, first + 1], edits };
  }
  const trailing = /["'”’]?\s*([,;]+)\s*$/.exec(value);
  const comma = trailing ? at + value.lastIndexOf(trailing[1] ?? '') : end;
  if (closing >= 0) {
    const comment = /^\s+\/\/.*$/.exec(rest)?.[0];
    if (comment !== undefined)
      return {
        kind: 'comment',
        range: [end - comment.trimStart().length, end],
        edits: [replace(end - comment.length, end, '')],
      };
    const [, space = '', name] = /^([\s,;]+)(\w+)\s*:\s*\S/.exec(rest) ?? [];
    if (name !== undefined && names.includes(name.toLowerCase())) {
      const start = at + closing + 1;
      return {
        kind: 'line-missing',
        range: [start + space.length, start + space.length + name.length],
        edits: [replace(start, start + space.length, '\n')],
      };
    }
    if (/^\s*[,;]+\s*$/.test(rest))
      return { kind: 'comma', range: [at + closing + 1, end], edits: [replace(at + closing + 1, end, '')] };
    const last = value.slice(0, comma - at).lastIndexOf(mark);
    const isEnd = value.slice(last + 1, comma - at).trim() === '';
    const inner = [...value.slice(1, isEnd ? last : undefined).matchAll(mark === '"' ? /(?<!\\)"/g : /'/g)].map(
      ({ index }) => at + 1 + index,
    );
    const text = mark === '"' ? '\\' : "'";
    const tail = comma < end ? [replace(comma, end, '')] : [];
    if (isEnd)
      return {
        kind: 'quotes-inside',
        range: [inner[0] ?? at, (inner.at(-1) ?? at) + 1],
        edits: [...inner.map((place) => insert(place, text)), ...tail],
      };
    // "Licensing" and more
    const isTwoPairs = inner.length % 2 === 0;
    if (isTwoPairs || inner.length > 1)
      return { kind: 'quotes-missing', range, edits: [replace(at, end, `"${escape(value)}"`)] };
    return {
      kind: 'text-after',
      range: [at + closing, end],
      edits: [replace(at + closing, at + closing + 1, ''), insert(comma, mark), ...tail],
    };
  }
  const escaped = /\\(?=["']\s*$)/.exec(value);
  if (escaped)
    return {
      kind: 'backslash',
      range: [at + escaped.index, at + escaped.index + 1],
      edits: [replace(at + escaped.index, at + escaped.index + 1, '')],
    };
  const before = value.slice(0, comma - at).trimEnd();
  const other =
    before.length > 1 && closers.includes(before.slice(-1)) && (mark === '"' || !/[’]/.test(before.slice(-1)));
  if (other) {
    const place = at + before.length - 1;
    return { kind: 'quotes-other', range: [place, place + 1], edits: [replace(place, end, mark)] };
  }
  // "Licensing'
  if (mark === '"' && before.endsWith("'"))
    return {
      kind: 'quotes-other',
      range: [at + before.length - 1, at + before.length],
      edits: [replace(at + before.length - 1, end, '"')],
    };
  return { kind: 'quote-closing', range, edits: [replace(at + before.length, end, mark)] };
}

/** Repairs a value without quotation marks. */
function repairPlain(value: string, at: number): YamlRepair | undefined {
  const end = at + value.length;
  const range: Range = [at, end];
  const [first = ''] = value;
  const text = value.replace(/["”]?\s*[,;]?\s*$/, '');
  const quoteAll = (kind: YamlRepairKind, content = value): YamlRepair => ({
    kind,
    range,
    edits: [replace(at, end, `"${escape(content)}"`)],
  });
  const quotes = value.match(/"/g)?.length ?? 0;
  const isEnded = /["”]\s*[,;]?\s*$/.test(value);
  if (openers.includes(first)) {
    const last = value.trimEnd().replace(/[,;]$/, '').slice(-1);
    if (closers.includes(last) || last === '"' || last === "'") {
      const inner = value.trimEnd().replace(/[,;]$/, '').slice(1, -1);
      const isPair = !/[“”„«»"]/.test(inner);
      if (isPair) return quoteAll('quotes-other', inner);
    } else if (first === '`') return quoteAll('special');
    else return undefined;
  }
  if (isEnded && (quotes % 2 === 1 || (/”\s*[,;]?\s*$/.test(value) && !value.includes('“'))))
    return quoteAll('quote-opening', text);
  const tag = /^(?:!!\w+|[&!]\w*)\s+(?=["'])|^!!\w+\s+/.exec(value)?.[0];
  if (tag !== undefined)
    return { kind: 'tag', range: [at, at + tag.trimEnd().length], edits: [replace(at, at + tag.length, '')] };
  // | and > begin a text on the lines below.
  const block = /^[|>][-+]?\s+(?=[\p{L}\p{N}{])/u.exec(value)?.[0];
  if (block !== undefined)
    return { kind: 'tag', range: [at, at + block.trimEnd().length], edits: [replace(at, at + block.length, '')] };
  if (special.test(value)) return quoteAll('special');
  const comment = value.search(/\s#/);
  if (comment >= 0) return { ...quoteAll('comment-cut'), range: [at + comment + 1, end] };
  return /:(?:\s|$)/.test(value) ? quoteAll('colon') : undefined;
}

function repairValue(value: string, at: number, names: readonly string[]): YamlRepair | undefined {
  if (value === '' || /^[|>][-+\d]*$/.test(value)) return undefined;
  return /^["']/.test(value) ? repairQuoted(value, at, names) : repairPlain(value, at);
}

/** Repairs what comes before and after the name of a field. */
function* repairName(
  [, before = '', open = '', name = '', close = '', separator = '', gap = '', value = '']: RegExpExecArray,
  at: number,
): Generator<YamlRepair> {
  if (before !== '') {
    const end = at + before.length;
    const kind = /[-*•+]/.test(before) ? 'bullet' : /^[ \t]+$/.test(before) ? 'indent' : 'invisible';
    yield { kind, range: [at, end], edits: [replace(at, end, '')] };
  }
  const start = at + before.length + open.length + name.length + close.length;
  const end = start + separator.length + gap.length;
  if (separator.trim() === '')
    yield { kind: 'no-colon', range: [start - 1, start], edits: [replace(start, end, ': ')] };
  else if (/[^:\s]|::/.test(separator))
    yield { kind: 'separator', range: [start, start + separator.length], edits: [replace(start, end, ': ')] };
  else if (value !== '' && !/^[ \t]+$/.test(gap))
    yield {
      kind: gap === '' ? 'no-colon' : 'invisible',
      range: [end - 1, end],
      edits: [replace(start + separator.length, end, ' ')],
    };
}

const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFEFF]+/g; // oxlint-disable-line no-control-regex -- YAML does not allow them

/** Removes the characters that no YAML may have. */
const removeControls = (line: string, at: number): YamlRepair[] =>
  [...line.matchAll(controls)].map(({ 0: found, index }) => ({
    kind: 'invisible',
    range: [at + index, at + index + found.length],
    edits: [replace(at + index, at + index + found.length, '')],
  }));

/**
 * Finds the mistakes in the frontmatter of a page, line by line, and repairs each one.
 *
 * @param names the names of the fields
 */
export function repairYaml(text: string, names: readonly string[]): YamlRepair[] {
  const repairs: YamlRepair[] = [];
  const lines = [...text.matchAll(/([^\r\n]*)(?:\r\n|\n|\r|$)/g)].map(({ 1: line = '', index }) => ({
    line,
    at: index,
  }));
  const isKnown = (name = '') => names.includes(name.toLowerCase());
  /** Whether indented lines continue the last value. */
  let isOpen = false;
  for (let index = 0; index < lines.length; index++) {
    const { line, at } = lines[index] ?? { line: '', at: 0 };
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    const match = field.exec(line);
    const [, before = '', open = '', name = '', close = '', separator = '', gap = '', value = ''] = match ?? [];
    const isSeparated = separator.trim() !== '' && (value === '' || gap !== '' || isKnown(name));
    if (/^\s/.test(line) && isOpen && !(isKnown(name) && isSeparated)) continue;
    const fields = splitBraces(line, at, isKnown);
    if (fields) {
      repairs.push(fields);
      continue;
    }
    if (!match || !(isSeparated || isKnown(name))) {
      repairs.push(...repairLine(line, at, lines[index - 1]));
      continue;
    }
    const start = at + before.length + open.length + name.length + close.length + separator.length + gap.length;
    repairs.push(...repairName(match, at));
    const content = value.trimEnd();
    const control = removeControls(content, start);
    repairs.push(...control);
    isOpen = content === '' || /^[|>]/.test(content) || !/^["'].*["']$/.test(content);
    if (control.length > 0) continue;
    const skipped = skipOpenText(lines, index, content, names);
    if (skipped > index) {
      const breaks = findBreaks(lines.slice(index, skipped + 1));
      if (breaks) repairs.push(breaks);
      index = skipped;
      continue;
    }
    const repair = repairValue(content, start, names);
    if (repair) repairs.push(repair);
  }
  return repairs;
}

/** Returns the index of the line that ends a text of several lines, or the given one. */
function skipOpenText(
  lines: readonly { line: string }[],
  index: number,
  value: string,
  names: readonly string[],
): number {
  if (!/^["']/.test(value) || findClosing(value) >= 0) return index;
  let text = value;
  for (let next = index + 1; next < lines.length; next++) {
    const line = lines[next]?.line ?? '';
    const name = field.exec(line)?.[3] ?? '';
    if (names.includes(name.toLowerCase()) && /^[^\s]*\s*[:：=]/.test(line.trimStart())) return index;
    text += `\n${line}`;
    const closing = findClosing(text);
    if (closing >= 0) return text.slice(closing + 1).trim() === '' ? next : index;
  }
  return index;
}

/** Joins the lines of a text, if they are not indented. */
function findBreaks(lines: readonly { line: string; at: number }[]): YamlRepair | undefined {
  const breaks = lines.slice(1).filter(({ line }) => !/^[ \t]/.test(line));
  if (breaks.length === 0) return undefined;
  const edits = lines.slice(1).map(({ line, at }, index) => {
    const before = lines[index] ?? { line: '', at };
    return replace(before.at + before.line.trimEnd().length, at + line.length - line.trimStart().length, ' ');
  });
  const first = breaks[0]?.at ?? 0;
  return { kind: 'line-break', range: [first, first + (breaks[0]?.line.length ?? 1)], edits };
}

/** Writes fields that are in braces on lines of their own: { "title": "…", "description": "…" } */
function splitBraces(line: string, at: number, isKnown: (name: string) => boolean): YamlRepair | undefined {
  const content = line.trim();
  if (!content.startsWith('{') || !content.endsWith('}')) return undefined;
  const fields = [...content.slice(1, -1).matchAll(/\s*"?(\w+)"?\s*:\s*("(?:[^"\\]|\\.)*")\s*(?:,|$)/g)];
  const isWhole = fields.reduce((length, [{ length: each }]) => length + each, 0) === content.length - 2;
  if (!isWhole || !fields.every(([, name]) => isKnown(name ?? ''))) return undefined;
  const lines = fields.map(([, name = '', value = '']) => `${name}: ${value}`);
  return {
    kind: 'braces',
    range: [at, at + line.length],
    edits: [replace(at, at + line.length, lines.join('\n'))],
  };
}

/** Repairs a line that is no field. */
function repairLine(line: string, at: number, before: { line: string; at: number } | undefined): YamlRepair[] {
  const range: Range = [at, at + line.length];
  const content = line.trim();
  if (/^(?:\/\/|<!--|\/\*)/.test(content))
    return [{ kind: 'comment', range, edits: [replace(at, at + line.length, '')] }];
  const value = field.exec(before?.line ?? '')?.[7]?.trimEnd() ?? '';
  // The line continues a text without quotation marks.
  if (before && value !== '' && !/^["']/.test(value) && /[\p{L}\d]/u.test(content)) {
    const start = before.at + before.line.length - before.line.trimEnd().length;
    const end = before.at + before.line.trimEnd().length;
    return start < end
      ? [{ kind: 'line-break', range, edits: [replace(end, at + line.length - line.trimStart().length, ' ')] }]
      : [];
  }
  return [{ kind: 'stray', range, edits: [replace(at, at + line.length, '')] }];
}
