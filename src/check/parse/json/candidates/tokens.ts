import type { Fault, Token } from '../scan.ts';
import { repairAfterEnd } from './after-end.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { repairCloser } from './closers.ts';
import { repairColon } from './colons.ts';
import { repairComma } from './commas.ts';
import { replaceBraces, wrapItems } from './lists.ts';
import { repairValue } from './values.ts';

/** Repairs a token in a place where none of its kind may be. */
export function* repairToken(text: string, fault: Fault, token: Token): Generator<Candidate> {
  const { expected, tokens } = fault;
  const last = tokens.at(-1);
  const { kind, start } = token;
  const isClosing = kind === '}' || kind === ']';
  if (isClosing && last?.kind === ',')
    yield { kind: 'comma-trailing', edits: [replace(last.start, last.end, '')], cost: 0.4 };
  if (isClosing && (expected === 'value' || expected === 'colon') && last?.kind !== ',')
    yield {
      kind: 'value-missing',
      edits: [insert(last?.end ?? start, expected === 'colon' ? ': null' : ' null')],
      cost: 0.8,
    };
  if (isClosing) yield* repairCloser(text, token, fault);
  if (isClosing && expected === 'colon') yield* wrapItems(text, tokens);
  if (kind === '}' && expected === 'colon') yield* replaceBraces(text, token, fault);
  // A value without the name of its field: "Menu". A word such as "menu" is rather a name without its value.
  const isValue = last?.kind === 'string' && !/^"[a-z]\w*"$/.test(text.slice(last.start, last.end));
  if ((kind === '}' || kind === ',') && expected === 'colon' && isValue)
    yield { kind: 'key-missing', edits: [insert(last.start, '"?": ')], cost: 0.5 };

  if (expected === 'nothing') yield* repairAfterEnd(text, fault, token);
  else if (kind === ',') yield* repairComma(text, fault, token);
  else if (kind === ':') yield* repairColon(text, fault, token);
  else if (!isClosing) yield* repairValue(text, fault, token);
}
