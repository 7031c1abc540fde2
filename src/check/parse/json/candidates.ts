import type { Edit } from '../edits.ts';
import { findNumber } from './numbers.ts';
import { closerOf, type Fault, type Token } from './scan.ts';

/** What a person did, as far as a repair tells. */
export type RepairKind =
  | 'comma-missing'
  | 'comma-extra'
  | 'comma-trailing'
  | 'colon-missing'
  | 'colon-extra'
  | 'bracket-missing'
  | 'bracket-extra'
  | 'bracket-wrong'
  | 'bracket-inside'
  | 'quote-opening'
  | 'quote-closing'
  | 'quote-extra'
  | 'quotes-missing'
  | 'quotes-other'
  | 'quotes-inside'
  | 'quotes-around'
  | 'line-break'
  | 'comment'
  | 'word'
  | 'number'
  | 'sign'
  | 'invisible'
  | 'control'
  | 'backslash'
  | 'joined'
  | 'value-missing'
  | 'key-missing'
  | 'stray'
  | 'before-start'
  | 'after-end';

/** A possible repair of a fault. */
export interface Candidate {
  kind: RepairKind;
  edits: readonly Edit[];
  /** How unlikely the mistake is. A usual mistake of one character costs about 1. */
  cost: number;
}

/** Signs that people type instead of those of JSON. */
const lookalikes: Record<string, string> = {
  '，': ',',
  '、': ',',
  '،': ',',
  ';': ',',
  '；': ',',
  '.': ',',
  '|': ',',
  '：': ':',
  '＝': ':',
  '=': ':',
  '→': ':',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '【': '[',
  '】': ']',
};
const parentheses: Record<string, readonly string[]> = { '(': ['[', '{'], ')': [']', '}'], '<': ['{'], '>': ['}'] };

/** Words of other languages for the values that JSON has. */
const words = new Map([
  ...['undefined', 'none', 'nil', 'null', 'nan', 'infinity', '-infinity', 'n/a', 'na', 'nul', 'nulll'].map(
    (word) => [word, 'null'] as const,
  ),
  ...['true', 'yes', 'ture', 'treu', 'wahr'].map((word) => [word, 'true'] as const),
  ...['false', 'no', 'flase', 'fales', 'falsch'].map((word) => [word, 'false'] as const),
]);

/** The words for “no value” of other languages. */
export const isMissingValue = (word: string) => words.get(word.toLowerCase()) === 'null';

const otherQuotes = "‘’‚‛“”„‟«»‹›`´＂＇′″'";
const isOtherQuote = (character: string) => character !== '' && otherQuotes.includes(character);
/** What may follow a text: the end of the line, or a sign of JSON. */
const followsText = /^\s*(?:[,:}\]]|$)/;

const replace = (start: number, end: number, text: string): Edit => ({ range: [start, end], text });
const insert = (at: number, text: string) => replace(at, at, text);

/** Returns the offset of the end of the line. */
const endOfLine = (text: string, at: number): number => {
  const found = /[\r\n]/g;
  found.lastIndex = at;
  return found.exec(text)?.index ?? text.length;
};

/** Lists the offsets of a character in a part of a text. */
const findAll = (text: string, start: number, end: number, isWanted: (character: string) => boolean): number[] =>
  Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index).filter((at) =>
    isWanted(text.charAt(at)),
  );

const isEscaped = (text: string, at: number) => /(?:^|[^\\])(?:\\\\)*\\$/.test(text.slice(Math.max(0, at - 20), at));

/** A part of a line without signs of JSON, such as a word without quotation marks. */
function getRun(text: string, at: number, end: number): [number, number] {
  const found = /^[^,:{}[\]"\n\r]*/.exec(text.slice(at, end))?.[0].trimEnd() ?? '';
  return [at, at + found.length];
}

/** Escapes quotation marks inside a text that begins at `start` and was thought to end too early. */
function* quoteInside(text: string, start: number): Generator<Candidate> {
  const line = endOfLine(text, start);
  const quotes = findAll(text, start + 1, line, (character) => character === '"').filter((at) => !isEscaped(text, at));
  const ends = quotes.filter((at) => followsText.test(text.slice(at + 1, line)));
  for (const end of ends.slice(0, 4)) {
    const inner = quotes.filter((at) => at < end);
    // Two texts, each in quotation marks, are not one with quotation marks inside.
    if (inner.length === 0 || inner.some((at) => /^"\s*[,:]\s*"/.test(text.slice(at, line)))) continue;
    yield {
      kind: 'quotes-inside',
      edits: inner.map((at) => insert(at, '\\')),
      // A single one is a sign for inches: 5"
      cost:
        0.8 + inner.length * 0.1 + (inner.length % 2 === 1 && !/\d"$/.test(text.slice(0, (inner[0] ?? 0) + 1)) ? 1 : 0),
    };
  }
}

/** Ends a text before a sign of JSON inside it. */
function* closeEarlier(text: string, start: number, end: number): Generator<Candidate> {
  for (const at of findAll(text, start + 1, end, isOtherQuote)) {
    if (!followsText.test(text.slice(at + 1, endOfLine(text, at)))) continue;
    yield { kind: 'quotes-other', edits: [replace(at, at + 1, '"')], cost: 0.6 };
  }
  const signs = findAll(text, start + 2, end, (character) => ',:}]'.includes(character));
  for (const sign of signs.slice(0, 8)) {
    const at = start + text.slice(start, sign).trimEnd().length;
    if (at > start + 1) yield { kind: 'quote-closing', edits: [insert(at, '"')], cost: 1 };
  }
}

function* joinLines(text: string, lineEnd: number): Generator<Candidate> {
  const edits: Edit[] = [];
  let end = lineEnd;
  for (let lines = 1; lines <= 6 && end < text.length; lines++) {
    const head = text.slice(0, end).trimEnd().length;
    const blank = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
    edits.push(replace(head, end + blank, ' '));
    const next = endOfLine(text, end + blank);
    const line = text.slice(end + blank, next);
    const quote = /(?:^|[^\\])(?:\\\\)*"/.exec(line);
    if (quote) {
      const isText = followsText.test(line.slice(quote.index + quote[0].length)) && !/^"|^[\]}]/.test(line);
      if (isText) yield { kind: 'line-break', edits: [...edits], cost: 0.7 + 0.1 * lines };
      return;
    }
    end = next;
  }
}

/** Repairs a text that is not closed, or has a character that no text may have. */
function* repairString(text: string, { at: start, expected }: Fault): Generator<Candidate> {
  const line = endOfLine(text, start);
  const bad = /^"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/.exec(text.slice(start)); // oxlint-disable-line no-control-regex -- JSON does not allow them
  const at = start + (bad?.[0].length ?? 1);
  const found = text.charAt(at);
  if (found === '\\') {
    yield* repairBackslash(text, start, at, line);
    return;
  }
  if (found !== '' && found !== '\n' && found !== '\r') {
    const run = /^[\u0000-\u0009\u000B\u000C\u000E-\u001F]+/.exec(text.slice(at))?.[0] ?? found; // oxlint-disable-line no-control-regex -- these are what is looked for
    const isTab = run.includes('\t');
    yield { kind: 'control', edits: [replace(at, at + run.length, isTab ? ' ' : '')], cost: 0.4 };
    return;
  }
  const escaped = /\\(?="[\s,}\]]*$)/.exec(text.slice(start, line));
  if (escaped) {
    const place = start + escaped.index;
    yield { kind: 'backslash', edits: [replace(place, place + 1, '')], cost: 0.5 };
  }
  if (expected === 'comma-or-end') yield { kind: 'quote-extra', edits: [replace(start, start + 1, '')], cost: 0.7 };
  const tail = /[\s,}\]]*$/.exec(text.slice(start + 1, line))?.[0] ?? '';
  const tailStart = line - tail.length;
  const places = [tailStart, ...findAll(text, tailStart, line, (character) => !/\s/.test(character)).map((i) => i + 1)];
  for (const [index, place] of places.entries())
    yield { kind: 'quote-closing', edits: [insert(place, '"')], cost: 0.9 + Math.min(index, 3) * 0.3 };
  yield* closeEarlier(text, start, tailStart);
  yield* joinLines(text, line);
}

function* repairBackslash(text: string, start: number, at: number, line: number): Generator<Candidate> {
  const end = /^"(?:[^"\\\n\r]|\\[^\n\r])*"?/.exec(text.slice(start))?.[0].length ?? line - start;
  const bad = [...text.slice(start, start + end).matchAll(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|\\/g)]
    .filter(([found]) => found === '\\')
    .map(({ index }) => start + index);
  const all = findAll(text, start, start + end, (character) => character === '\\');
  if (/^"[\w.~:\\/ -]*\.\w{2,5}"$/.test(text.slice(start, start + end))) {
    const slashes = [...text.slice(start, start + end).matchAll(/\\+/g)];
    yield {
      kind: 'backslash',
      edits: slashes.map(({ index, 0: run }) => replace(start + index, start + index + run.length, '/')),
      cost: 0.5,
    };
  }
  // \xA0 is JavaScript.
  if (bad.every((place) => /^\\x[\da-f]{2}/i.test(text.slice(place, place + 4))))
    yield { kind: 'backslash', edits: bad.map((place) => replace(place, place + 2, '\\u00')), cost: 0.4 };
  // \u20 has two digits too few. What it stands for without them would be invisible.
  const short = /^\\u(\d[\da-f]\d?)(?!\d)/i.exec(text.slice(at, line))?.[1];
  if (short !== undefined && bad.length === 1 && Number.parseInt(short, 16) >= 0x20)
    yield { kind: 'backslash', edits: [insert(at + 2, '0'.repeat(4 - short.length))], cost: 0.4 };
  const isPunctuation = !/[\w\s]/.test(text.charAt(at + 1));
  yield { kind: 'backslash', edits: bad.map((place) => insert(place, '\\')), cost: isPunctuation ? 1 : 0.8 };
  yield {
    kind: 'backslash',
    edits: bad.map((place) => replace(place, place + 1, '')),
    cost: isPunctuation ? 0.7 : 1.2,
  };
  // The last one escapes the quotation mark that was to end the text.
  const last = all.at(-1) ?? at;
  if (last === start + end - 2) yield { kind: 'backslash', edits: [insert(last, '\\')], cost: 1 };
}

/** A text ends, and another one begins: `', '` */
const separated = /[‘’‚‛“”„‟«»‹›`´＂＇′″']\s*[,:]\s*[‘’‚‛“”„‟«»‹›`´＂＇′″']/;
/** A text in such quotation marks, with no others inside. */
const quoted = /([‘’‚‛“”„‟«»‹›`´＂＇′″'])([^‘’‚‛“”„‟«»‹›`´＂＇′″'"\\]*)([‘’‚‛“”„‟«»‹›`´＂＇′″'])(?=\s*(?:[,:}\]]|$))/g;

/** Puts straight quotation marks around all texts of a line at once. */
function* replaceAllQuotes(text: string, at: number, line: number): Generator<Candidate> {
  const found = [...text.slice(at, line).matchAll(quoted)];
  if (found.length < 2 || found[0]?.index !== 0) return;
  yield {
    kind: 'quotes-other',
    edits: found.flatMap(({ index, 0: { length } }) => [
      replace(at + index, at + index + 1, '"'),
      replace(at + index + length - 1, at + index + length, '"'),
    ]),
    cost: 0.5 + found.length * 0.02,
  };
}

/** Puts straight quotation marks in the place of others. */
function* repairQuotes(text: string, at: number): Generator<Candidate> {
  const first = text.charAt(at);
  if (!isOtherQuote(first)) return;
  const line = endOfLine(text, at);
  const width = text.charAt(at + 1) === first && first !== '"' && text.charAt(at + 2) !== ',' ? 2 : 1;
  const isClosing = (place: number) => {
    const character = text.charAt(place);
    return (isOtherQuote(character) || character === '"') && followsText.test(text.slice(place + 1, line));
  };
  const ends = findAll(text, at + width, line, (character) => isOtherQuote(character) || character === '"').filter(
    isClosing,
  );
  yield* replaceAllQuotes(text, at, line);
  for (const [index, end] of ends.slice(0, 3).entries()) {
    const start = width === 2 && isOtherQuote(text.charAt(end - 1)) ? end - 1 : end;
    const inner = findAll(text, at + width, start, (character) => character === '"').filter(
      (place) => !isEscaped(text, place),
    );
    const escapes = [...text.slice(at + width, start).matchAll(/\\'/g)].map(({ index }) => at + width + index);
    yield {
      kind: 'quotes-other',
      edits: [
        replace(at, at + width, '"'),
        ...[
          ...inner.map((place) => insert(place, '\\')),
          ...escapes.map((place) => replace(place, place + 1, '')),
        ].toSorted((a, b) => a.range[0] - b.range[0]),
        replace(start, end + 1, '"'),
      ],
      // Several texts, each in such quotation marks, are not one.
      cost: 0.5 + index * (separated.test(text.slice(at + width, start)) ? 2 : 0.2) + inner.length * 0.2,
    };
  }
  yield { kind: 'quotes-other', edits: [replace(at, at + width, '"')], cost: 0.8 };
  const [, end] = getRun(text, at, line);
  yield { kind: 'quotes-other', edits: [replace(at, at + width, '"'), insert(end, '"')], cost: 1.2 };
}

function* removeComment(text: string, at: number): Generator<Candidate> {
  const found = /^\/\*[^]*?\*\/|^<!--[^]*?-->|^(?:\/[/*]|#|--(?!>)|\*\/|<!--)[^\n\r]*|^\.\.\./
    .exec(text.slice(at))?.[0]
    .trimEnd();
  if (found === undefined) return;
  const isColour = /^#[\da-f]{3,8}\b/i.test(found);
  const isPlain = /^(?:\/[/*]|<!|\.\.\.)/.test(found);
  yield { kind: 'comment', edits: [replace(at, at + found.length, '')], cost: isPlain ? 0.4 : isColour ? 1.5 : 0.7 };
}

/** Begins a text that has commas or colons in it, if the next quotation mark of the line can end it. */
function* openText(text: string, start: number, line: number): Generator<Candidate> {
  const quote = text.indexOf('"', start);
  if (quote < 0 || quote >= line || !followsText.test(text.slice(quote + 1, line))) return;
  // A quotation mark before a colon ends the name of the next field.
  if (/^"\s*:/.test(text.slice(quote, line))) return;
  yield { kind: 'quote-opening', edits: [insert(start, '"')], cost: 0.7 };
}

/** Repairs a word or a number that JSON does not have, where a value or the name of a field is expected. */
function* repairWord(text: string, { at, expected, tokens }: Fault): Generator<Candidate> {
  const line = endOfLine(text, at);
  const [start, end] = getRun(text, at, line);
  if (end === start) return;
  const run = text.slice(start, end);
  const isValue = expected.startsWith('value');
  if (isValue) {
    const word = words.get(run.toLowerCase());
    if (word !== undefined) yield { kind: 'word', edits: [replace(start, end, word)], cost: 0.4 };
    yield* repairNumber(text, start, line);
  } else if (expected === 'key' && tokens.at(-1)?.kind === ',') {
    yield* joinNumber(text, tokens, start, end);
  }
  if (!/^(?:\/[/*]|\+(?!\d))/.test(run)) {
    // The name of a field may have lost its opening quotation mark: metric": "25%"
    if (text.charAt(end) === '"') {
      const isEnd = followsText.test(text.slice(end + 1, line));
      yield { kind: 'quote-opening', edits: [insert(start, '"')], cost: isEnd ? 0.6 : 1 };
    } else yield* openText(text, start, line);
    yield { kind: 'quotes-missing', edits: [insert(start, '"'), insert(end, '"')], cost: 0.9 };
    const word = /^[^\s,:{}[\]"]+/.exec(run)?.[0] ?? '';
    if (word.length < run.length && word !== '')
      yield { kind: 'quotes-missing', edits: [insert(start, '"'), insert(start + word.length, '"')], cost: 1.5 };
    if (isValue) yield* quoteLine(text, start, line);
  }
}

/** Puts a text that has commas or colons in it in quotation marks. */
function* quoteLine(text: string, start: number, line: number): Generator<Candidate> {
  const rest = text.slice(start, line);
  const whole = rest.replace(/[\s,}\]]*$/, '');
  const inner = whole.endsWith('"') ? whole.slice(0, -1) : whole;
  const quotes = findAll(text, start, start + inner.length, (character) => character === '"').map((at) =>
    insert(at, '\\'),
  );
  if (whole.length > 0)
    yield {
      kind: whole.endsWith('"') ? 'quote-opening' : 'quotes-missing',
      edits: [insert(start, '"'), ...quotes, ...(whole.endsWith('"') ? [] : [insert(start + whole.length, '"')])],
      cost: 1.1 + quotes.length * 0.2,
    };
}

function* repairNumber(text: string, start: number, line: number): Generator<Candidate> {
  for (const { length, number, cost } of findNumber(text.slice(start, line)))
    yield { kind: 'number', edits: [replace(start, start + length, number)], cost };
}

/** Joins the parts of a number that a comma has cut in two: 2,800 or 0,35. */
function* joinNumber(text: string, tokens: readonly Token[], start: number, end: number): Generator<Candidate> {
  const [number, comma] = tokens.slice(-2);
  if (number?.kind !== 'value' || comma?.kind !== ',' || comma.end !== start) return;
  const line = endOfLine(text, start);
  for (const { length, number: joined, cost } of findNumber(text.slice(number.start, line)))
    if (number.start + length >= end)
      yield { kind: 'number', edits: [replace(number.start, number.start + length, joined)], cost };
}

const indentAt = (text: string, lineStart: number) =>
  /^[ \t]*/.exec(text.slice(lineStart, lineStart + 80))?.[0].length ?? 0;

/** Whether the layout of the lines suggests that a bracket should close before the end of this line. */
function isLikelyEnd(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = endOfLine(text, at);
  if (text.slice(at, end).replace(',', '').trim() !== '') return false;
  const line = text.slice(start, at).replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  const opened = (line.match(/[{[]/g)?.length ?? 0) - (line.match(/[}\]]/g)?.length ?? 0);
  const next = text.slice(end).search(/[^\r\n]/);
  return opened > 0 || (next >= 0 && indentAt(text, end + next) < indentAt(text, start));
}

/** Finds the brackets that close more than their line suggests: they are further left than the line of the opening one. */
function findLostEnds(text: string, tokens: readonly Token[]): number[] {
  const opened: number[] = [];
  return tokens.flatMap(({ kind, start }, index) => {
    const line = text.lastIndexOf('\n', start - 1) + 1;
    if (kind === '{' || kind === '[') opened.push(indentAt(text, line));
    if (kind !== '}' && kind !== ']') return [];
    const indent = opened.pop();
    const before = tokens[index - 1];
    const isFirst = text.slice(line, start).trim() === '';
    return before && indent !== undefined && isFirst && start - line < indent ? [before.end] : [];
  });
}

/** Ends an object or a list earlier, after one of its values. */
function* closeBracketEarlier(text: string, tokens: readonly Token[], closer: string): Generator<Candidate> {
  const places = tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    return token.kind === ',' && before ? [before.end] : [];
  });
  const likely = [...places.filter((at) => isLikelyEnd(text, at)), ...findLostEnds(text, tokens)].slice(-20);
  for (const at of likely) yield { kind: 'bracket-missing', edits: [insert(at, closer)], cost: 0.95 };
  for (const at of places.slice(-20)) yield { kind: 'bracket-missing', edits: [insert(at, closer)], cost: 1.1 };
}

/** Repairs a file that ends before all its brackets are closed. */
function* repairEnd(text: string, { tokens, open, expected }: Fault): Generator<Candidate> {
  const last = tokens.at(-1);
  const top = open.at(-1);
  const end = text.trimEnd().length;
  if (!top) {
    yield { kind: 'value-missing', edits: [insert(text.length, 'null')], cost: 1 };
    return;
  }
  if (last?.kind === ',') yield { kind: 'comma-trailing', edits: [replace(last.start, last.end, '')], cost: 0.4 };
  else if (expected === 'value') yield { kind: 'value-missing', edits: [insert(end, ' null')], cost: 1 };
  else if (expected === 'colon') yield { kind: 'value-missing', edits: [insert(end, ': null')], cost: 1.2 };
  else {
    yield { kind: 'bracket-missing', edits: [insert(end, closerOf[top.bracket])], cost: 1 };
    // A file that was cut off ends within several brackets.
    const closers = open.map(({ bracket }) => closerOf[bracket]).toReversed();
    if (closers.length > 1)
      yield { kind: 'bracket-missing', edits: [insert(end, closers.join(''))], cost: 0.8 + closers.length * 0.15 };
    const all = findTokens(text);
    yield* closeBracketEarlier(text, all, '}');
    yield* closeBracketEarlier(text, all, ']');
    // The bracket that is too many may be the opening one.
    yield { kind: 'bracket-extra', edits: [replace(top.at, top.at + 1, '')], cost: 1.2 };
  }
}

/** Lists the tokens before the first fault of a file. */
function findTokens(text: string): readonly Token[] {
  const limited = text.length > 200_000 ? text.slice(-200_000) : text;
  const pattern = /[{}[\]:,]|"(?:[^"\\\n]|\\.)*"|[^\s{}[\]:,"]+/g;
  const shift = text.length - limited.length;
  return [...limited.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind: found.startsWith('"')
      ? ('string' as const)
      : /^[{}[\]:,]/.test(found)
        ? (found as Token['kind'])
        : ('value' as const),
    start: shift + index,
    end: shift + index + found.length,
  }));
}

/** Repairs a closing bracket that does not match. */
function* repairCloser(text: string, token: Token, { tokens, open }: Fault): Generator<Candidate> {
  const last = tokens.at(-1);
  const top = open.at(-1);
  const at = last?.end ?? token.start;
  yield { kind: 'bracket-extra', edits: [replace(token.start, token.end, '')], cost: 1 };
  if (!top) {
    yield* removeDoubleCloser(text);
    yield {
      kind: 'bracket-missing',
      edits: [insert(tokens[0]?.start ?? 0, token.kind === ']' ? '[' : '{')],
      cost: 0.95,
    };
    return;
  }
  if (text.charAt(top.at - 1) === top.bracket || text.charAt(top.at + 1) === top.bracket)
    yield { kind: 'bracket-extra', edits: [replace(top.at, top.at + 1, '')], cost: 0.9 };
  const closer = closerOf[top.bracket];
  yield { kind: 'bracket-wrong', edits: [replace(token.start, token.end, closer)], cost: 1 };
  yield { kind: 'bracket-missing', edits: [insert(at, closer)], cost: 1 };
  yield* closeBracketEarlier(text, tokens, closer);
  if (top.value !== undefined && token.kind === ']')
    yield { kind: 'bracket-missing', edits: [insert(top.value, '[')], cost: 0.95 };
  yield {
    kind: 'bracket-wrong',
    edits: [replace(top.at, top.at + 1, token.kind === ']' ? '[' : '{')],
    cost: 1.1,
  };
}

/** Removes one of two closing brackets that end a group too early: "value": 5 }}, */
function* removeDoubleCloser(text: string): Generator<Candidate> {
  for (const { 0: found, index } of [...text.matchAll(/(?<=([}\]]))[ \t]*\1(?=,?[ \t]*[\r\n])/g)].slice(0, 20)) {
    const at = index + found.length;
    yield { kind: 'bracket-extra', edits: [replace(at - 1, at, '')], cost: 0.95 };
  }
}

/** Puts the items of a list that has no brackets into some: "lines": "one", "two" */
function* wrapItems(text: string, tokens: readonly Token[]): Generator<Candidate> {
  const [colon, first, comma, last] = tokens.slice(-4);
  if (colon?.kind !== ':' || first?.kind !== 'string' || comma?.kind !== ',' || last?.kind !== 'string') return;
  const [others = ''] = /^(?:\s*,\s*"(?:[^"\\\n]|\\.)*"(?!\s*:))*/.exec(text.slice(last.end)) ?? [];
  yield {
    kind: 'bracket-missing',
    edits: [insert(first.start, '['), insert(last.end + others.length, ']')],
    cost: 0.8,
  };
}

/** Puts the texts of a list into square brackets that are in braces: { "one", "two" } */
function* replaceBraces(text: string, { start, end }: Token, { open }: Fault): Generator<Candidate> {
  const top = open.at(-1);
  if (top?.bracket !== '{' || !/^\{\s*"(?:[^"\\\n]|\\.)*"\s*$/.test(text.slice(top.at, start))) return;
  yield { kind: 'bracket-wrong', edits: [replace(top.at, top.at + 1, '['), replace(start, end, ']')], cost: 0.6 };
}

/** How unlikely it is that a text is to be deleted: fields were written on purpose. */
const countLoss = (text: string) => (/"[^"\n]*"\s*:/.test(text) ? 4 : 0);

/** Repairs a token in a place where none of its kind may be. */
function* repairToken(text: string, fault: Fault, token: Token): Generator<Candidate> {
  const { expected, tokens, open } = fault;
  const last = tokens.at(-1);
  const top = open.at(-1);
  const { kind, start, end } = token;
  const isClosing = kind === '}' || kind === ']';
  const isStart = kind === 'string' || kind === 'value' || kind === '{' || kind === '[';
  if (isClosing && last?.kind === ',')
    yield { kind: 'comma-trailing', edits: [replace(last.start, last.end, '')], cost: 0.4 };
  if (isClosing && (expected === 'value' || expected === 'colon') && last?.kind !== ',')
    yield {
      kind: 'value-missing',
      edits: [insert(last?.end ?? start, expected === 'colon' ? ': null' : ' null')],
      cost: 0.8,
    };
  if (isClosing) yield* repairCloser(text, token, fault);
  if (isClosing && expected === 'colon') yield* wrapItems(text, tokens);
  if (kind === '}' && expected === 'colon') yield* replaceBraces(text, token, fault);
  // A value without the name of its field: "Menu". A word such as "menu" is rather a name without its value.
  const isValue = last?.kind === 'string' && !/^"[a-z]\w*"$/.test(text.slice(last.start, last.end));
  if ((kind === '}' || kind === ',') && expected === 'colon' && isValue)
    yield { kind: 'key-missing', edits: [insert(last.start, '"?": ')], cost: 0.5 };

  if (expected === 'nothing') {
    const first = tokens[0]?.start ?? 0;
    const root = text.trimStart().charAt(0);
    const rootStart = text.length - text.trimStart().length;
    if (kind === ':') yield { kind: 'bracket-missing', edits: [insert(first, '{')], cost: 1 };
    if (root === '{' && (kind === ',' || kind === '{'))
      yield { kind: 'bracket-missing', edits: [insert(rootStart, '[')], cost: 1 };
    if (last && (kind === ',' || (root === '[' && kind === '{')))
      yield { kind: 'bracket-extra', edits: [replace(last.start, last.end, '')], cost: 1 };
    if (root === '[' && kind === '[' && last)
      yield { kind: 'bracket-extra', edits: [replace(last.start, end, ',')], cost: 1.2 };
    if (kind === ',') yield* removeDoubleCloser(text);
    if (kind === ',' && text.slice(end).trim() === '')
      yield { kind: 'comma-extra', edits: [replace(start, end, '')], cost: 0.4 };
    yield {
      kind: 'after-end',
      edits: [replace(start, text.trimEnd().length, '')],
      // The file may have been pasted twice.
      cost:
        text.slice(start).trim() === text.slice(rootStart, last?.end).trim()
          ? 0.5
          : 1.2 + Math.min(text.length - start, 2000) / 1000 + countLoss(text.slice(start)),
    };
    return;
  }
  if (kind === ',') {
    if (expected === 'colon') {
      yield* wrapItems(text, tokens);
      yield { kind: 'sign', edits: [replace(start, end, ':')], cost: 0.9 };
      yield { kind: 'value-missing', edits: [insert(start, ': null')], cost: 1.3 };
    } else {
      yield { kind: 'comma-extra', edits: [replace(start, end, '')], cost: 0.5 };
      if (last?.kind === ':') yield { kind: 'value-missing', edits: [insert(last.end, ' null')], cost: 0.4 };
    }
  }
  if (kind === ':') {
    if (expected.startsWith('key')) yield { kind: 'key-missing', edits: [insert(start, '"?"')], cost: 0.7 };
    yield { kind: 'colon-extra', edits: [replace(start, end, '')], cost: last?.kind === ':' ? 0.4 : 1.3 };
    if (expected === 'comma-or-end') {
      if (top?.bracket === '[' && text.charAt(top.at + 1) === '[')
        yield { kind: 'bracket-extra', edits: [replace(top.at, top.at + 1, '')], cost: 0.9 };
      yield { kind: 'sign', edits: [replace(start, end, ',')], cost: 1.1 };
      if (last?.kind === 'string') {
        yield { kind: 'bracket-missing', edits: [insert(last.start, '{')], cost: 1 };
        const comma = tokens.at(-2);
        const before = tokens.at(-3);
        if (comma?.kind === ',' && before && top?.bracket === '[')
          yield { kind: 'bracket-missing', edits: [insert(before.end, ']')], cost: 1 };
        if (top?.bracket === '[') yield* closeBracketEarlier(text, tokens, ']');
        if (top?.bracket === '[') yield { kind: 'bracket-wrong', edits: [replace(top.at, top.at + 1, '{')], cost: 1.1 };
        if (comma?.kind === ':') yield { kind: 'value-missing', edits: [insert(comma.end, ' null,')], cost: 1.2 };
      }
    }
  }
  if (!isStart) return;
  switch (expected) {
    case 'comma-or-end':
      if (!last) break;
      yield { kind: 'comma-missing', edits: [insert(last.end, ',')], cost: 0.7 };
      // A text that goes on in a second pair of quotation marks.
      if (kind === 'string' && last.kind === 'string' && top?.bracket === '{' && !/^\s*:/.test(text.slice(end)))
        yield { kind: 'joined', edits: [replace(last.end - 1, start + 1, '')], cost: 0.4 };
      if (last.kind === 'value' && kind === 'value') yield* repairNumber(text, last.start, endOfLine(text, last.start));
      if (kind === 'string' && top?.bracket === '{' && open.at(-2)?.bracket === '[')
        yield { kind: 'bracket-missing', edits: [insert(last.end, '}, {')], cost: 1.5 };
      if (kind === '{' && top?.bracket === '{')
        yield { kind: 'bracket-missing', edits: [insert(last.end, '},')], cost: 1.4 };
      break;
    case 'colon':
      if (last) yield { kind: 'colon-missing', edits: [insert(last.end, ':')], cost: 0.7 };
      break;
    case 'key':
    case 'key-or-end': {
      if (kind === 'value') {
        yield* joinNumber(text, tokens, start, end);
        yield { kind: 'quotes-missing', edits: [insert(start, '"'), insert(end, '"')], cost: 1 };
      }
      const before = tokens.at(-2);
      if (kind === '{' && last?.kind === ',') {
        const place = before?.end ?? text.slice(0, last.start).trimEnd().length;
        yield { kind: 'bracket-missing', edits: [insert(place, '}')], cost: 0.9 };
        yield* closeBracketEarlier(text, tokens, '}');
        if (top?.value !== undefined) yield { kind: 'bracket-missing', edits: [insert(top.value, '[')], cost: 1 };
      }
      if (kind === '{' && last?.kind === '{')
        yield { kind: 'bracket-wrong', edits: [replace(last.start, last.end, '[')], cost: 1 };
      yield { kind: 'bracket-extra', edits: [replace(start, end, '')], cost: 1.1 };
      break;
    }
  }
}

/** Repairs something that is no token of JSON. */
function* repairSymbol(text: string, fault: Fault): Generator<Candidate> {
  const { at, expected, tokens } = fault;
  const last = tokens.at(-1);
  const line = endOfLine(text, at);
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (last?.kind === 'value' && expected === 'comma-or-end') yield* repairNumber(text, last.start, line);
  const unseen = /^(?:(?![ \t\n\r])[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\u115F\u3164\u2800])+/u.exec(
    text.slice(at, line),
  )?.[0];
  if (unseen !== undefined) {
    const isBlank = /\p{Zs}/u.test(unseen);
    yield { kind: 'invisible', edits: [replace(at, at + unseen.length, isBlank ? ' ' : '')], cost: 0.2 };
    return;
  }
  if (found === '\\' && text.charAt(at + 1) === '"') {
    const end = /^\\"[^"\n]*\\(?="\s*[,:}\]\n])/.exec(text.slice(at))?.[0].length;
    const edits = [replace(at, at + 1, ''), ...(end === undefined ? [] : [replace(at + end - 1, at + end, '')])];
    yield { kind: 'backslash', edits, cost: 0.3 };
  }
  yield* wrapDashes(text, fault);
  const entity = /^&(?:quot|#34|[lr]dquo);([^&"\n]*)&(?:quot|#34|[lr]dquo);/.exec(text.slice(at, line));
  if (entity)
    yield {
      kind: 'quotes-other',
      edits: [
        replace(at, at + entity[0].indexOf(';') + 1, '"'),
        replace(at + entity[0].lastIndexOf('&'), at + entity[0].length, '"'),
      ],
      cost: 0.5,
    };
  yield* removeComment(text, at);
  yield* repairQuotes(text, at);
  const sign = /^(?:=>|:=|==|->)/.exec(text.slice(at))?.[0] ?? found;
  const isDash = expected === 'colon' && /[-–—]/.test(sign);
  const meant = sign.length > 1 || isDash ? ':' : Object.hasOwn(lookalikes, sign) ? lookalikes[sign] : undefined;
  if (meant !== undefined) {
    const isLast = expected === 'nothing';
    yield { kind: 'sign', edits: [replace(at, at + sign.length, isLast ? '' : meant)], cost: 0.5 };
  }
  for (const bracket of parentheses[found] ?? [])
    yield { kind: 'sign', edits: [replace(at, at + 1, bracket)], cost: 0.7 };
  if (last?.kind === 'string' && /^[+.&]/.test(found)) {
    const joined = /^[+.&]\s*"/.exec(text.slice(at))?.[0];
    if (joined !== undefined)
      yield { kind: 'joined', edits: [replace(last.end - 1, at + joined.length, '')], cost: 0.4 };
  }
  if (tokens.length === 0 && expected === 'value') {
    const start = text.slice(at).search(/[[{]/);
    if (start > 0) yield { kind: 'before-start', edits: [replace(at, at + start, '')], cost: 1 + start / 200 };
  }
  if (expected === 'nothing') {
    yield {
      kind: 'after-end',
      edits: [replace(at, text.trimEnd().length, '')],
      cost: 0.7 + Math.min(text.length - at, 2000) / 1000 + countLoss(text.slice(at)),
    };
    return;
  }
  yield* repairWord(text, fault);
  if (expected === 'comma-or-end' && last) yield { kind: 'comma-missing', edits: [insert(last.end, ',')], cost: 0.9 };
  if (expected === 'colon' && last) yield { kind: 'colon-missing', edits: [insert(last.end, ':')], cost: 0.9 };
  const [start, end] = getRun(text, at, line);
  const length = Math.max(end - start, found.length);
  yield { kind: 'stray', edits: [replace(at, at + length, '')], cost: 1 + length / 20 };
  if (length > found.length) yield { kind: 'stray', edits: [replace(at, at + found.length, '')], cost: 1.3 };
}

/** Removes one of two quotation marks: ""text" or "text"" */
function* removeDouble(text: string, last: Token, at: number): Generator<Candidate> {
  if (at !== last.end) return;
  const isEmpty = last.end - last.start === 2;
  const next = text.charAt(at);
  if (isEmpty && /[^\s,:}\]]/.test(next))
    yield { kind: 'quote-extra', edits: [replace(last.start, last.start + 1, '')], cost: next === '"' ? 0.7 : 0.3 };
  if (next === '"' && !isEmpty && followsText.test(text.slice(at + 1, endOfLine(text, at))))
    yield { kind: 'quote-extra', edits: [replace(at, at + 1, '')], cost: 0.3 };
}

/** Puts a bracket that is inside the quotation marks behind them: ["Passenger cars]" */
function* takeBracketOut(text: string, { tokens, open }: Fault): Generator<Candidate> {
  const top = open.at(-1);
  if (!top) return;
  const closer = closerOf[top.bracket];
  const ends = tokens.filter(
    ({ kind, start, end }) => kind === 'string' && start > top.at && text.slice(end - 2, end) === `${closer}"`,
  );
  for (const { start, end } of ends.slice(-3)) {
    // Within the text, the bracket may have a partner: "Torque [N·m]"
    if (text.slice(start, end - 2).includes(top.bracket) && closer === ']') continue;
    yield { kind: 'bracket-inside', edits: [replace(end - 2, end, `"${closer}`)], cost: 0.8 };
  }
}

/** Puts the items of a list as YAML writes it into square brackets: each begins with a hyphen. */
function* wrapDashes(text: string, { at, expected }: Fault): Generator<Candidate> {
  if (!expected.startsWith('value')) return;
  const items = /^(?:-[ \t]+"(?:[^"\\\n]|\\.)*"[ \t]*,?\s*)+/.exec(text.slice(at))?.[0];
  if (items === undefined) return;
  const marks = [...items.matchAll(/-([ \t]+)("(?:[^"\\\n]|\\.)*")[ \t]*(,?)/g)];
  yield {
    kind: 'bracket-missing',
    edits: marks.flatMap(({ index, 0: { length }, 1: gap = '', 3: comma }, item) => {
      const isLast = item === marks.length - 1;
      const start = at + index;
      const end = start + length;
      return [
        replace(start, start + 1 + gap.length, item === 0 ? '[' : ''),
        ...(isLast ? [insert(end, ']')] : comma === '' ? [insert(end, ',')] : []),
      ];
    }),
    cost: 0.5,
  };
}

/** Removes the quotation marks around a whole file. */
function* unwrapFile(text: string, { at, tokens }: Fault): Generator<Candidate> {
  const start = text.length - text.trimStart().length;
  if ((tokens[0]?.start ?? at) !== start) return;
  const [, first = '', last = ''] = /^(\W)\s*[[{][^]*[\]}]\s*(\W?)$/.exec(text.trim()) ?? [];
  if (first !== '"' && !isOtherQuote(first)) return;
  const end = text.trimEnd().length;
  const isClosed = last === '"' || isOtherQuote(last);
  yield {
    kind: 'quotes-around',
    edits: [replace(start, start + 1, ''), ...(isClosed ? [replace(end - 1, end, '')] : [])],
    cost: 0.3,
  };
}

/** Lists possible repairs of a fault. Their offsets refer to the text with the fault. */
export function* listCandidates(text: string, fault: Fault): Generator<Candidate> {
  const last = fault.tokens.at(-1);
  yield* unwrapFile(text, fault);
  if (fault.kind !== 'string') yield* takeBracketOut(text, fault);
  const isAfterText = last?.kind === 'string' && (fault.expected === 'comma-or-end' || fault.expected === 'colon');
  if (isAfterText && fault.kind !== 'end') {
    const inside = fault.expected === 'colon' ? ':' : ',';
    const end = last.end;
    if (text.slice(end - 2, end - 1) === inside)
      yield {
        kind: fault.expected === 'colon' ? 'colon-missing' : 'comma-missing',
        edits: [replace(end - 2, end, `"${inside}`)],
        cost: 0.5,
      };
    // "phone" "phone": …
    const name = text.slice(last.start, last.end);
    if (fault.expected === 'colon' && text.startsWith(name, fault.at))
      yield { kind: 'stray', edits: [replace(last.start, fault.at, '')], cost: 0.3 };
    yield* quoteInside(text, last.start);
    yield* closeEarlier(text, last.start, last.end - 1);
    yield* removeDouble(text, last, fault.at);
  }
  switch (fault.kind) {
    case 'string':
      yield* repairString(text, fault);
      if (last && fault.expected === 'comma-or-end')
        yield { kind: 'comma-missing', edits: [insert(last.end, ',')], cost: 0.9 };
      if (last && fault.expected === 'colon')
        yield { kind: 'colon-missing', edits: [insert(last.end, ':')], cost: 0.9 };
      break;
    case 'symbol':
      yield* repairSymbol(text, fault);
      break;
    case 'end':
      yield* repairEnd(text, fault);
      break;
    case 'token':
      if (fault.token) yield* repairToken(text, fault, fault.token);
      break;
  }
}
