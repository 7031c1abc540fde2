import { closerOf, type Fault, type Token } from '../scan.ts';
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

/** Puts the items of a list as YAML writes it into square brackets: each begins with a hyphen. */
export function* wrapDashes(text: string, { at, expected }: Fault): Generator<Candidate> {
  if (!expected.startsWith('value')) return;
  const items = /^(?:-[ \t]+"(?:[^"\\\n]|\\.)*"[ \t]*,?\s*)+/.exec(text.slice(at))?.[0];
  if (items === undefined) return;
  const marks = [...items.matchAll(/-([ \t]+)("(?:[^"\\\n]|\\.)*")[ \t]*(,?)/g)];
  yield {
    kind: 'bracket-missing',
    edits: marks.flatMap(({ index, 0: { length }, 1: gap = '', 3: comma }, item) => {
      const isLast = item === marks.length - 1;
      const start = at + index;
      const end = start + length;
      return [
        replace(start, start + 1 + gap.length, item === 0 ? '[' : ''),
        ...(isLast ? [insert(end, ']')] : comma === '' ? [insert(end, ',')] : []),
      ];
    }),
    cost: 0.5,
  };
}

/** Puts a bracket that is inside the quotation marks behind them: ["Passenger cars]" */
export function* takeBracketOut(text: string, { tokens, open }: Fault): Generator<Candidate> {
  const top = open.at(-1);
  if (!top) return;
  const closer = closerOf[top.bracket];
  const ends = tokens.filter(
    ({ kind, start, end }) => kind === 'string' && start > top.at && text.slice(end - 2, end) === `${closer}"`,
  );
  for (const { start, end } of ends.slice(-3)) {
    // Within the text, the bracket may have a partner: "Torque [N·m]"
    if (text.slice(start, end - 2).includes(top.bracket) && closer === ']') continue;
    yield { kind: 'bracket-inside', edits: [replace(end - 2, end, `"${closer}`)], cost: 0.8 };
  }
}
