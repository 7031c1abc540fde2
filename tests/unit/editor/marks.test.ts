import { describe, expect, it } from 'vitest';

import { encodeMark, readMarks, removeMarks } from '../../../packages/editor/marks/encode.ts';
import type { Target } from '../../../packages/editor/shared/protocol.ts';
import { sourceMarker } from '../../../packages/editor/marks/source-marker.ts';
import { readContent } from '../../../packages/editor/server/content/site.ts';
import { describePage } from '../../../packages/editor/server/editing/describe-page.ts';
import { collections } from '../../../src/schemas/collections.ts';
import { componentSchemas } from '../../../src/schemas/components.ts';
import { getFields } from '@stepless/check';
import { withText } from '@stepless/documents';
import { openFixture } from './content.ts';

const { project, textOf, block } = openFixture();

const targets: Target[] = [
  { kind: 'data', file: 'team/1-müller.json', path: ['rows', 3, 'title'] },
  { kind: 'component', file: 'pages/index.mdx', offset: 120, attribute: 'title' },
  { kind: 'block', file: 'pages/one/two.mdx', start: 7, end: 1234 },
];

it.each(targets)('a mark of $kind is invisible, and is read as it was written', (target) => {
  const length = target.kind === 'block' ? undefined : 4;
  const marked = `Some text${encodeMark({ target, length })} and more`;
  expect(marked).toMatch(/^Some text\p{Default_Ignorable_Code_Point}+ and more$/u);
  const mark = { target, length, start: target.kind === 'block' ? 0 : 5, end: 9 };
  expect(readMarks(marked)).toEqual({ text: 'Some text and more', marks: [mark] });
});

it('several marks of a text each know their part', () => {
  const [one, other] = targets as [Target, Target];
  const marked = `404 Ünknown${encodeMark({ target: one, length: 7 })}: (why${encodeMark({ target: other, length: 3 })})`;
  const { text = '', marks = [] } = readMarks(marked) ?? {};
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['Ünknown', 'why']);
});

it('a text without marks has none, even with invisible characters of its own', () => {
  for (const text of ['', 'plain', 'family 👩‍👩‍👧‍👦', 'a\u200Bb\uFEFF']) {
    expect(readMarks(text)).toBeUndefined();
    expect(removeMarks(text)).toBe(text);
  }
});

it('a text is found on the page of a file that begins with a byte order mark', () => {
  const file = 'pages/about.mdx';
  const target = block(file, 'A gearbox is a compromise');
  const written = withText({ path: file, name: file }, `\uFEFF${textOf(file)}`);
  const sources = project.sources.map((source) => (source.name === file ? written : source));
  const texts = describePage(encodeMark({ target }), readContent({ ...project, sources }), () => written);
  const value = textOf(file).slice(target.start, target.end);
  expect(Object.values(texts)).toMatchObject([{ target: { start: target.start + 1, end: target.end + 1 }, value }]);
});

describe('the schema decides which texts are marked', () => {
  const [benefit = {}] = JSON.parse(textOf('benefits.json')) as Record<string, string>[];

  it('of a data file', () => {
    const marked = sourceMarker.markData('benefits', benefit, 'benefits.json', [2]);
    expect(removeMarks(marked)).toEqual(benefit);
    const changed = Object.entries(marked).filter(([key, value]) => value !== benefit[key]);
    expect(changed.map(([key, value]) => [key, readMarks(value)?.marks[0]?.target])).toEqual(
      ['title', 'description', 'metric'].map((key) => [key, { kind: 'data', file: 'benefits.json', path: [2, key] }]),
    );
  });

  it('of a component that another one contains, where the marks of its texts stay', () => {
    const title = sourceMarker.markData('site', { brand: 'Stepless' }, 'site.json', []).brand;
    const marked = sourceMarker.markAttributes('Section', { title: 'Stepless' }, { title }, undefined);
    expect(marked.title).toBe(title);
  });

  it('and no reference, name of a file, number or code', () => {
    const fill = (schema: import('zod').ZodType) =>
      Object.fromEntries(Object.keys(getFields(schema)).map((key) => [key, 'x']));
    const listMarked = (values: object) => Object.keys(values).filter((key) => readMarks(values[key as never]));
    const listOf = (name: 'site' | 'team' | 'pages') =>
      listMarked(sourceMarker.markData(name, fill(collections[name].schema), 'a.json', []));
    const listIn = (name: 'StatusPage' | 'Button') =>
      listMarked(sourceMarker.markAttributes(name, fill(componentSchemas[name]), {}, 'a.mdx:0'));
    expect(listOf('site')).toEqual(['brand', 'product', 'url', 'email']);
    expect(listOf('team')).toEqual(['name', 'role', 'bio', 'email', 'linkedin']);
    expect(listOf('pages')).toEqual(['title', 'description']);
    const { start, works } = collections.calculator.schema.shape;
    const values = { start: fill(start), works: [fill(works.element)] };
    const calculator = sourceMarker.markData('calculator', values, 'calculator.json', []);
    expect(listMarked(calculator.start)).toEqual([]);
    expect(listMarked(calculator.works[0] ?? {})).toEqual(['label', 'note']);
    expect(listIn('StatusPage')).toEqual(['status', 'title']);
    expect(listIn('Button')).toEqual([]);
  });
});
