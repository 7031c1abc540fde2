import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { readSite } from '../../../src/collections/site.ts';
import { collections } from '../../../src/schemas/collections.ts';
import { endpoint } from '../../../src/schemas/endpoint.ts';
import { fillAll } from '../../../src/collections/placeholders.ts';
import { toFacts } from '../../../src/schemas/site.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';
import { fixture, projectRoot } from '../../helpers/sites.ts';

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
    url: ['http://brand.example', 'https://brand.example/'],
    phone: ['+44 (0)20 7946 0123', '+44-(0)20-7946-0123'],
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

it('the endpoint of enquiries', () => {
  const isValid = (address: string) => endpoint.safeParse(address).success;
  const valid = ['https://a.example/enquiries', 'http://localhost:8787/enquiries', 'http://127.0.0.1:8787/enquiries'];
  const invalid = [
    'http://a.example',
    'http://localhost.a.example',
    '/enquiries',
    'javascript:alert(1)',
    'a.example',
    '',
  ];
  expect(valid.filter((address) => !isValid(address))).toEqual([]);
  expect(invalid.filter(isValid)).toEqual([]);
});
