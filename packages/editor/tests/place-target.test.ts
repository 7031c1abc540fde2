import { createSource } from '@stepless/documents';
import { expect, it } from 'vitest';
import { z } from 'zod';

import type { Target } from '../shared/protocol.ts';
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

const place = (target: Target, before: string, now: string) =>
  placeTarget(target, before, createSource(target.file, target.file, new TextEncoder().encode(now)));
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
  expect(place(block(shown, 'Third words.'), shown, now)).toEqual(block(now, 'Third words.'));
  expect(place(element(shown, '<Section title="Two"'), shown, now)).toEqual(element(now, '<Section title="Two"'));
});

it('a paragraph that was changed itself is found as a whole', () => {
  const now = shown.replace('Second words.', 'Some second words, and more of them.');
  expect(place(block(shown, 'Second words.'), shown, now)).toEqual(block(now, 'Some second words, and more of them.'));
});

it.each([
  ['moved', '[{"id":"b"},{"id":"a"}]', 0],
  ['at its place', '[{"id":"c"},{"id":"b","title":"B"}]', 1],
  ['gone', '[{"id":"a"},{"id":"c"}]', 2],
])('a row that is %s is not mistaken for another', (_, now, index) => {
  const target: Target = { kind: 'data', file: 'benefits.json', path: [1, 'title'] };
  expect(place(target, '[{"id":"a"},{"id":"b"}]', now)).toEqual({ ...target, path: [index, 'title'] });
});

it('the first cell of a table stays a cell, although the table begins at the same place', () => {
  const table = '---\ntitle: About\n---\n\n| Name | Value |\n| ---- | ----- |\n| Mass | 12 kg |\n';
  const now = table.replace('12 kg', '15 kg').replace('About', 'About us');
  expect(place(block(table, '| Name '), table, now)).toEqual(block(now, '| Name '));
});
