import { insert, replace, type Candidate } from './candidate.ts';
import { findAll } from './places.ts';

export function* repairBackslash(text: string, start: number, at: number, line: number): Generator<Candidate> {
  const end = /^"(?:[^"\\\n\r]|\\[^\n\r])*"?/.exec(text.slice(start))?.[0].length ?? line - start;
  const bad = [...text.slice(start, start + end).matchAll(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|\\/g)]
    .filter(([found]) => found === '\\')
    .map(({ index }) => start + index);
  const all = findAll(text, start, start + end, (character) => character === '\\');
  if (/^"[\w.~:\\/ -]*\.\w{2,5}"$/.test(text.slice(start, start + end))) {
    const slashes = [...text.slice(start, start + end).matchAll(/\\+/g)];
    yield {
      kind: 'backslash',
      edits: slashes.map(({ index, 0: run }) => replace(start + index, start + index + run.length, '/')),
      cost: 0.5,
    };
  }
  // \xA0 is JavaScript.
  if (bad.every((place) => /^\\x[\da-f]{2}/i.test(text.slice(place, place + 4))))
    yield { kind: 'backslash', edits: bad.map((place) => replace(place, place + 2, '\\u00')), cost: 0.4 };
  // \u20 has two digits too few. What it stands for without them would be invisible.
  const short = /^\\u(\d[\da-f]\d?)(?!\d)/i.exec(text.slice(at, line))?.[1];
  if (short !== undefined && bad.length === 1 && Number.parseInt(short, 16) >= 0x20)
    yield { kind: 'backslash', edits: [insert(at + 2, '0'.repeat(4 - short.length))], cost: 0.4 };
  const isPunctuation = !/[\w\s]/.test(text.charAt(at + 1));
  yield { kind: 'backslash', edits: bad.map((place) => insert(place, '\\')), cost: isPunctuation ? 1 : 0.8 };
  yield {
    kind: 'backslash',
    edits: bad.map((place) => replace(place, place + 1, '')),
    cost: isPunctuation ? 0.7 : 1.2,
  };
  // The last one escapes the quotation mark that was to end the text.
  const last = all.at(-1) ?? at;
  if (last === start + end - 2) yield { kind: 'backslash', edits: [insert(last, '\\')], cost: 1 };
}
