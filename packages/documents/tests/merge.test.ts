import fc from 'fast-check';
import { expect, it } from 'vitest';

import { applyEdits, createOffsetMap, diffWords, rebaseEdits } from '../index.ts';
import { forAll } from './files.ts';

const base = 'The belt runs on two pulleys.\nThey move.\n';

it('a change is rebased on a text that has changed elsewhere', () => {
  const edits = diffWords(base, base.replace('two', 'three'));
  const theirs = base.replace('They move.', 'Both of them move.');
  expect(rebaseEdits(base, edits, theirs, [])).toBe('The belt runs on three pulleys.\nBoth of them move.\n');
  expect(createOffsetMap(base, theirs)(base.indexOf('move'))).toBe(theirs.indexOf('move'));
});

it('a change of the same words is not rebased', () => {
  const edits = diffWords(base, base.replace('two', 'three'));
  expect(rebaseEdits(base, edits, base.replace('two', 'four'), [])).toBeUndefined();
  expect(rebaseEdits(base, edits, base.replace('belt', 'chain'), [[0, 10]])).toBeUndefined();
});

it('the edits from one text to another lead there', () => {
  const anyText = fc.array(fc.constantFrom('a', 'b ', 'c\n', 'é', '10\u00A0km')).map((parts) => parts.join(''));
  forAll(anyText, anyText, (before, after) => {
    const edits = diffWords(before, after);
    expect(applyEdits(before, edits)).toBe(after);
  });
});

it('edits are applied in any order, and insertions at one place in theirs', () => {
  const insert = (text: string) => ({ range: [1, 1] as const, text });
  const replace = { range: [1, 2] as const, text: 'Z' };
  for (const edits of [
    [insert('x'), insert('y'), replace],
    [replace, insert('x'), insert('y')],
  ]) {
    expect(applyEdits('abc', edits)).toBe('axyZc');
  }
});
