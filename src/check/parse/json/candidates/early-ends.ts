import type { Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { isOtherQuote } from './other-quotes.ts';
import { endOfLine, findAll, followsText, isEscaped } from './places.ts';

/** Escapes quotation marks inside a text that begins at `start` and was thought to end too early. */
export function* quoteInside(text: string, start: number): Generator<Candidate> {
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
export function* closeEarlier(text: string, start: number, end: number): Generator<Candidate> {
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

/** Removes one of two quotation marks: ""text" or "text"" */
export function* removeDouble(text: string, last: Token, at: number): Generator<Candidate> {
  if (at !== last.end) return;
  const isEmpty = last.end - last.start === 2;
  const next = text.charAt(at);
  if (isEmpty && /[^\s,:}\]]/.test(next))
    yield { kind: 'quote-extra', edits: [replace(last.start, last.start + 1, '')], cost: next === '"' ? 0.7 : 0.3 };
  if (next === '"' && !isEmpty && followsText.test(text.slice(at + 1, endOfLine(text, at))))
    yield { kind: 'quote-extra', edits: [replace(at, at + 1, '')], cost: 0.3 };
}
