import type { Fault, Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { closeBracketEarlier } from './early-brackets.ts';

/** Repairs a colon in a wrong place. */
export function* repairColon(
  text: string,
  { expected, tokens, open }: Fault,
  { start, end }: Token,
): Generator<Candidate> {
  const last = tokens.at(-1);
  const top = open.at(-1);
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
