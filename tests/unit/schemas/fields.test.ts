import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';
import type { z } from 'zod';

import { readSite } from '../../../src/collections/site.ts';
import { collections } from '../../../src/schemas/collections.ts';
import { componentSchemas } from '../../../src/schemas/components.ts';
import { endpoint } from '../../../src/schemas/endpoint.ts';
import { language } from '../../../src/schemas/language.ts';
import { href } from '../../../src/schemas/link.ts';
import { fillAll } from '../../../src/collections/placeholders.ts';
import { toFacts } from '../../../src/schemas/site.ts';
import { specificationGroup } from '../../../src/schemas/specification.ts';
import { fixture, projectRoot } from '../../helpers/sites.ts';

/** Returns the sorted paths of all invalid fields (`links.0.href`). The list is empty if the value is valid. */
function getInvalidPaths(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  // Zod reports an unknown key at its object. The path of the key itself says more.
  const paths = result.error.issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path],
  );
  return [...new Set(paths.map((path) => path.join('.')))].toSorted();
}

/**
 * Copies a value and replaces one field.
 *
 * @param path the field, such as `links.0.href`
 * @param replacement the new value; undefined removes the field
 */
function replaceField<Value>(value: Value, path: string, replacement: unknown): Value {
  // structuredClone would keep an object that occurs twice as one object, and the replacement would change both.
  const copy = JSON.parse(JSON.stringify(value)) as Value;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = copy as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  if (replacement === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = replacement;
  return copy;
}

/**
 * Asserts that a value is valid, and that each invalid replacement of a field is reported at the path of that field alone.
 *
 * @param invalid the replacements by the paths of their fields
 */
function expectSchema(schema: z.ZodType, valid: object, invalid: Readonly<Record<string, readonly unknown[]>>) {
  expect(getInvalidPaths(schema, valid), 'the valid value').toEqual([]);
  for (const [path, replacements] of Object.entries(invalid))
    for (const replacement of replacements) {
      const label = `${path} = ${JSON.stringify(replacement)}`;
      expect(getInvalidPaths(schema, replaceField(valid, path, replacement)), label).toEqual([path]);
    }
}

const folder = join(projectRoot, fixture.contentDir);
const facts = toFacts(readSite(folder));
/** An entry of the fixture: the first of its list. */
function readEntry(file: string): object {
  const content = fillAll(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object, facts);
  const [entry = {}]: object[] = [content].flat();
  return entry;
}

/**
 * Values that a field must not have, by the collection, although the bounds that bounds.test.ts pins let them through. Every other
 * field of the entry is right.
 */
const wrong: Partial<Record<keyof typeof collections, Record<string, unknown[]>>> = {
  site: {
    url: ['http://brand.example'],
    brand: ['  '],
    slogan: ['No gaps'],
  },
  features: { icon: ['no-such-icon'], title: [' ', 'x'.repeat(41), 'two\nlines'] },
  claims: {
    source: ['report.pdf', '#ratio', '//example.com', 'http://example.com', 'mailto:tests@example.com'],
    reviewBy: ['2026-03-31', '31 March 2027'],
  },
  // Fields are only compared if each of them is valid.
  comparison: { improvement: ['+16%', '15%', '-15%', undefined] },
  technology: { 'tabs.2.loop': [true] },
  navigation: {
    'header.items.0.href': [undefined, '//elsewhere.example'],
    'footer.legal.links.1.href': [''],
    'footer.social.links.0.href': ['/x'],
  },
  contact: { 'details.0.href': ['mailto:post'] },
  enquiry: { 'fields.phone': [{ label: 'A field' }], delivery: [undefined] },
  downloads: { file: ['data sheet.pdf', '../secret.pdf', 'page.html', 'drawing.svg'] },
  calculator: {
    'start.ratios': ['three'],
    'start.ownMap': ['speed min-1, torque N·m'],
    'works.3.table': ['time s, speed km/h'],
  },
};

it.each(Object.entries(wrong))('%s', (name, values) => {
  const { file, schema } = collections[name as keyof typeof collections];
  expectSchema(schema, readEntry(file), values);
});

const fuel = { id: 'fuel', statement: 'It uses 15% less fuel.' };
const evidence = { method: 'Three runs.', date: '2026-03-31', owner: 'Test department', reviewBy: '2027-03-31' };

it.each(['measured', 'simulated', 'calculated', 'target'])('a claim that is %s needs all but its source', (basis) => {
  const { schema } = collections.claims;
  for (const source of [undefined, '/downloads/report.pdf', '/technology#ratio', 'https://example.com/report'])
    expectSchema(schema, { ...fuel, ...evidence, basis, ...(source !== undefined && { source }) }, {});
  expectSchema(schema, { ...fuel, basis: 'example' }, { basis: [basis] });
  const issues = schema.safeParse({ ...fuel, basis }).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(['needs a method, a date, an owner and a day of review']);
});

const row = { id: 'speed', metric: 'Speed', traditional: 75, product: 90, improvement: '+15%' };

it('an improvement is the product minus the traditional value, and none while a value is not known', () => {
  const { schema } = collections.comparison;
  expectSchema(schema, { ...row, product: 70, improvement: '-5%' }, { improvement: ['+5%'] });
  expectSchema(schema, { ...row, product: 75, improvement: '0%' }, { improvement: ['+0%'] });
  const { improvement, ...unknown } = { ...row, product: null };
  expectSchema(schema, unknown, { improvement: [improvement] });
});

it.each([
  ['de', '-5%'],
  ['sv', '-5 %'],
  ['en-GB', '\u22125%'],
])('an improvement may be typed with any minus, and with or without a space: %s', async (siteLanguage, improvement) => {
  vi.resetModules();
  vi.doMock('../../../src/shared/language.ts', async (load) => ({ ...(await load<object>()), siteLanguage }));
  const { comparison } = await import('../../../src/schemas/comparison.ts');
  expectSchema(comparison, { ...row, product: 70, improvement }, { improvement: ['5 %'] });
});

it.each([
  [{ metric: 5, id: undefined }, ['id', 'metric', 'improvement']],
  [{ footnote: 'x' }, ['', 'improvement']],
])('a mistake hides no contradiction: %j', (mistake, paths) => {
  const { error } = collections.comparison.schema.safeParse({ ...row, improvement: '+20%', ...mistake });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});

it.each(['row', null])('%j is no row', (value) => {
  expect(collections.comparison.schema.safeParse(value).error?.issues).toHaveLength(1);
});

it('a technology section that does not loop needs no steps', () => {
  const { schema, file } = collections.technology;
  const { tabs, ...others } = readEntry(file) as { tabs: object[] };
  const [first, second, third] = tabs;
  expectSchema(schema, { ...others, tabs: [first, second, { ...third, loop: false }] }, {});
});

const number = {
  name: 'Ratio',
  symbol: 'i',
  unit: '%',
  value: '0.62',
  to: '3.80',
  condition: 'At rest',
  claim: 'ratio',
};
const group = (row: object) => ({ id: 'ratio', title: 'Ratio', rows: [row] });

it('a range is between two numbers', () => {
  expectSchema(specificationGroup, group(number), { 'rows.0.to': ['four'] });
  expect(specificationGroup.safeParse(group({ ...number, value: 'low' })).success).toBe(false);
});

it.each([
  ['0,62', {}],
  ['350 Nm', { unit: 'N·m' }],
  ['350Nm', { unit: 'Nm' }],
  ['15%', { unit: '%' }],
])('“%s” is no value with %j', (value, unit) => {
  expectSchema(specificationGroup, group({ name: 'Ratio', value: '1', ...unit }), { 'rows.0.value': [value] });
});

it('a video is a file with captions, or on another site', () => {
  const files = { title: 'A', video: '/videos/a.mp4', poster: '/videos/a.jpg' };
  const valid = { ...files, captions: '/videos/a.vtt', language: 'de' };
  const { Video } = componentSchemas;
  expectSchema(Video, valid, {
    title: [undefined],
    video: ['videos/a.mp4', '/videos/a.mov', '/videos/../a.mp4'],
    poster: ['https://example.com/a.jpg'],
    captions: ['/videos/a.srt'],
    language: ['German'],
  });
  expectSchema(Video, { ...files, video: 'https://youtu.be/abc' }, { video: ['http://youtu.be/abc'] });
  expect(Video.safeParse(files).success).toBe(false);
});

/** Texts that are right and wrong by themselves. What right addresses look like is in the corpus of right copy. */
const texts: Record<string, { schema: z.ZodType; right: string[]; wrong: string[] }> = {
  endpoint: {
    schema: endpoint,
    right: ['https://a.example/enquiries', 'http://localhost:8787/enquiries', 'http://127.0.0.1:8787/enquiries'],
    wrong: ['http://a.example', 'http://localhost.a.example', 'javascript:alert(1)', 'a.example', '/enquiries', ''],
  },
  language: {
    schema: language,
    right: ['de', 'de-AT', 'en-GB', 'ar', 'zh-Hant', 'sr-Latn'],
    wrong: ['german', 'deutsch', 'xx', 'de_DE', 'EN-gb', 'de ', ''],
  },
  address: {
    schema: href,
    right: [],
    wrong: [
      ...['', 'licensing', '//example.com', '/\\example.com', '#two words', '##two', '/#two#three'],
      ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,hello'],
      ...['mailto:post', 'mailto://post@example.com', 'mailto:post@example.com.', 'mailto:post@example..com'],
      ...['http://example.com', 'https://localhost', 'https://user:password@example.com', 'https://192.0.2.1'],
      ...['https://www..example.com', 'https://www.example', 'https://example.com.', 'https://example.com,'],
      ...['https://example.com/a b', 'https://example.com/?a=1&amp;b=2', 'https://exаmple.com'],
      ...['tel:+44 (0)20 7946 0123', 'tel:+44-(0)20-7946-0123'],
    ],
  },
};

it.each(Object.entries(texts))('%s: what is right and wrong', (_, { schema, right, wrong: refused }) => {
  const isValid = (text: string) => schema.safeParse(text).success;
  expect(right.filter((text) => !isValid(text))).toEqual([]);
  expect(refused.filter(isValid)).toEqual([]);
});
