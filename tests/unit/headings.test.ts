import { expect, it } from 'vitest';

import { findSkippedLevels } from '../helpers/headings.ts';

const outline = (...levels: number[]) => levels.map((level, index) => ({ level, text: `Heading ${index + 1}` }));

it('accepts levels that go down one by one and up by any number', () => {
  expect(findSkippedLevels(outline(1, 2, 3, 3, 2, 3, 4, 2))).toEqual([]);
});

it('names a heading that skips a level, and the heading before it', () => {
  expect(findSkippedLevels(outline(1, 2, 4))).toEqual(['h4 "Heading 3" follows h2 "Heading 2"']);
  expect(findSkippedLevels(outline(2))).toEqual(['h2 "Heading 1" follows nothing']);
});
