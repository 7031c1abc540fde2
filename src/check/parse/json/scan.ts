/** A strict scanner for JSON that stops at the first fault, and knows what was expected there. */

export interface Token {
  kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'value';
  start: number;
  end: number;
}

/** A bracket that is not closed yet. */
export interface Open {
  bracket: '{' | '[';
  at: number;
  /** Where its last value began. */
  value?: number;
}

export type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

export interface Fault {
  /** `symbol`: what begins here is no token. `string`: a text that is not closed, or has a wrong character. */
  kind: 'symbol' | 'string' | 'token' | 'end';
  at: number;
  expected: Expected;
  /** The tokens since the checkpoint. */
  tokens: readonly Token[];
  /** The token that is not allowed here. */
  token?: Token | undefined;
  open: readonly Open[];
  /** Where to begin again after an edit behind it. */
  checkpoint: Checkpoint;
}

/** The state of the scanner at the start of a row. */
export interface Checkpoint {
  at: number;
  open: readonly Open[];
  expected: Expected;
}

const blanks = /[ \t\r\n]*/y;
const token =
  /[{}[\]:,]|("(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+%'’-])/y; // oxlint-disable-line no-control-regex -- JSON does not allow them

export const closerOf = { '{': '}', '[': ']' } as const;

export const startOfFile: Checkpoint = { at: 0, open: [], expected: 'value' };

/** Returns what is expected after a value. */
const afterValue = (open: readonly Open[]): Expected => (open.length > 0 ? 'comma-or-end' : 'nothing');

/** Returns what is expected after a token, or undefined if the token is not allowed. Opens and closes brackets. */
function accept({ kind, start }: Token, expected: Expected, open: Open[]): Expected | undefined {
  const isValue = expected === 'value' || expected === 'value-or-end';
  const top = open.at(-1);
  switch (kind) {
    case '{':
    case '[':
      if (!isValue) return undefined;
      if (top) open[open.length - 1] = { ...top, value: start };
      open.push({ bracket: kind, at: start });
      return kind === '{' ? 'key-or-end' : 'value-or-end';
    case '}':
    case ']':
      if (!['comma-or-end', 'key-or-end', 'value-or-end'].includes(expected)) return undefined;
      if (!top || closerOf[top.bracket] !== kind) return undefined;
      open.pop();
      return afterValue(open);
    case ':':
      return expected === 'colon' ? 'value' : undefined;
    case ',':
      if (expected !== 'comma-or-end') return undefined;
      return top?.bracket === '{' ? 'key' : 'value';
    case 'string':
      if (expected === 'key' || expected === 'key-or-end') return 'colon';
      break;
    case 'value':
      break;
  }
  if (!isValue) return undefined;
  if (top) open[open.length - 1] = { ...top, value: start };
  return afterValue(open);
}

/**
 * Scans a text from a checkpoint.
 *
 * @param limit where to stop, if there is no fault before
 * @returns the first fault, or undefined if there is none
 */
export function findFault(text: string, from: Checkpoint = startOfFile, limit = Infinity): Fault | undefined {
  const open = [...from.open];
  let checkpoint = from;
  let tokens: Token[] = [];
  let expected = from.expected;
  let at = from.at;
  while (at < limit) {
    blanks.lastIndex = at;
    at += blanks.exec(text)?.[0].length ?? 0;
    const state = { at, expected, tokens, open, checkpoint };
    if (at >= text.length) return expected === 'nothing' ? undefined : { kind: 'end', ...state };
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return { kind: text.charAt(at) === '"' ? 'string' : 'symbol', ...state };
    const [found, string, value] = match;
    const kind = string !== undefined ? 'string' : value !== undefined ? 'value' : (found as Token['kind']);
    const next: Token = { kind, start: at, end: at + found.length };
    const then = accept(next, expected, open);
    if (then === undefined) return { kind: 'token', ...state, token: next };
    expected = then;
    tokens.push(next);
    at = next.end;
    if (kind === ',' && open.length === 1) {
      checkpoint = { at, open: [...open], expected };
      tokens = [next];
    }
  }
  return undefined;
}
