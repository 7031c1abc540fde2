import { expect, it } from 'vitest';

import { removeBlock, removeElement, requirePage, withText } from '../index.ts';

const remove = (text: string, words: string) => {
  const document = requirePage(withText({ path: 'a.mdx', name: 'a.mdx' }, text));
  const start = text.indexOf(words);
  const element = document.page.elements.find(({ range }) => range[0] === start);
  return element ? removeElement(document, element) : removeBlock(document, [start, start + words.length]);
};

it.each([
  ['- One\n- Two\n\nWords\n', 'Two', '- One\n\nWords\n'],
  ['One\n# Two\n---\n', '# Two', 'One\n\n---\n'],
  ['One\n<B />\nTwo\n', '<B />', 'One\n\nTwo\n'],
  ['- One\n- Two\n\nWords\n', '- One\n- Two', 'Words\n'],
  ['1. One\n2. Two\n', 'One', '1. Two\n'],
])('what stays of %j without %j reads as before', (text, words, rest) => {
  expect(remove(text, words)).toBe(rest);
});

it.each([
  ['- One\n  - Two\n- Three\n', 'One', 'This text cannot be removed by itself.'],
  ['1. One\n\n   Two\n2. Three\n', 'One', 'This text cannot be removed by itself.'],
  ['- One\n\nTwo\n\n  Words\n', 'Two', 'This would change another part of the page.'],
])('what stays of %j needs %j', (text, words, message) => {
  expect(() => remove(text, words)).toThrow(message);
});
