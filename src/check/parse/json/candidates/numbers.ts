import { findNumber } from '../numbers.ts';
import type { Token } from '../scan.ts';
import { replace, type Candidate } from './candidate.ts';
import { endOfLine } from './places.ts';

export function* repairNumber(text: string, start: number, line: number): Generator<Candidate> {
  for (const { length, number, cost } of findNumber(text.slice(start, line)))
    yield { kind: 'number', edits: [replace(start, start + length, number)], cost };
}

/** Joins the parts of a number that a comma has cut in two: 2,800 or 0,35. */
export function* joinNumber(text: string, tokens: readonly Token[], start: number, end: number): Generator<Candidate> {
  const [number, comma] = tokens.slice(-2);
  if (number?.kind !== 'value' || comma?.kind !== ',' || comma.end !== start) return;
  const line = endOfLine(text, start);
  for (const { length, number: joined, cost } of findNumber(text.slice(number.start, line)))
    if (number.start + length >= end)
      yield { kind: 'number', edits: [replace(number.start, number.start + length, joined)], cost };
}
