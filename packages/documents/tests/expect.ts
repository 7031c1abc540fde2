import { expect } from 'vitest';

import type { Document, Range } from '../index.ts';

/** A text before and after a change. */
export interface Edited {
  before: string;
  after: string;
}

/** Makes a change. */
export function change<Result extends string | { text: string }>({ source }: Document, write: () => Result) {
  const result = write();
  return { before: source.text, after: typeof result === 'string' ? result : result.text, result };
}

/** Expects everything outside a range of the text as it was to be the same. */
export function expectSameOutside({ before, after }: Edited, [start, end]: Range): void {
  expect(after.slice(0, start)).toBe(before.slice(0, start));
  const rest = before.slice(end);
  expect(after.slice(Math.max(after.length - rest.length, start))).toBe(rest);
}

/** Expects one text to be the other with something added at one place. */
export function expectAdded(shorter: string, longer: string): void {
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  const rest = shorter.length - start;
  expect(longer.slice(longer.length - rest)).toBe(shorter.slice(start));
}

export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Expects the line ends, and the byte order mark, to be as before. */
export function expectSameStyle({ before, after }: Edited): void {
  if (before.includes('\r\n')) expect(after.match(/(?<!\r)\n/g)).toBeNull();
  else expect(after).not.toContain('\r');
  expect(after.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
}
