import { replace, type Candidate } from './candidate.ts';

export function* removeComment(text: string, at: number): Generator<Candidate> {
  const found = /^\/\*[^]*?\*\/|^<!--[^]*?-->|^(?:\/[/*]|#|--(?!>)|\*\/|<!--)[^\n\r]*|^\.\.\./
    .exec(text.slice(at))?.[0]
    .trimEnd();
  if (found === undefined) return;
  const isColour = /^#[\da-f]{3,8}\b/i.test(found);
  const isPlain = /^(?:\/[/*]|<!|\.\.\.)/.test(found);
  yield { kind: 'comment', edits: [replace(at, at + found.length, '')], cost: isPlain ? 0.4 : isColour ? 1.5 : 0.7 };
}
