import { expect } from 'vitest';

import type { Change } from '../../../packages/editor/shared/protocol.ts';
import { data, errorsOf, it, openFixture, set } from './content.ts';

const [about, markdown] = ['pages/about.mdx', 'pages/markdown.mdx'] as const;
const { element, block } = openFixture();

const add = (name: string, container?: string): Change => ({
  action: 'add-component',
  file: about,
  name,
  ...(container !== undefined && { within: element(about, container).offset }),
});
const technology = element(about, '<Button href="/technology"');

const paragraph = block(about, 'A gearbox is a compromise');
const write = (words: string): Change => set(paragraph, words);
/** A paragraph of three lines, as it is shown. */
const shown =
  'A gearbox is a compromise that everybody has learnt to live with. The engine labours in one gear and races in the next. Power is interrupted at every change. Parts wear where the shocks land. None of this happens if the ratio moves without steps.';

const trains = data('industries.json', 0, 'page', 'title');

it.for<[what: string, change: Change]>([
  ['a field is removed with its line', set(data('comparison.json', 0, 'improvement'))],
  ['a field of a group that is missing brings the group', set(trains, 'Trains')],
  ['an attribute is removed when it is emptied', set(element(markdown, '<PageHeader', 'badge'), '')],
  ['a component is hidden by one word', set(element(about, '<CallToAction', 'hidden'), true)],
  ['a section stands at the end of the page', add('Contact')],
  ['a component stands at the end of another one', add('Highlights', '<Section title="Our Mission"')],
  ['a button stands at the end of its group', add('Button', '<Buttons>')],
  ['the last button takes its group along', { action: 'remove', target: technology }],
  [
    'words stay on their line',
    write(shown.replace('everybody', 'everybody in the **whole** [wide world](/technology)')),
  ],
  ['a paragraph is removed', { action: 'remove', target: paragraph }],
])('%s, and nothing else changes', async ([, change], { content }) => {
  expect(await content.change(change)).toMatchObject({ ok: true });
  expect(`\n${content.diff()}\n`).toMatchSnapshot();
  await content.editor.undo();
  expect(content.diff()).toBe('');
});

const description = 'What journalists need to know about the company and its transmission, with pictures.';

it.for<[what: string, change: Change]>([
  ['a row like its neighbour, with an id of its own', { action: 'add-row', target: data('benefits.json') }],
  [
    'a page, and in the navigation if asked for',
    { action: 'add-page', route: '/about/press', title: 'Press & "media"', description, inNavigation: true },
  ],
  ['a person', { action: 'add-entry', collection: 'team', name: 'Ada Lövelace' }],
])('%s is added with a valid start', async ([, change], { content }) => {
  const answer = await content.change(change);
  expect(errorsOf(answer)).toEqual([]);
  const { state, target } = answer.ok ? answer : {};
  expect(`\n${content.diff()}\n`).toMatchSnapshot();
  expect({ undo: state?.undo, target }).toMatchSnapshot();
});
