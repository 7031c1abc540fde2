import type { Fault } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { closeEarlier, quoteInside, removeDouble } from './early-ends.ts';
import { repairEnd } from './end-of-file.ts';
import { takeBracketOut } from './lists.ts';
import { repairString } from './strings.ts';
import { repairSymbol } from './symbols.ts';
import { repairToken } from './tokens.ts';
import { unwrapFile } from './whole-file.ts';

/** Lists possible repairs of a fault. Their offsets refer to the text with the fault. */
export function* listCandidates(text: string, fault: Fault): Generator<Candidate> {
  const last = fault.tokens.at(-1);
  yield* unwrapFile(text, fault);
  if (fault.kind !== 'string') yield* takeBracketOut(text, fault);
  const isAfterText = last?.kind === 'string' && (fault.expected === 'comma-or-end' || fault.expected === 'colon');
  if (isAfterText && fault.kind !== 'end') {
    const inside = fault.expected === 'colon' ? ':' : ',';
    const end = last.end;
    if (text.slice(end - 2, end - 1) === inside)
      yield {
        kind: fault.expected === 'colon' ? 'colon-missing' : 'comma-missing',
        edits: [replace(end - 2, end, `"${inside}`)],
        cost: 0.5,
      };
    // "phone" "phone": …
    const name = text.slice(last.start, last.end);
    if (fault.expected === 'colon' && text.startsWith(name, fault.at))
      yield { kind: 'stray', edits: [replace(last.start, fault.at, '')], cost: 0.3 };
    yield* quoteInside(text, last.start);
    yield* closeEarlier(text, last.start, last.end - 1);
    yield* removeDouble(text, last, fault.at);
  }
  switch (fault.kind) {
    case 'string':
      yield* repairString(text, fault);
      if (last && fault.expected === 'comma-or-end')
        yield { kind: 'comma-missing', edits: [insert(last.end, ',')], cost: 0.9 };
      if (last && fault.expected === 'colon')
        yield { kind: 'colon-missing', edits: [insert(last.end, ':')], cost: 0.9 };
      break;
    case 'symbol':
      yield* repairSymbol(text, fault);
      break;
    case 'end':
      yield* repairEnd(text, fault);
      break;
    case 'token':
      if (fault.token) yield* repairToken(text, fault, fault.token);
      break;
  }
}
