import { closerOf, type Fault, type Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { closeBracketEarlier } from './early-brackets.ts';

/** Repairs a file that ends before all its brackets are closed. */
export function* repairEnd(text: string, { tokens, open, expected }: Fault): Generator<Candidate> {
  const last = tokens.at(-1);
  const top = open.at(-1);
  const end = text.trimEnd().length;
  if (!top) {
    yield { kind: 'value-missing', edits: [insert(text.length, 'null')], cost: 1 };
    return;
  }
  if (last?.kind === ',') yield { kind: 'comma-trailing', edits: [replace(last.start, last.end, '')], cost: 0.4 };
  else if (expected === 'value') yield { kind: 'value-missing', edits: [insert(end, ' null')], cost: 1 };
  else if (expected === 'colon') yield { kind: 'value-missing', edits: [insert(end, ': null')], cost: 1.2 };
  else {
    yield { kind: 'bracket-missing', edits: [insert(end, closerOf[top.bracket])], cost: 1 };
    // A file that was cut off ends within several brackets.
    const closers = open.map(({ bracket }) => closerOf[bracket]).toReversed();
    if (closers.length > 1)
      yield { kind: 'bracket-missing', edits: [insert(end, closers.join(''))], cost: 0.8 + closers.length * 0.15 };
    const all = findTokens(text);
    yield* closeBracketEarlier(text, all, '}');
    yield* closeBracketEarlier(text, all, ']');
    // The bracket that is too many may be the opening one.
    yield { kind: 'bracket-extra', edits: [replace(top.at, top.at + 1, '')], cost: 1.2 };
  }
}

/** Lists the tokens before the first fault of a file. */
function findTokens(text: string): readonly Token[] {
  const limited = text.length > 200_000 ? text.slice(-200_000) : text;
  const pattern = /[{}[\]:,]|"(?:[^"\\\n]|\\.)*"|[^\s{}[\]:,"]+/g;
  const shift = text.length - limited.length;
  return [...limited.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind: found.startsWith('"')
      ? ('string' as const)
      : /^[{}[\]:,]/.test(found)
        ? (found as Token['kind'])
        : ('value' as const),
    start: shift + index,
    end: shift + index + found.length,
  }));
}
