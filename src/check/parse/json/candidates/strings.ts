import type { Edit } from '../../edits.ts';
import type { Fault } from '../scan.ts';
import { repairBackslash } from './backslashes.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { closeEarlier } from './early-ends.ts';
import { endOfLine, findAll, followsText } from './places.ts';

function* joinLines(text: string, lineEnd: number): Generator<Candidate> {
  const edits: Edit[] = [];
  let end = lineEnd;
  for (let lines = 1; lines <= 6 && end < text.length; lines++) {
    const head = text.slice(0, end).trimEnd().length;
    const blank = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
    edits.push(replace(head, end + blank, ' '));
    const next = endOfLine(text, end + blank);
    const line = text.slice(end + blank, next);
    const quote = /(?:^|[^\\])(?:\\\\)*"/.exec(line);
    if (quote) {
      const isText = followsText.test(line.slice(quote.index + quote[0].length)) && !/^"|^[\]}]/.test(line);
      if (isText) yield { kind: 'line-break', edits: [...edits], cost: 0.7 + 0.1 * lines };
      return;
    }
    end = next;
  }
}

/** Repairs a text that is not closed, or has a character that no text may have. */
export function* repairString(text: string, { at: start, expected }: Fault): Generator<Candidate> {
  const line = endOfLine(text, start);
  const bad = /^"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/.exec(text.slice(start)); // oxlint-disable-line no-control-regex -- JSON does not allow them
  const at = start + (bad?.[0].length ?? 1);
  const found = text.charAt(at);
  if (found === '\\') {
    yield* repairBackslash(text, start, at, line);
    return;
  }
  if (found !== '' && found !== '\n' && found !== '\r') {
    const run = /^[\u0000-\u0009\u000B\u000C\u000E-\u001F]+/.exec(text.slice(at))?.[0] ?? found; // oxlint-disable-line no-control-regex -- these are what is looked for
    const isTab = run.includes('\t');
    yield { kind: 'control', edits: [replace(at, at + run.length, isTab ? ' ' : '')], cost: 0.4 };
    return;
  }
  const escaped = /\\(?="[\s,}\]]*$)/.exec(text.slice(start, line));
  if (escaped) {
    const place = start + escaped.index;
    yield { kind: 'backslash', edits: [replace(place, place + 1, '')], cost: 0.5 };
  }
  if (expected === 'comma-or-end') yield { kind: 'quote-extra', edits: [replace(start, start + 1, '')], cost: 0.7 };
  const tail = /[\s,}\]]*$/.exec(text.slice(start + 1, line))?.[0] ?? '';
  const tailStart = line - tail.length;
  const places = [tailStart, ...findAll(text, tailStart, line, (character) => !/\s/.test(character)).map((i) => i + 1)];
  for (const [index, place] of places.entries())
    yield { kind: 'quote-closing', edits: [insert(place, '"')], cost: 0.9 + Math.min(index, 3) * 0.3 };
  yield* closeEarlier(text, start, tailStart);
  yield* joinLines(text, line);
}
