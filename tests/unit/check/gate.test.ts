import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, expect, it } from 'vitest';

import type { Finding } from '../../../src/check/check.ts';
import { Gate } from '../../../src/check/gate.ts';
import { isContentHeld } from '../../../src/check/hold.ts';

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
const [page, other] = [join(folder, 'index.mdx'), join(folder, 'about.mdx')];
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let text: string;
let looks: number;
let gate: Gate;

function write(words: string) {
  text = words;
  writeFileSync(page, words);
}

beforeEach(() => {
  write('right');
  writeFileSync(other, 'other');
  looks = 0;
  gate = new Gate(folder, () => {
    looks += 1;
    const findings = text === 'wrong' ? [{} as Finding] : [];
    return { findings, paths: [page, other], launch: false, unchanged: 0 };
  });
});

it('a page is read as it stands while nothing is wrong', () => {
  expect(gate.lastGood(page)).toBeUndefined();
  write('right, too');
  gate.changed(page, 1);
  expect(gate.lastGood(page)).toBeUndefined();
  expect(isContentHeld()).toBe(false);
});

it('a page with a mistake is read as it last was without, and content is held', () => {
  write('wrong');
  gate.changed(page, 1);
  expect([gate.isOpen, isContentHeld()]).toEqual([false, true]);
  expect([gate.lastGood(page), gate.lastGood(other)]).toEqual(['right', 'other']);
});

it('the same goes for a page that is read before anybody has heard that it has changed', () => {
  write('wrong');
  expect(gate.lastGood(page)).toBe('right');
  expect(gate.isOpen).toBe(false);
  write('right again');
  gate.changed(page, 1);
  expect(gate.lastGood(page)).toBeUndefined();
});

it('a change that is announced several times is looked at once', () => {
  expect([1, 1, 2].map((time) => gate.changed(page, time))).toEqual([true, false, true]);
  expect(looks).toBe(3);
});

it('the changes of two files that are announced by turns are looked at once each', () => {
  expect([gate.changed(page, 1), gate.changed(other, 2), gate.changed(page, 1), gate.changed(other, 2)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('what was changed meanwhile is named once all is well, and its next change is let through', () => {
  write('wrong');
  gate.changed(page, 1);
  gate.changed(other, 2);
  write('right');
  gate.changed(page, 3);
  expect(gate.release([])).toEqual([other]);
  expect(gate.changed(other, 4)).toBe(false);
  expect(gate.changed(other, 5)).toBe(true);
});
