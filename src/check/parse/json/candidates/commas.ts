import type { Fault, Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { wrapItems } from './lists.ts';

/** Repairs a comma in a wrong place. */
export function* repairComma(text: string, { expected, tokens }: Fault, { start, end }: Token): Generator<Candidate> {
  const last = tokens.at(-1);
  if (expected === 'colon') {
    yield* wrapItems(text, tokens);
    yield { kind: 'sign', edits: [replace(start, end, ':')], cost: 0.9 };
    yield { kind: 'value-missing', edits: [insert(start, ': null')], cost: 1.3 };
  } else {
    yield { kind: 'comma-extra', edits: [replace(start, end, '')], cost: 0.5 };
    if (last?.kind === ':') yield { kind: 'value-missing', edits: [insert(last.end, ' null')], cost: 0.4 };
  }
}
