import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readSite } from '../../../src/collections/site.ts';
import { collections } from '../../../src/schemas/collections.ts';
import { endpoint } from '../../../src/schemas/endpoint.ts';
import { page } from '../../../src/schemas/page.ts';
import { fillAll } from '../../../src/collections/placeholders.ts';
import { toFacts } from '../../../src/schemas/site.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';
import { fixture, projectRoot } from '../../helpers/sites.ts';

const folder = join(projectRoot, fixture.contentDir);
const facts = toFacts(readSite(folder));
/** An entry of the fixture: the first of its list that has all of these fields. */
function readEntry(file: string, fields: readonly string[] = []): object {
  const content = fillAll(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object, facts);
  const entries: object[] = [content].flat();
  const entry = entries.find((row) => fields.every((field) => field in row));
  if (!entry) throw new Error(`No row of ${file} has ${fields.join(' and ')}.`);
  return entry;
}

/** Values that a field must not have, by the collection. Every other field of the entry is right. */
const wrong: Partial<Record<keyof typeof collections, Record<string, unknown[]>>> = {
  site: {
    url: ['http://brand.example', 'https://brand.example/'],
    email: ['nobody'],
    phone: ['020 7946 0123', '+44 (0)20 7946 0123'],
    copyrightYear: ['2024'],
    brand: ['  '],
    slogan: ['No gaps'],
  },
  features: {
    id: ['Not An Id', undefined],
    title: [' ', 'x'.repeat(41), 'two\nlines'],
    description: [undefined, 'x'.repeat(201)],
    price: ['low'],
    icon: ['no-such-icon'],
    detail: [' '],
  },
  highlights: { icon: ['gauge'] },
  benefits: {
    metric: ['', 'x'.repeat(9)],
    colour: ['pink', undefined],
    extra: [true],
  },
  claims: {
    statement: [undefined],
    source: ['report.pdf', '#ratio', '//example.com', 'http://example.com', 'mailto:tests@example.com'],
    date: ['2026-02-30'],
    reviewBy: ['2026-03-31', '31 March 2027'],
  },
  // Fields are only compared if each of them is valid.
  comparison: {
    improvement: ['+16%', '15%', '-15%', undefined],
    traditional: [101, -1],
    product: [90.5, '90', undefined],
    metric: [undefined],
  },
  environment: {
    value: [101, '20%'],
    label: [''],
  },
  industries: {
    applications: [[]],
    'applications.0': [''],
    'page.heading': [undefined],
    'page.description': ['Too short.'],
    'page.text': [[]],
  },
  technology: {
    'tabs.0.detail': [''],
    'tabs.0.steps': [[]],
    'tabs.0.steps.0.title': [''],
    'tabs.0.steps.0.detail': ['x'.repeat(401)],
    'tabs.1.label': ['x'.repeat(25)],
    'tabs.2.id': ['Two Words'],
    'tabs.2.applications.0.detail': [1],
    'tabs.2.loop': [true],
    tabs: [[]],
  },
  licensing: {
    process: [[]],
    'process.0.description': [undefined],
    'reasons.0.icon': [undefined],
  },
  navigation: {
    'header.items.0.href': [undefined, '//elsewhere.example'],
    'footer.legal.links.1.href': [''],
    'footer.social.links.0.href': ['/x'],
    'footer.quick.links': [[]],
    'sources.mark': [''],
    'sources.bases.example': ['Example'],
  },
  contact: {
    'details.0.href': ['mailto:post'],
    'details.0.lines': [[]],
    'next.steps': [[]],
  },
  enquiry: {
    'fields.phone': [{ label: 'A field' }],
    'fields.email.label': [''],
    'fields.useCase.options.0.value': ['Not A Value'],
    'fields.useCase.options': [[]],
    'toast.text': [undefined],
    answers: ['all'],
    delivery: [undefined],
    'delivery.cancel': [''],
    'problems.email': [undefined],
  },
  specifications: {
    id: ['Not An Id'],
    title: [''],
    rows: [[]],
    'rows.0.name': [undefined],
    'rows.0.symbol': ['x'.repeat(13)],
    'rows.0.value': [0.62],
    'rows.0.unit': ['x'.repeat(17)],
    'rows.0.condition': [' '],
    'rows.0.claim': ['A Claim'],
    'rows.0.colour': ['red'],
  },
  questions: {
    question: ['x'.repeat(121)],
    answer: [[], 'So long.'],
    'answer.0': [''],
    open: ['yes'],
  },
  downloads: {
    file: ['data sheet.pdf', '../secret.pdf', 'page.html', 'drawing.svg'],
    title: [undefined],
    date: ['22 November 2026'],
    version: [''],
    language: ['English'],
  },
  calculator: {
    'start.ratios': ['three'],
    'start.ownMap': ['speed min-1, torque N·m'],
    'works.3.table': ['time s, speed km/h'],
  },
};

/** Fields that only some entries of the fixture have. */
const optional = new Set(['page', 'detail', 'version']);

it.each(Object.entries(wrong))('%s', (name, values) => {
  const { file, schema } = collections[name as keyof typeof collections];
  const fields = Object.keys(values)
    .map((path) => path.split('.')[0] ?? '')
    .filter((field) => optional.has(field));
  expectSchema(schema, readEntry(file, fields), values);
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

it('the head of a page', () => {
  const head = { title: 'A page', description: 'A description that is long enough for a search result to show.' };
  expectSchema(page, head, {
    title: ['x'.repeat(71)],
    description: ['Short.', 'x'.repeat(201)],
    layout: ['wide'],
    draft: ['yes'],
  });
});

it('a team member', () => {
  expectSchema(collections.team.schema, readEntry('team/1-placeholder.json'), {
    email: ['person'],
    linkedin: ['http://www.linkedin.com/in/example'],
    image: [undefined],
    bio: [undefined],
  });
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
