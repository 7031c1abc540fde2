import type { Token } from '../scan.ts';
import { insert, type Candidate } from './candidate.ts';
import { endOfLine } from './places.ts';

const indentAt = (text: string, lineStart: number) =>
  /^[ \t]*/.exec(text.slice(lineStart, lineStart + 80))?.[0].length ?? 0;

/** Whether the layout of the lines suggests that a bracket should close before the end of this line. */
function isLikelyEnd(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = endOfLine(text, at);
  if (text.slice(at, end).replace(',', '').trim() !== '') return false;
  const line = text.slice(start, at).replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  const opened = (line.match(/[{[]/g)?.length ?? 0) - (line.match(/[}\]]/g)?.length ?? 0);
  const next = text.slice(end).search(/[^\r\n]/);
  return opened > 0 || (next >= 0 && indentAt(text, end + next) < indentAt(text, start));
}

/** Finds the brackets that close more than their line suggests: they are further left than the line of the opening one. */
function findLostEnds(text: string, tokens: readonly Token[]): number[] {
  const opened: number[] = [];
  return tokens.flatMap(({ kind, start }, index) => {
    const line = text.lastIndexOf('\n', start - 1) + 1;
    if (kind === '{' || kind === '[') opened.push(indentAt(text, line));
    if (kind !== '}' && kind !== ']') return [];
    const indent = opened.pop();
    const before = tokens[index - 1];
    const isFirst = text.slice(line, start).trim() === '';
    return before && indent !== undefined && isFirst && start - line < indent ? [before.end] : [];
  });
}

/** Ends an object or a list earlier, after one of its values. */
export function* closeBracketEarlier(text: string, tokens: readonly Token[], closer: string): Generator<Candidate> {
  const places = tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    return token.kind === ',' && before ? [before.end] : [];
  });
  const likely = [...places.filter((at) => isLikelyEnd(text, at)), ...findLostEnds(text, tokens)].slice(-20);
  for (const at of likely) yield { kind: 'bracket-missing', edits: [insert(at, closer)], cost: 0.95 };
  for (const at of places.slice(-20)) yield { kind: 'bracket-missing', edits: [insert(at, closer)], cost: 1.1 };
}
