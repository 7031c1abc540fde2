import { createSource } from '@stepless/documents';
import { expect, it } from 'vitest';
import { z } from 'zod';

import type { Target } from '../protocol.ts';
import { placeTarget } from '../server/place-target.ts';
import { setSite } from '../server/site.ts';

setSite({
  check: {
    collections: { pages: { shape: 'folder', file: 'pages', pattern: '*.mdx', noun: 'page', schema: z.object({}) } },
  },
  titles: ['title'],
  pages: { collection: 'pages', head: (title) => ({ title }), start: (_, words) => words },
});

const file = 'pages/about.mdx';
const shown = `---
title: About
---

<Section title="One">

First words.

Second words.

</Section>

<Section title="Two">

Third words.

</Section>
`;

const block = (text: string, words: string): Target => {
  const start = text.indexOf(words);
  return { kind: 'block', file, start, end: start + words.length };
};
const element = (text: string, tag: string): Target => ({
  kind: 'element',
  file,
  offset: text.indexOf(tag),
  attribute: 'title',
});

it.each([
  ['nothing', shown],
  ['a text before it', shown.replace('title: About', 'title: About the company')],
  ['the paragraph before it', shown.replace('First words.', 'Quite a few more **first** words.')],
  ['a paragraph, added before it', shown.replace('Second', 'A new one.\n\nSecond')],
  ['a paragraph, removed before it', shown.replace('First words.\n\n', '')],
  ['a section, removed before it', shown.replace(/<Section title="One">[^]*?<\/Section>\n\n/, '')],
  ['a text behind it', shown.replace('</Section>\n', '</Section>\n\nThe end.\n')],
])('a target is found after a change of %s', (_, now) => {
  const source = createSource('content/pages/about.mdx', file, new TextEncoder().encode(now));
  expect(placeTarget(block(shown, 'Third words.'), shown, source)).toEqual(block(now, 'Third words.'));
  expect(placeTarget(element(shown, '<Section title="Two"'), shown, source)).toEqual(
    element(now, '<Section title="Two"'),
  );
});

it('a paragraph that was changed itself is found as a whole', () => {
  const now = shown.replace('Second words.', 'Some second words, and more of them.');
  const source = createSource('content/pages/about.mdx', file, new TextEncoder().encode(now));
  expect(placeTarget(block(shown, 'Second words.'), shown, source)).toEqual(
    block(now, 'Some second words, and more of them.'),
  );
});

it('a place in a data file is a path, which stays', () => {
  const target: Target = { kind: 'data', file: 'site.json', path: ['brand'] };
  const source = createSource('content/site.json', 'site.json', new TextEncoder().encode('{"brand":"B"}'));
  expect(placeTarget(target, '{ "brand": "A" }', source)).toEqual(target);
});

it.each([
  ['moved', '[{"id":"b"},{"id":"a"}]', 0],
  ['at its place', '[{"id":"c"},{"id":"b","title":"B"}]', 1],
  ['gone', '[{"id":"a"},{"id":"c"}]', 2],
])('a row that is %s is not mistaken for another', (_, now, index) => {
  const list = 'benefits.json';
  const target: Target = { kind: 'data', file: list, path: [1, 'title'] };
  const source = createSource(`content/${list}`, list, new TextEncoder().encode(now));
  expect(placeTarget(target, '[{"id":"a"},{"id":"b"}]', source)).toEqual({ ...target, path: [index, 'title'] });
});

it('the first cell of a table stays a cell, although the table begins at the same place', () => {
  const table = '---\ntitle: About\n---\n\n| Name | Value |\n| ---- | ----- |\n| Mass | 12 kg |\n';
  const now = table.replace('12 kg', '15 kg').replace('About', 'About us');
  const target = block(table, '| Name ');
  expect(placeTarget(target, table, createSource(file, file, new TextEncoder().encode(now)))).toEqual(
    block(now, '| Name '),
  );
});
