import { printParseErrorCode, type ParseError } from 'jsonc-parser';

import { applyEdits, type Edit } from '../edits.ts';
import type { Fault, FaultCause } from '../fault.ts';
import type { Range } from '../source.ts';

interface Token {
  written: string;
  range: Range;
}

const token = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;
const openerOf: ReadonlyMap<string, string> = new Map([
  ['}', '{'],
  [']', '['],
]);
const isOpening = (written: string | undefined) => written === '{' || written === '[';
const isText = (written: string | undefined) => written?.startsWith('"') === true;

/** The brackets, signs, texts and words of a file. */
class TokenList {
  readonly #tokens: readonly Token[];

  constructor(text: string) {
    this.#tokens = [...text.matchAll(token)].map(({ 0: written, index }) => ({
      written,
      range: [index, index + written.length],
    }));
  }

  findBefore = (offset: number) => this.#tokens.findLast(({ range }) => range[1] <= offset);
  findBehind = (offset: number) => this.#tokens.find(({ range }) => range[0] >= offset);

  /** Lists the brackets that are still open before an offset, the innermost last. */
  listOpen(offset: number): Token[] {
    const open: Token[] = [];
    for (const { written, range } of this.#tokens) {
      if (range[0] >= offset) break;
      if (isOpening(written)) open.push({ written, range });
      else if (open.at(-1)?.written === openerOf.get(written)) open.pop();
    }
    return open;
  }
}

/** What a fault is, before it is known what else it spoils. */
interface Found {
  cause: FaultCause;
  range: Range;
  name?: string;
  opening?: Range;
  /** What would fix it. It is certain only if the file is valid then. */
  fix?: readonly Edit[];
  /** Whether everything behind it may be read in a wrong way. */
  isFatal?: boolean;
}

const wrongQuote = /^["'`‘’‚‛“”„‟«»]/;
const quoteLike = /["'`‘’‚‛“”„‟«»]/;

/** The rest of the line of an offset. */
const getRest = (text: string, offset: number) => /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? '';

function explainString(text: string, [start]: Range): Found {
  const rest = getRest(text, start);
  return { cause: 'quote-missing', range: [start, start + Math.max(rest.trimEnd().length, 1)] };
}

/** Explains something that is no token of JSON. */
function explainSymbol(text: string, range: Range, previous: Token | undefined): Found {
  const written = text.slice(...range);
  const isBehindText = isText(previous?.written) && previous?.range[1] === range[0];
  if (isBehindText && /^[\p{L}\p{N}]/u.test(written)) return { cause: 'quote-inside', range, name: written };
  if (wrongQuote.test(written)) {
    const [whole = written] = /^.[^\r\n"'`‘’‚‛“”„‟«»]*["'`‘’‚‛“”„‟«»]/u.exec(text.slice(range[0])) ?? [];
    const isWhole = whole.length > 1 && quoteLike.test(whole.at(-1) ?? '') && !/["\\]/.test(whole.slice(1, -1));
    const end = range[0] + whole.length;
    if (!isWhole) return { cause: 'quote-wrong', range, name: written };
    return {
      cause: 'quote-wrong',
      range: [range[0], end],
      name: whole,
      fix: [{ range: [range[0], end], text: `"${whole.slice(1, -1)}"` }],
    };
  }
  if (/^[,;，；、]$/u.test(written)) {
    return { cause: 'comma-missing', range, name: written, fix: [{ range, text: ',' }] };
  }
  if (/^[：=]$/u.test(written)) return { cause: 'colon-missing', range, name: written, fix: [{ range, text: ':' }] };
  const isWord = /^[\p{L}$_]/u.test(written) && /^[^,:{}[\]]*"/.test(text.slice(range[1]));
  if (isWord && !/^(?:true|false|null|none|undefined|nan)$/i.test(written)) {
    const rest = getRest(text, range[0]);
    const end = rest.indexOf('"') + 1;
    return { cause: 'quote-missing', range: [range[0], range[0] + end], name: rest.slice(0, end) };
  }
  return { cause: 'not-a-value', range, name: written };
}

/** Explains a bracket where something else was expected. */
function explainBracket(text: string, range: Range, tokens: TokenList): Found | undefined {
  const bracket = text.charAt(range[0]);
  const open = tokens.listOpen(range[0]);
  const inner = open.at(-1);
  const opener = openerOf.get(bracket);
  if (opener !== undefined) {
    if (inner?.written === opener) return undefined;
    if (!open.some(({ written }) => written === opener))
      return { cause: 'bracket-extra', range, name: bracket, isFatal: true };
  } else if (bracket !== '{' || inner?.written !== '{') {
    return undefined;
  }
  // The outer bracket closes, or another row begins, before the inner one is closed.
  return { ...explainUnclosed(inner), range: getLast(tokens, range) };
}

const explainUnclosed = (open: Token | undefined): Found => ({
  cause: 'bracket-unclosed',
  range: open?.range ?? [0, 1],
  isFatal: true,
  ...(open && { name: open.written, opening: open.range }),
});

/** Returns the last character before an error: something is missing behind it. */
function getLast(tokens: TokenList, range: Range): Range {
  const previous = tokens.findBefore(range[0]);
  return previous ? [previous.range[1] - 1, previous.range[1]] : range;
}

function explainMissingComma(text: string, range: Range, tokens: TokenList): Found {
  const bracket = explainBracket(text, range, tokens);
  if (bracket) return bracket;
  if (text.charAt(range[0]) === ':') return { cause: 'other', range, isFatal: true };
  // 070, 1 070
  const number = /[-\d.]+ ?$/.exec(text.slice(0, range[0]));
  if (number && /\d/.test(text.charAt(range[0]))) {
    const whole: Range = [number.index, range[1]];
    return { cause: 'not-a-value', range: whole, name: text.slice(...whole) };
  }
  const last = getLast(tokens, range);
  return { cause: 'comma-missing', range: last, fix: [{ range: [last[1], last[1]], text: ',' }] };
}

/** Explains a place where a value or the name of a field is expected. */
function explainMissingValue(text: string, range: Range, tokens: TokenList): Found {
  const sign = text.charAt(range[0]);
  const previous = tokens.findBefore(range[0]);
  const bracket = explainBracket(text, range, tokens);
  if (bracket) return bracket;
  if (previous?.written === ',' && /[}\],]/.test(sign))
    return { cause: 'comma-extra', range: previous.range, fix: [{ range: previous.range, text: '' }] };
  if (sign === ',' && isOpening(previous?.written)) return { cause: 'comma-extra', range, fix: [{ range, text: '' }] };
  if (previous?.written === ':') return { cause: 'value-missing', range: previous.range };
  return { cause: 'other', range, isFatal: true };
}

function explain(text: string, { error, offset, length }: ParseError, tokens: TokenList): Found {
  const range: Range = [offset, offset + Math.max(length, 1)];
  switch (printParseErrorCode(error)) {
    case 'InvalidSymbol':
      return explainSymbol(text, range, tokens.findBefore(offset));
    case 'UnexpectedEndOfString':
      return explainString(text, range);
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return { cause: 'comment', range };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { cause: 'backslash', range };
    case 'InvalidCharacter':
      return { cause: 'control-character', range };
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return { cause: 'not-a-value', range, name: text.slice(...range) };
    case 'ColonExpected':
      return { cause: 'colon-missing', range: getLast(tokens, range) };
    case 'CommaExpected':
      return explainMissingComma(text, range, tokens);
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return explainMissingValue(text, range, tokens);
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return { ...explainUnclosed(tokens.listOpen(text.length).at(-1)), range: getLast(tokens, range) };
    case 'EndOfFileExpected':
      return { cause: 'bracket-extra', range, name: text.charAt(offset), isFatal: true };
    default:
      return { cause: 'other', range, isFatal: true };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Explains the errors of the parser. It goes on behind an error, so that one run finds most mistakes. What it finds on the
 * same line, or directly behind, follows from the first.
 */
export function explainJson(text: string, errors: readonly ParseError[]): Fault[] {
  const lineEnds = [...text.matchAll(/\r\n|\n|\r/g)].map(({ index }) => index);
  const tokens = new TokenList(text);
  const found: { fault: Fault; fix: readonly Edit[] | undefined }[] = [];
  let line = -1;
  let next = -1;
  for (const error of errors) {
    const at = lineEnds.filter((end) => end < error.offset).length;
    const isBehind = printParseErrorCode(error.error) === 'CommaExpected' && error.offset <= next;
    if (at === line || isBehind) continue;
    const { isFatal = false, fix, ...explained } = explain(text, error, tokens);
    const end = explained.range[1];
    const unread: Range = isFatal ? [0, text.length] : [end, end];
    const detail = printParseErrorCode(error.error);
    found.push({ fault: { notation: 'json', detail, ...explained, unread }, fix });
    if (isFatal) break;
    line = at;
    next = tokens.findBehind(Math.max(end, error.offset + error.length))?.range[0] ?? -1;
  }
  const isCertain =
    found.every(({ fix }) => fix) &&
    isJson(
      applyEdits(
        text,
        found.flatMap(({ fix = [] }) => fix),
      ),
    );
  return found.map(({ fault, fix }) => (isCertain && fix ? { ...fault, edits: fix } : fault));
}
