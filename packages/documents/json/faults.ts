import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

import { applyEdits, type Edit } from '../edits.ts';
import type { Explained, Fault } from '../fault.ts';
import type { Range } from '../source.ts';
import { findUnbalanced, isOpening, isText, listOpen, tokenize, type Token } from './tokens.ts';

interface JsonFault extends Explained {
  /** What would fix it. It is certain only if the file is valid then. */
  fix?: readonly Edit[];
  /** Whether everything after it may be read in a wrong way. */
  isFatal?: boolean;
}

const quotes = '"\'`‘’‚‛“”„‟«»';
/** A text in any quotation marks, at the beginning of a line or after a colon or a comma. */
const quoted = new RegExp(String.raw`(?:^|(?<=[:,]\s*))[${quotes}][^\r\n${quotes}]+[${quotes}]`, 'gu');

class Explainer {
  readonly #text: string;
  readonly #tokens: readonly Token[];

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokenize(text);
  }

  explain({ error, offset, length }: ParseError): JsonFault {
    const range: Range = [offset, offset + Math.max(length, 1)];
    const written = this.#text.slice(...range);
    switch (printParseErrorCode(error)) {
      case 'InvalidSymbol':
        return this.#explainSymbol(range, written);
      case 'UnexpectedEndOfString':
        return { cause: 'quote-missing', range: [offset, offset + Math.max(this.#getRest(offset).length, 1)] };
      case 'InvalidCommentToken':
      case 'UnexpectedEndOfComment':
        return { cause: 'comment', range };
      case 'InvalidEscapeCharacter':
      case 'InvalidUnicode':
        return { cause: 'backslash', range };
      case 'InvalidCharacter':
        return { cause: 'control-character', range };
      case 'UnexpectedEndOfNumber':
        return { cause: 'not-a-value', range, name: written };
      case 'ColonExpected':
        return { cause: 'colon-missing', range: this.#getLast(offset) };
      case 'CommaExpected':
        return this.#explainMissingComma(range);
      case 'PropertyNameExpected':
      case 'ValueExpected':
        return this.#explainMissingValue(range);
      default:
        return this.#explainBracket(range);
    }
  }

  /** Returns the group of fields around a fault: what it lacks may follow from the fault. */
  getGroup(offset: number): Range {
    const open = listOpen(this.#tokens, offset).findLast(({ written }) => written === '{');
    const end = this.#tokens.find(({ written, range }) => written === '}' && range[0] >= offset);
    return [open?.range[0] ?? offset, end?.range[1] ?? this.#text.length];
  }

  getOpen = (offset: number) => listOpen(this.#tokens, offset).at(-1);
  findBehind = (offset: number): Token | undefined => this.#tokens.find(({ range }) => range[0] >= offset);
  #findBefore = (offset: number) => this.#tokens.findLast(({ range }) => range[1] <= offset);

  /** The rest of the line of an offset. */
  #getRest = (offset: number) => /^[^\r\n]*/.exec(this.#text.slice(offset))?.[0].trimEnd() ?? '';

  /** Returns the last character before an error: something is missing after it. */
  #getLast(offset: number): Range {
    const previous = this.#findBefore(offset);
    return previous ? [previous.range[1] - 1, previous.range[1]] : [offset, offset + 1];
  }

  /** Explains something that is not a token of JSON. */
  #explainSymbol(range: Range, written: string): JsonFault {
    const previous = this.#findBefore(range[0]);
    const [start, end] = range;
    const isAdjacent = previous?.range[1] === start;
    // "name "text": what is lost ends a name, and begins its text.
    const [, lost] = (isAdjacent ? /^"([\w-]+):? *"$/.exec(previous.written) : undefined) ?? [];
    if (lost !== undefined && previous && /[{,]/.test(this.#findBefore(previous.range[0])?.written ?? ''))
      return { cause: 'colon-missing', range: previous.range, fix: [{ range: previous.range, text: `"${lost}": "` }] };
    if (isAdjacent && isText(previous.written) && /^[\p{L}\p{N}]/u.test(written))
      return { cause: 'quote-inside', range, name: written };
    // A name in other quotation marks mostly has its text in them as well.
    const texts = [...this.#getRest(start).matchAll(quoted)];
    const whole = texts[0]?.index === 0 ? texts[0][0] : undefined;
    const fix = texts.map(({ 0: text, index }) => ({
      range: [start + index, start + index + text.length] as const,
      text: `"${text.slice(1, -1)}"`,
    }));
    if (whole !== undefined) return { cause: 'quote-wrong', range: [start, start + whole.length], name: whole, fix };
    if (quotes.includes(written.charAt(0))) return { cause: 'quote-wrong', range, name: written };
    if (/^\s+$/u.test(written))
      return { cause: 'control-character', range, fix: [{ range, text: written.replaceAll(/\s/gu, ' ') }] };
    if (/^[;，；、]$/u.test(written))
      return { cause: 'comma-missing', range, name: written, fix: [{ range, text: ',' }] };
    if (/^[：=]$/u.test(written)) return { cause: 'colon-missing', range, name: written, fix: [{ range, text: ':' }] };
    const from = isAdjacent ? previous.range[0] : start;
    const [word] = /^[^"\r\n,:{}[\]]+"(?=\s*[,:}\]\r\n])/.exec(this.#text.slice(from)) ?? [];
    return word === undefined
      ? { cause: 'not-a-value', range, name: this.#text.slice(from, end) }
      : { cause: 'quote-missing', range: [from, from + word.length], name: word };
  }

  /** Explains a bracket where something else was expected, or one that is missing at the end. */
  #explainBracket([offset]: Range): JsonFault {
    const unbalanced = findUnbalanced(this.#tokens);
    const character = this.#text.charAt(offset);
    const isRowInRow = character === '{' && this.getOpen(offset)?.written === '{';
    if (!unbalanced || isRowInRow) return this.#explainOpen(offset);
    if ('extra' in unbalanced)
      return { cause: 'bracket-extra', range: unbalanced.extra.range, name: unbalanced.extra.written, isFatal: true };
    const { opening, last } = unbalanced;
    const range: Range = [last.range[1] - 1, last.range[1]];
    return { cause: 'bracket-unclosed', range, name: opening.written, opening: opening.range, isFatal: true };
  }

  /** Explains a bracket that is not closed before an offset, where something begins that cannot stand in it. */
  #explainOpen(offset: number): JsonFault {
    const opening = this.getOpen(offset);
    if (!opening)
      return { cause: 'bracket-extra', range: [offset, offset + 1], name: this.#text.charAt(offset), isFatal: true };
    const comma = this.#findBefore(offset);
    const range = this.#getLast(comma?.written === ',' ? comma.range[0] : offset);
    return { cause: 'bracket-unclosed', range, name: opening.written, opening: opening.range, isFatal: true };
  }

  #explainMissingComma(range: Range): JsonFault {
    const [offset] = range;
    const character = this.#text.charAt(offset);
    if (character === ':') return this.#explainName(this.#findBefore(offset)?.range ?? range);
    if (/[}\]]/.test(character) || (character === '{' && this.getOpen(offset)?.written === '{'))
      return this.#explainBracket(range);
    // 070, 1 070
    const number = /[-\d.]+ ?$/.exec(this.#text.slice(0, offset));
    if (number && /\d/.test(character)) {
      const whole: Range = [number.index, range[1]];
      return { cause: 'not-a-value', range: whole, name: this.#text.slice(...whole) };
    }
    const last = this.#getLast(offset);
    const isKey = /^"(?:[^"\\]|\\.)*"\s*:/.test(this.#text.slice(offset));
    if (/["\d]/.test(character) && /["\d]/.test(this.#text.charAt(offset - 1)) && !isKey)
      return { cause: 'quote-inside', range: [last[0], offset + 1] };
    if (this.#isOfNextRow(offset)) return { cause: 'rows-joined', range: last, isFatal: true };
    return { cause: 'comma-missing', range: last, fix: [{ range: [last[1], last[1]], text: ',' }] };
  }

  /** Whether a field belongs to the next row of a list: its row already has a field of this name. */
  #isOfNextRow(offset: number): boolean {
    const [list, row] = listOpen(this.#tokens, offset).slice(-2);
    const names = this.#tokens.filter(
      ({ range }, index) => range[0] <= offset && this.#tokens[index + 1]?.written === ':',
    );
    const name = names.find(({ range }) => range[0] === offset);
    const isEarlier = (each: Token) => each !== name && each.written === name?.written;
    return (
      list?.written === '[' &&
      row?.written === '{' &&
      names.some((each) => isEarlier(each) && this.getOpen(each.range[0]) === row)
    );
  }

  /** Explains the name of a field in a list: the row around it is not opened, or the list is not closed. */
  #explainName(range: Range): JsonFault {
    const before = this.#findBefore(range[0]);
    const isFirst = before?.written === ',' && this.#findBefore(before.range[0])?.written === '}';
    return isFirst || before?.written === '['
      ? { cause: 'bracket-unopened', range, isFatal: true }
      : this.#explainOpen(range[0]);
  }

  /** Explains a place where a value or the name of a field is expected. */
  #explainMissingValue(range: Range): JsonFault {
    const character = this.#text.charAt(range[0]);
    const previous = this.#findBefore(range[0]);
    const open = this.getOpen(range[0])?.written;
    const isComma = previous?.written === ',';
    const isPaired = (character === '}' && open === '{') || (character === ']' && open === '[') || character === ',';
    if (isComma && isPaired)
      return { cause: 'comma-extra', range: previous.range, fix: [{ range: previous.range, text: '' }] };
    if (character === ',' && isOpening(previous?.written))
      return { cause: 'comma-extra', range, fix: [{ range, text: '' }] };
    const [number] = /-?\d+,\d+$/.exec(this.#text.slice(0, range[1])) ?? [];
    if (number !== undefined)
      return { cause: 'not-a-value', range: [range[1] - number.length, range[1]], name: number };
    if (previous?.written === ':') return { cause: 'value-missing', range: previous.range };
    if (/[{}[\]]/.test(character) || character === '') return this.#explainBracket(range);
    return { cause: 'other', range, isFatal: true };
  }
}

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors.length === 0;
}

/**
 * Explains the errors of the parser. It goes on after an error, so that one run finds most mistakes. What it finds on the
 * same line, or directly after it, follows from the first.
 */
export function explainJson(text: string, errors: readonly ParseError[]): Fault[] {
  const lineEnds = [...text.matchAll(/\r\n|\n|\r/g)].map(({ index }) => index);
  const getLine = (offset: number) => lineEnds.filter((end) => end < offset).length;
  const explainer = new Explainer(text);
  const found: { fault: Fault; fix: readonly Edit[] | undefined }[] = [];
  const lines = new Set<number>();
  let next = -1;
  for (const error of errors) {
    const isBehind = printParseErrorCode(error.error) === 'CommaExpected' && error.offset <= next;
    if (lines.has(getLine(error.offset)) || isBehind) continue;
    const { isFatal = false, fix, ...explained } = explainer.explain(error);
    const [start, end] = explained.range;
    if (lines.has(getLine(start))) continue;
    // With a mark too few, a bracket in the rest of the line is read as part of a text.
    const [rest = ''] = /^[^\r\n]*/.exec(text.slice(error.offset)) ?? [];
    const isMarkLost = explained.cause.startsWith('quote-') && rest.split('"').length % 2 === 0;
    const isBracketLost = isMarkLost && rest.includes(']') && explainer.getOpen(start)?.written === '[';
    const isLast = isFatal || isBracketLost;
    lines.add(getLine(start)).add(getLine(error.offset));
    const isComma = explained.cause.startsWith('comma');
    const unread: Range = isLast ? [0, text.length] : isComma ? [end, end] : explainer.getGroup(start);
    found.push({ fault: { notation: 'json', detail: printParseErrorCode(error.error), ...explained, unread }, fix });
    if (isLast) break;
    next = explainer.findBehind(Math.max(end, error.offset + error.length))?.range[0] ?? -1;
  }
  const fixes = found.flatMap(({ fix = [] }) => fix);
  const isCertain = found.every(({ fix }) => fix) && isJson(applyEdits(text, fixes));
  return found.map(({ fault, fix }) => (isCertain && fix ? { ...fault, edits: fix } : fault));
}
