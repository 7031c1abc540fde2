import { expect } from 'vitest';

import type { Change } from '../../../packages/editor/shared/protocol.ts';
import { data, it, openFixture } from './content.ts';

const [about, home, markdown] = ['pages/about.mdx', 'pages/index.mdx', 'pages/markdown.mdx'] as const;
const { element, block } = openFixture();

const add = (name: string, place: { before?: number; within?: number }): Change => ({
  action: 'add-component',
  file: about,
  name,
  ...place,
});
const technology = element(about, '<Button href="/technology"');

const paragraph = block(about, 'A gearbox is a compromise');
const write = (words: string): Change => ({ action: 'write', target: paragraph, markdown: words });
const wrapped = [
  'A gearbox is a compromise that everybody has learnt to live with. The engine labours in one gear and',
  'races in the next. Power is interrupted at every change. Parts wear where the shocks land. None of',
  'this happens if the ratio moves without steps.',
] as const;
const shown = wrapped.join(' ');
const widen = (text: string) => text.replace('everybody', 'everybody in the **whole** [wide world](/technology)');

const applications = (...rows: number[]) => data('industries.json', 0, 'applications', ...rows);
const [cars, others] = ['"Passenger cars", "Commercial vehicles"', '"Hybrid powertrains", "Electric powertrains"'];
const listed = `-    "applications": [${cars}, ${others}]`;

it.for<[what: string, change: Change, lines: readonly string[]]>([
  [
    'a field is removed with its line',
    { action: 'set', target: data('comparison.json', 0, 'improvement') },
    ['comparison.json', '-    "improvement": "+15%",'],
  ],
  [
    'a field of a group that is missing brings the group',
    { action: 'set', target: data('industries.json', 0, 'page', 'title'), value: 'Trains' },
    ['industries.json', listed, `${listed.replace('-', '+')},`, '+    "page": {', '+      "title": "Trains"', '+    }'],
  ],
  [
    'a row is moved',
    { action: 'move-row', target: applications(0), to: 1 },
    ['industries.json', listed, `+    "applications": ["Commercial vehicles", "Passenger cars", ${others}]`],
  ],
  [
    'a row is removed',
    { action: 'remove-row', target: applications(3) },
    ['industries.json', listed, `+    "applications": [${cars}, "Hybrid powertrains"]`],
  ],
  [
    'an attribute is removed when it is emptied',
    { action: 'set', target: element(markdown, '<PageHeader', 'badge'), value: '' },
    [markdown, '-<PageHeader badge="Markdown" title="All of Markdown">', '+<PageHeader title="All of Markdown">'],
  ],
  [
    'a component is hidden by one word',
    { action: 'set', target: element(about, '<CallToAction', 'hidden'), value: true },
    [about, '-<CallToAction title="Build it with us">', '+<CallToAction hidden title="Build it with us">'],
  ],
  [
    'a section stands before another one',
    add('Contact', { before: element(about, '<Section title="Our team"').offset }),
    [about, '+<Contact title="Contact" />', '+'],
  ],
  [
    'a component stands at the end of another one',
    add('Highlights', { within: element(about, '<Section title="Our Mission"').offset }),
    [about, '+<Highlights />', '+'],
  ],
  [
    'a button stands before another one',
    add('Button', { before: technology.offset }),
    [about, '+  <Button href="/#contact">Get in touch</Button>'],
  ],
  [
    'a button moves',
    {
      action: 'move-component',
      target: element(home, '<Button href="/licensing"'),
      before: element(home, '<Button href="#technology"').offset,
    },
    [home, ...['-', '+'].map((sign) => `${sign}  <Button href="#technology">Learn How It Works</Button>`)],
  ],
  [
    'the last button takes its group along',
    { action: 'remove-component', target: technology },
    [about, '-<Buttons>', '-  <Button href="/technology">See the technology</Button>', '-</Buttons>', '-'],
  ],
  ['words stay on their line', write(widen(shown)), [about, `-${wrapped[0]}`, `+${widen(wrapped[0])}`]],
  [
    'a paragraph becomes two',
    write(shown.replace('. The', '.\n\nThe')),
    [
      about,
      `-${wrapped[0]}`,
      ...wrapped[0]
        .replace('. The', '.\n\nThe')
        .split('\n')
        .map((line) => `+${line}`),
    ],
  ],
  [
    'a paragraph is removed',
    { action: 'remove-block', target: paragraph },
    [about, ...wrapped.map((line) => `-${line}`), '-'],
  ],
])('%s, and nothing else changes', async ([, change, lines], { content }) => {
  expect(await content.change(change)).toMatchObject({ ok: true });
  expect(content.diff().split('\n')).toEqual(lines);
  await content.editor.undo();
  expect(content.diff()).toBe('');
});
