import type { Fault } from '../scan.ts';
import { replace, type Candidate } from './candidate.ts';
import { isOtherQuote } from './other-quotes.ts';

/** Removes the quotation marks around a whole file. */
export function* unwrapFile(text: string, { at, tokens }: Fault): Generator<Candidate> {
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
