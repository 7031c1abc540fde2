import { expect, it } from 'vitest';

import { findingsOf, replace, textIn, write, type Change } from './tree.ts';

const placesOf = (...changes: Change[]) => findingsOf(changes).map(({ source, code }) => `${source.name} ${code}`);

const asUtf16 =
  (file: string): Change =>
  ({ files }) => {
    files.set(file, new Uint8Array(Buffer.from(`\uFEFF${textIn(files, file)}`, 'utf16le')));
  };

it('links to a page that is empty are not dead', () => {
  expect(placesOf(write('pages/about.mdx', ''))).toEqual(['pages/about.mdx empty-file']);
});

it('links to a page in another encoding are not dead', () => {
  expect(placesOf(asUtf16('pages/about.mdx'))).toEqual(['pages/about.mdx not-utf8']);
});

it('links to industries that cannot be read are not dead', () => {
  const link = replace('pages/about.mdx', '(/#technology)', '(/licensing/automotive)');
  expect(placesOf(link, write('industries.json', '- id: automotive\n  name: Cars\n'))).toEqual([
    'industries.json json-syntax',
  ]);
});

it('a file that cannot be read comes before the mistakes in others', () => {
  const link = replace('benefits.json', '"title": "Cost', '"titel": "Cost');
  expect(placesOf(link, replace('technology.json', '{', '{ ,'))).toEqual([
    'technology.json json-syntax',
    'benefits.json unknown-field',
  ]);
});

it('the lines of a conflict are reported once, and the other lines are checked', () => {
  const conflict = '<<<<<<< HEAD\n    "metric": "25%",\n=======\n    "metric": "24%"\n>>>>>>> prices';
  expect(
    placesOf(
      replace('benefits.json', '    "metric": "25%",', conflict),
      replace('benefits.json', '"icon": "gauge"', '"icon": "guage"'),
    ),
  ).toEqual(['benefits.json conflict-markers', 'benefits.json unknown-icon']);
});

it('a heading that is underlined with = is no conflict', () => {
  expect(placesOf(replace('pages/about.mdx', '---\n', '---\n# =======\n'))).toEqual([]);
});
