import type { Fault, Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { closeBracketEarlier } from './early-brackets.ts';
import { joinNumber, repairNumber } from './numbers.ts';
import { endOfLine } from './places.ts';

/** Repairs a value, or an opening bracket, in a wrong place. */
export function* repairValue(
  text: string,
  { expected, tokens, open }: Fault,
  { kind, start, end }: Token,
): Generator<Candidate> {
  const last = tokens.at(-1);
  const top = open.at(-1);
  switch (expected) {
    case 'comma-or-end':
      if (!last) break;
      yield { kind: 'comma-missing', edits: [insert(last.end, ',')], cost: 0.7 };
      // A text that goes on in a second pair of quotation marks.
      if (kind === 'string' && last.kind === 'string' && top?.bracket === '{' && !/^\s*:/.test(text.slice(end)))
        yield { kind: 'joined', edits: [replace(last.end - 1, start + 1, '')], cost: 0.4 };
      if (last.kind === 'value' && kind === 'value') yield* repairNumber(text, last.start, endOfLine(text, last.start));
      if (kind === 'string' && top?.bracket === '{' && open.at(-2)?.bracket === '[')
        yield { kind: 'bracket-missing', edits: [insert(last.end, '}, {')], cost: 1.5 };
      if (kind === '{' && top?.bracket === '{')
        yield { kind: 'bracket-missing', edits: [insert(last.end, '},')], cost: 1.4 };
      break;
    case 'colon':
      if (last) yield { kind: 'colon-missing', edits: [insert(last.end, ':')], cost: 0.7 };
      break;
    case 'key':
    case 'key-or-end': {
      if (kind === 'value') {
        yield* joinNumber(text, tokens, start, end);
        yield { kind: 'quotes-missing', edits: [insert(start, '"'), insert(end, '"')], cost: 1 };
      }
      const before = tokens.at(-2);
      if (kind === '{' && last?.kind === ',') {
        const place = before?.end ?? text.slice(0, last.start).trimEnd().length;
        yield { kind: 'bracket-missing', edits: [insert(place, '}')], cost: 0.9 };
        yield* closeBracketEarlier(text, tokens, '}');
        if (top?.value !== undefined) yield { kind: 'bracket-missing', edits: [insert(top.value, '[')], cost: 1 };
      }
      if (kind === '{' && last?.kind === '{')
        yield { kind: 'bracket-wrong', edits: [replace(last.start, last.end, '[')], cost: 1 };
      yield { kind: 'bracket-extra', edits: [replace(start, end, '')], cost: 1.1 };
      break;
    }
  }
}
