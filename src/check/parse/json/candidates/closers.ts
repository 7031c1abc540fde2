import { closerOf, type Fault, type Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { closeBracketEarlier } from './early-brackets.ts';

/** Repairs a closing bracket that does not match. */
export function* repairCloser(text: string, token: Token, { tokens, open }: Fault): Generator<Candidate> {
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
export function* removeDoubleCloser(text: string): Generator<Candidate> {
  for (const { 0: found, index } of [...text.matchAll(/(?<=([}\]]))[ \t]*\1(?=,?[ \t]*[\r\n])/g)].slice(0, 20)) {
    const at = index + found.length;
    yield { kind: 'bracket-extra', edits: [replace(at - 1, at, '')], cost: 0.95 };
  }
}
