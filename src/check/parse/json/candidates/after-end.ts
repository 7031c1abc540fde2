import type { Fault, Token } from '../scan.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { removeDoubleCloser } from './closers.ts';

/** How unlikely it is that a text is to be deleted: fields were written on purpose. */
const countLoss = (text: string) => (/"[^"\n]*"\s*:/.test(text) ? 4 : 0);

/** Removes the rest of a file. The more there is, the more unlikely it is that it is to be deleted. */
export const removeRest = (text: string, at: number, cost: number): Candidate => ({
  kind: 'after-end',
  edits: [replace(at, text.trimEnd().length, '')],
  cost: cost + Math.min(text.length - at, 2000) / 1000 + countLoss(text.slice(at)),
});

/** Repairs a token after the end of the only value that a file may have. */
export function* repairAfterEnd(text: string, { tokens }: Fault, { kind, start, end }: Token): Generator<Candidate> {
  const last = tokens.at(-1);
  const first = tokens[0]?.start ?? 0;
  const root = text.trimStart().charAt(0);
  const rootStart = text.length - text.trimStart().length;
  if (kind === ':') yield { kind: 'bracket-missing', edits: [insert(first, '{')], cost: 1 };
  if (root === '{' && (kind === ',' || kind === '{'))
    yield { kind: 'bracket-missing', edits: [insert(rootStart, '[')], cost: 1 };
  if (last && (kind === ',' || (root === '[' && kind === '{')))
    yield { kind: 'bracket-extra', edits: [replace(last.start, last.end, '')], cost: 1 };
  if (root === '[' && kind === '[' && last)
    yield { kind: 'bracket-extra', edits: [replace(last.start, end, ',')], cost: 1.2 };
  if (kind === ',') yield* removeDoubleCloser(text);
  if (kind === ',' && text.slice(end).trim() === '')
    yield { kind: 'comma-extra', edits: [replace(start, end, '')], cost: 0.4 };
  // The file may have been pasted twice.
  const isTwice = text.slice(start).trim() === text.slice(rootStart, last?.end).trim();
  yield isTwice
    ? { kind: 'after-end', edits: [replace(start, text.trimEnd().length, '')], cost: 0.5 }
    : removeRest(text, start, 1.2);
}
