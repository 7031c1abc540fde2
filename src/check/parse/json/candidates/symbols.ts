import type { Fault } from '../scan.ts';
import { removeRest } from './after-end.ts';
import { insert, replace, type Candidate } from './candidate.ts';
import { removeComment } from './comments.ts';
import { wrapDashes } from './lists.ts';
import { repairNumber } from './numbers.ts';
import { repairQuotes, replaceEntities } from './other-quotes.ts';
import { endOfLine, getRun } from './places.ts';
import { repairWord } from './words.ts';

/** Signs that people type instead of those of JSON. */
const lookalikes: Record<string, string> = {
  '，': ',',
  '、': ',',
  '،': ',',
  ';': ',',
  '；': ',',
  '.': ',',
  '|': ',',
  '：': ':',
  '＝': ':',
  '=': ':',
  '→': ':',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '【': '[',
  '】': ']',
};

const parentheses: Record<string, readonly string[]> = { '(': ['[', '{'], ')': [']', '}'], '<': ['{'], '>': ['}'] };

/** Repairs something that is no token of JSON. */
export function* repairSymbol(text: string, fault: Fault): Generator<Candidate> {
  const { at, expected, tokens } = fault;
  const last = tokens.at(-1);
  const line = endOfLine(text, at);
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (last?.kind === 'value' && expected === 'comma-or-end') yield* repairNumber(text, last.start, line);
  const unseen = /^(?:(?![ \t\n\r])[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\u115F\u3164\u2800])+/u.exec(
    text.slice(at, line),
  )?.[0];
  if (unseen !== undefined) {
    const isBlank = /\p{Zs}/u.test(unseen);
    yield { kind: 'invisible', edits: [replace(at, at + unseen.length, isBlank ? ' ' : '')], cost: 0.2 };
    return;
  }
  if (found === '\\' && text.charAt(at + 1) === '"') {
    const end = /^\\"[^"\n]*\\(?="\s*[,:}\]\n])/.exec(text.slice(at))?.[0].length;
    const edits = [replace(at, at + 1, ''), ...(end === undefined ? [] : [replace(at + end - 1, at + end, '')])];
    yield { kind: 'backslash', edits, cost: 0.3 };
  }
  yield* wrapDashes(text, fault);
  yield* replaceEntities(text, at, line);
  yield* removeComment(text, at);
  yield* repairQuotes(text, at);
  const sign = /^(?:=>|:=|==|->)/.exec(text.slice(at))?.[0] ?? found;
  const isDash = expected === 'colon' && /[-–—]/.test(sign);
  const meant = sign.length > 1 || isDash ? ':' : Object.hasOwn(lookalikes, sign) ? lookalikes[sign] : undefined;
  if (meant !== undefined) {
    const isLast = expected === 'nothing';
    yield { kind: 'sign', edits: [replace(at, at + sign.length, isLast ? '' : meant)], cost: 0.5 };
  }
  for (const bracket of parentheses[found] ?? [])
    yield { kind: 'sign', edits: [replace(at, at + 1, bracket)], cost: 0.7 };
  if (last?.kind === 'string' && /^[+.&]/.test(found)) {
    const joined = /^[+.&]\s*"/.exec(text.slice(at))?.[0];
    if (joined !== undefined)
      yield { kind: 'joined', edits: [replace(last.end - 1, at + joined.length, '')], cost: 0.4 };
  }
  if (tokens.length === 0 && expected === 'value') {
    const start = text.slice(at).search(/[[{]/);
    if (start > 0) yield { kind: 'before-start', edits: [replace(at, at + start, '')], cost: 1 + start / 200 };
  }
  if (expected === 'nothing') {
    yield removeRest(text, at, 0.7);
    return;
  }
  yield* repairWord(text, fault);
  if (expected === 'comma-or-end' && last) yield { kind: 'comma-missing', edits: [insert(last.end, ',')], cost: 0.9 };
  if (expected === 'colon' && last) yield { kind: 'colon-missing', edits: [insert(last.end, ':')], cost: 0.9 };
  const [start, end] = getRun(text, at, line);
  const length = Math.max(end - start, found.length);
  yield { kind: 'stray', edits: [replace(at, at + length, '')], cost: 1 + length / 20 };
  if (length > found.length) yield { kind: 'stray', edits: [replace(at, at + found.length, '')], cost: 1.3 };
}
