import type { Fault, Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';

/** Puts the items of a list that has no brackets into some: "lines": "one", "two" */
export function* wrapItems(text: string, tokens: readonly Token[]): Generator<Candidate> {
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
export function* replaceBraces(text: string, { start, end }: Token, { open }: Fault): Generator<Candidate> {
  const top = open.at(-1);
  if (top?.bracket !== '{' || !/^\{\s*"(?:[^"\\\n]|\\.)*"\s*$/.test(text.slice(top.at, start))) return;
  yield { kind: 'bracket-wrong', edits: [replace(top.at, top.at + 1, '['), replace(start, end, ']')], cost: 0.6 };
}
