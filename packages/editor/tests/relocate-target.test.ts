import { withText } from '@stepless/documents';
import { expect, it } from 'vitest';
import { z } from 'zod';

import type { Target } from '../shared/protocol.ts';
import { relocateTarget } from '../server/editing/relocate-target.ts';
import { setSite } from '../server/content/site.ts';

setSite({
  check: {
    collections: {
      pages: { shape: 'folder', file: 'pages', pattern: '*.mdx', noun: 'page', schema: z.object({}) },
      benefits: { shape: 'rows', file: 'benefits.json', noun: 'benefit', schema: z.object({}) },
      site: { shape: 'record', file: 'site.json', noun: 'site', schema: z.object({}) },
    },
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

const place = (target: Target, ...versions: [before: string, now: string]) => {
  const [before, now] = versions.map((text) => withText({ path: target.file, name: target.file }, text));
  return before && now && relocateTarget(target, before, now);
};
const block = (text: string, words: string): Target => {
  const start = text.indexOf(words);
  return { kind: 'block', file, start, end: start + words.length };
};
const element = (text: string, tag: string): Target => ({
  kind: 'component',
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

it.each(['Some second words, and more of them.', '**Second** words.', '_Second words._', 'Second **words.**'])(
  'a paragraph that was changed itself is found as a whole: %s',
  (words) => {
    const now = shown.replace('Second words.', words);
    expect(place(block(shown, 'Second words.'), shown, now)).toEqual(block(now, words));
  },
);

it.each([
  ['moved', '[{"id":"b"},{"id":"a"}]', 0],
  ['at its place', '[{"id":"c"},{"id":"b","title":"B"}]', 1],
  ['gone', '[{"id":"a"},{"id":"c"}]', 2],
])('a row that is %s is not mistaken for another', (_, now, index) => {
  const target: Target = { kind: 'data', file: 'benefits.json', path: [1, 'title'] };
  expect(place(target, '[{"id":"a"},{"id":"b"}]', now)).toEqual({ ...target, path: [index, 'title'] });
});

it.each([
  ['["a","b"]', ['list', 1], '["new","a","b"]', ['list', 2]],
  ['["a","b"]', ['list', 1], '["a","c","d"]', ['list', 3]],
  ['["a","b"]', ['list', 1], '["a","c"]', ['list', 1]],
  ['[["a"],["b"]]', ['list', 1, 0], '[["b"],["a"]]', ['list', 0, 0]],
  [
    '[{"id":"a","steps":["x","y"]}]',
    ['list', 0, 'steps', 1],
    '[{"id":"b"},{"id":"a","steps":["y"]}]',
    ['list', 1, 'steps', 0],
  ],
])('in the list %s, %j becomes in %s %j', (before, path, now, expected) => {
  const target: Target = { kind: 'data', file: 'site.json', path };
  expect(place(target, `{"list":${before}}`, `{"list":${now}}`)).toEqual({ ...target, path: expected });
});

it.each([
  ['a cell', '| Belt | Yes |\n| ---- | --- |\n| Chain | Yes |\n', '| Belt | ', 'Yes'],
  ['a component', '<Card title="A" />\n\n<Card title="A" />\n', '', '<Card title="A" />'],
])('%s that was changed itself is not mistaken for an equal one', (_, before, lead, words) => {
  const start = before.indexOf(lead + words) + lead.length;
  const now = before.slice(0, start) + words.replace(/Yes|A"/, 'No"') + before.slice(start + words.length);
  const [target, end] = [{ kind: 'block' as const, file, start }, start + words.length];
  expect(place({ ...target, end }, before, now)).toEqual({ ...target, end: end + now.length - before.length });
});

it('the first cell of a table stays a cell, although the table begins at the same place', () => {
  const table = '---\ntitle: About\n---\n\n| Name | Value |\n| ---- | ----- |\n| Mass | 12 kg |\n';
  const now = table.replace('12 kg', '15 kg').replace('About', 'About us');
  expect(place(block(table, '| Name '), table, now)).toEqual(block(now, '| Name '));
});
