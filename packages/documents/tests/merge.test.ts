import { expect, it } from 'vitest';

import { applyEdits, composeEdit, diffWords, placeEdits, restoreLineEnds, toOriginal } from '../index.ts';
import fc from './properties.ts';

const base = 'The belt runs on two pulleys.\nThey move.\n';

it('a change is placed in a text that has changed elsewhere', () => {
  const edits = diffWords(base, base.replace('two', 'three'));
  const merged = placeEdits(base, edits, base.replace('They move.', 'Both of them move.'), []);
  expect(merged?.text).toBe('The belt runs on three pulleys.\nBoth of them move.\n');
  expect(merged?.toMerged(base.indexOf('They'))).toBe(merged?.text.indexOf('Both'));
});

it('a change of the same words is not placed', () => {
  const edits = diffWords(base, base.replace('two', 'three'));
  expect(placeEdits(base, edits, base.replace('two', 'four'), [])).toBeUndefined();
  expect(placeEdits(base, edits, base.replace('belt', 'chain'), [[0, 10]])).toBeUndefined();
});

it('the edits from one text to another lead there', () => {
  const anyText = fc.array(fc.constantFrom('a', 'b ', 'c\n', 'é', '10\u00A0km')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const edits = diffWords(before, after);
      expect(applyEdits(before, edits)).toBe(after);
    }),
  );
});

it('edits that follow each other are one list of edits', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.tuple(fc.nat(), fc.nat(), fc.string())), (text, changes) => {
      let now = text;
      let edits: { range: readonly [number, number]; text: string }[] = [];
      for (const [a, b, added] of changes) {
        const [start = 0, end = 0] = [a % (now.length + 1), b % (now.length + 1)].toSorted((x, y) => x - y);
        const edit = { range: [start, end] as const, text: added };
        edits = composeEdit(now, edits, edit);
        now = applyEdits(now, [edit]);
      }
      expect(applyEdits(text, edits)).toBe(now);
    }),
  );
});

it('a text from a field with one kind of line end gets the line ends of its file', () => {
  expect(restoreLineEnds('a\r\nb\r\nc\r\n', 'a\nx\nc\n')).toBe('a\r\nx\r\nc\r\n');
});

it('an offset in an edited text leads back to the original', () => {
  const edits = diffWords(base, base.replace('two', 'three').replace('They', 'Both'));
  const now = applyEdits(base, edits);
  expect(toOriginal(edits, now.indexOf('pulleys'), 'start')).toBe(base.indexOf('pulleys'));
  expect(toOriginal(edits, now.indexOf('three') + 2, 'start')).toBe(base.indexOf('two'));
});
