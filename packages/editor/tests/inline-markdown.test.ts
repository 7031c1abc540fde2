import { expect, it } from 'vitest';

import { escapeStarts, splitBlock } from '../client/frame/inline-markdown.ts';

it.each([
  ['## Our team', '## ', 'Our team', ''],
  ['- a point', '- ', 'a point', ''],
  ['| 3.80 |', '| ', '3.80', ' |'],
  ['A paragraph with `code` in it.', '', 'A paragraph with `code` in it.', ''],
])('%j is edited without what makes it a block', (markdown, before, words, after) => {
  expect(splitBlock(markdown)).toEqual({ before, words, after });
});

it.each([
  ['1. is the first', String.raw`1\. is the first`],
  ['# 5 is a number', String.raw`\# 5 is a number`],
  ['#5', '#5'],
  ['+ and -', String.raw`\+ and -`],
  ['> 5 kW', String.raw`\> 5 kW`],
  ['---', String.raw`\---`],
  ['two lines\n- here', 'two lines\n\\- here'],
  ['**bold** at the start', '**bold** at the start'],
  [String.raw`\*no emphasis*`, String.raw`\*no emphasis*`],
])('%j stays in its paragraph', (typed, markdown) => {
  expect(escapeStarts(typed)).toBe(markdown);
});
