import type { Fault } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { openText, quoteLine } from './missing-quotes.ts';
import { joinNumber, repairNumber } from './numbers.ts';
import { endOfLine, followsText, getRun } from './places.ts';

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

/** Repairs a word or a number that JSON does not have, where a value or the name of a field is expected. */
export function* repairWord(text: string, { at, expected, tokens }: Fault): Generator<Candidate> {
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
