import { check, readProject, type Project } from '@stepless/check';
import { expect, it } from 'vitest';

import { rules } from '../../../src/rules/index.ts';
import { format } from '../../../packages/check/tests/blog.ts';
import { edit, remove, replace, textOf as textIn, write } from '../../../packages/check/tests/edit-project.ts';
import type { Change } from '../../../packages/check/tests/edit-project.ts';
import { pinFindings, type Mistakes } from '../../../packages/check/tests/mistakes/try-rules.ts';
import { configFor } from '../../helpers/check-folder.ts';
import { projectRoot } from '../../helpers/sites.ts';

const config = configFor('tests/fixtures/content');
/** The content that the mistakes are made in. */
const tree: Project = { ...readProject(projectRoot, config), today: '2026-11-22' };
const textOf = (name: string) => textIn(name, tree);
const findingsOf = (changes: readonly Change[], launch = false) => check(edit(tree, changes), config, { launch });

const origin = 'https://fixture.example';
const about = 'pages/about.mdx';
const home = 'pages/index.mdx';
const licensing = 'pages/licensing.mdx';
const privacy = 'pages/legal/privacy.mdx';
const item = 'news/test-bench.mdx';
const person = 'team/1-placeholder.json';

const say = (words: string) => replace(about, 'A gearbox is a', `${words} A gearbox is a`);
const block = (text: string) => replace(about, 'A gearbox is a', `${text}\n\nA gearbox is a`);
const addRow = (file: string, row: object) => replace(file, '[\n', `[\n  ${JSON.stringify(row)},\n`);
const review = (day: string) => replace('claims.json', '"reviewBy": "2099-03-31"', `"reviewBy": "${day}"`);
const torque = (fields: string) => replace('specifications.json', '"unit": "N·m"', fields);
const redirects = (...rows: [string, string][]) =>
  write(
    'redirects.json',
    JSON.stringify(
      rows.map(([from, to]) => ({ from, to, permanent: true })),
      undefined,
      2,
    ),
  );
const sheet = { id: 'sheet', file: 'sheet.pdf', title: 'Sheet', date: '2026-01-31', language: 'en' };
const photograph = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10_000_000)]);
const endpoint = (to: string) => replace('enquiry.json', '"demonstration": true', `"endpoint": "${to}"`);
const page = (path: string, head = '') =>
  write(
    `pages/${path}.mdx`,
    `---\ntitle: "At sea ${path.length}"\ndescription: "What a stepless transmission does at sea, from harbour to harbour, ${path.length} times."\n${head}---\n\n<PageHeader title="At sea">\n\nWords.\n\n</PageHeader>\n`,
  );

/** The mistakes that each rule of the site must find, and what only its schemas and pages can show of the package's rules. */
const mistakes: Mistakes = {
  'unused-claim': {
    'written ahead': addRow('claims.json', { id: 'weight', statement: 'It is light.', basis: 'example' }),
    'after its figure has gone': replace('specifications.json', '"claim": "power",', ''),
  },
  'differing-figures': {
    'a figure corrected in one of two places': replace('benefits.json', '"15%"', '"18%"'),
    'on a page': say('It uses <Claim id="efficiency">18 %</Claim> less.'),
    'wrong by a factor of ten': say('It uses <Claim id="efficiency">150 %</Claim> less.'),
    'in the technical data': replace('specifications.json', '"≤ 68"', '"≤ 86"'),
    'in a unit that is written in another way': replace('specifications.json', '"350"', '"310"'),
    'the end of a range': replace('specifications.json', '"3.80"', '"3.90"'),
  },
  'conflict-markers': { 'in the list of words': write('words.txt', '<<<<<<< HEAD\nvariator\n=======\n>>>>>>> main\n') },
  'dead-anchor': {
    'of the address of the site': say('[It](https://fixture.example#nothing) works.'),
    'of every page': replace('navigation.json', '"/#contact"', '"#contct"'),
    'of every page, though one has it': replace('navigation.json', '"/#contact"', '"#contact"'),
    'of the pages that show a list': replace('contact.json', '"tel:{phone}"', '"#contct"'),
    'on another page': say('[It](#contct) works.'),
  },
  'future-date': { 'a claim': replace('claims.json', '"date": "2026-03-31"', '"date": "2026-11-24"') },
  'review-due': { today: review('2026-11-22'), 'in 30 days': review('2026-12-22') },
  'review-overdue': { yesterday: review('2026-11-21') },
  'bad-target': { 'a picture without its first mark': say('[A bench](./bench.svg)') },
  'dead-link': {
    'a download, mistyped': replace('downloads.json', '"data-sheet.pdf"', '"datasheet.pdf"'),
    'a download, of no day': addRow('downloads.json', { ...sheet, date: '2026-11-31' }),
    'a page of news, without news': [
      page('news/archive'),
      remove(item),
      remove('news/marine-licence.mdx'),
      say('[News](/news).'),
    ],
    'files that no route makes': say('[A plan](/plan.png), [a share](/share/plan.png), [a feed](/news/plan.xml).'),
  },
  'empty-file': { 'a download': write('downloads/sheet.pdf', '') },
  'wrong-file-type': {
    'a Word document as a PDF': write('downloads/sheet.pdf', `PK\u0003\u0004${' '.repeat(26)}word/`),
    'a text as a PDF': write('downloads/sheet.pdf', 'A sheet'),
    'a PDF as a text': write('downloads/sheet.txt', '%PDF-1.7'),
  },
  'unused-file': { 'to download': [write('downloads/sheet.html', '<html>'), write('drive.dxf', 'x')] },
  'oversized-download': { 'a photograph': write('downloads/bench.jpg', photograph) },
  'code-in-page': {
    'an attribute in braces': replace(licensing, 'title="Industries"', 'title={"Industries"}'),
    'a switch that is on': replace(licensing, 'title="Industries"', 'title="Industries" hidden={true}'),
    'a switch that is off': replace(licensing, 'title="Industries"', 'title="Industries" hidden={ false }'),
    'an export': replace(licensing, '<Section', 'export const x = 1\n\n<Section'),
    'an import': replace(licensing, '<Section', "import Chart from './chart.js'\n\n<Section"),
    'spread attributes': replace(licensing, 'title="Industries"', '{...more} title="Industries"'),
  },
  'html-in-page': {
    'a break': say('One<br />two.'),
    'a heading': block('<h3>Words</h3>'),
    'a component in small letters': block('<comparison />'),
  },
  'unsupported-markdown': {
    'a footnote': block('It saves 15%.[^1]\n\n[^1]: Measured in 2025.'),
    'a picture by reference': block('![A bench in a hall][bench]\n\n[bench]: ./bench.jpg'),
    'boxes to tick': block('- [ ] Ask Ada'),
    'a lowered 2': say('It saves CO~2~ now.'),
  },
  'button-content': {
    'a link': replace(
      home,
      '<Button href="/licensing"',
      '<Button href="/about"><br /></Button>\n  <Button href="mailto:a@b.example">a@b.example</Button>\n  <Button href="/licensing"',
    ),
  },
  'figure-content': { 'no picture': block('<Figure caption="A test bench">\n\nWords.\n\n</Figure>') },
  'foreign-picture': { 'of another site': say('![A bench in a hall](https://stepless.example/a.png)') },
  'file-name': { 'a blank': page('At Sea') },
  'needed-draft': { 'page not found': replace('pages/404.mdx', 'title:', 'draft: true\ntitle:') },
  'sources-page': { 'a page that leads to another one': replace(home, 'title:', 'sources: /press\ntitle:') },
  'empty-news': {
    'no words': write(item, textOf(item).replace(/(?<=\n---\n)[^]*/, '')),
    'a list of none': [remove(item), remove('news/marine-licence.mdx')],
  },
  redirect: {
    'from a page that exists': redirects(['/licensing', '/about']),
    'from a file that the build makes': redirects(['/robots.txt', '/about']),
    'to another redirect': redirects(['/licence', '/licences'], ['/licences', '/licensing']),
    'to another redirect, by the whole address': redirects(
      ['/licence', `${origin}/licences`],
      ['/licences', '/licensing'],
    ),
    'in a circle': redirects(['/licence', '/licences'], ['/licences', '/licence']),
    'in a circle of three': redirects(['/licence', '/licences'], ['/licences', '/terms'], ['/terms', '/licence']),
    twice: redirects(['/licence', '/about'], ['/licence', '/licensing']),
  },
  'moved-link': {
    'to the old address': [redirects(['/licence', '/licensing']), say('[It](/licence) works.')],
    'by the whole address': [redirects(['/licence', '/licensing']), say(`[It](${origin}/licence) works.`)],
  },
  'moved-page': {
    'without a redirect': (project) => ({ ...project, renames: [{ from: 'pages/licences.mdx', to: licensing }] }),
  },
  'misplaced-text': {
    'between two sections': replace(about, '<Section title="Our team"', 'Words between.\n\n<Section title="Our team"'),
  },
  'unknown-placeholder': {
    'in a list': replace('contact.json', '["{email}"]', '["{mail}"]'),
    'in a unit': torque('"value": "310", "unit": "{unit}"'),
    'in prose': replace(privacy, '{phone}', '{telephone}'),
    'in another case': replace(privacy, '{phone}', '{Phone}'),
    'in a link': replace(privacy, '(mailto:{email})', '(mailto:{who})'),
    'a calculation': replace(privacy, '{phone}', '{1 + 1}'),
    'braces twice': replace('contact.json', '["{email}"]', '["{{email}}"]'),
  },
  'wrong-combination': {
    'a claim without its method': replace('claims.json', '"method"', '"detail"'),
    'a review before the claim': review('2026-03-30'),
    'a legend without its drawing': replace(about, 'drawing="cones" ', ''),
    'a sum': replace('comparison.json', '"+25%"', '"+22%"'),
  },
  'route-collision': {
    'an industry that has a page': page('licensing/marine'),
    'an index beside a page': page('about/index'),
    'a page that the site makes': page('news'),
  },
  'bad-link': {
    'a place in a field that takes an address': replace(about, 'title:', 'sources: "/licensing#industries"\ntitle:'),
    'a site with a slash': replace('site.json', origin, `${origin}/`),
    'a site with a page': replace('site.json', origin, `${origin}/en/index.html`),
    'without its beginning': replace(person, '"https://www.linkedin.com/in/example-1"', '"www.linkedin.com/in/ada"'),
  },
  'bad-format': {
    'a zero in brackets in a phone number': replace('site.json', '+44 20 7946 0999', '+44 (0)20 7946 0999'),
    'a claim in capitals': say('It uses <Claim id="Efficiency">15%</Claim> less.'),
    'a blank in an old address': redirects(['/old page', '/about']),
    'a blank before an e-mail address': replace('site.json', 'fixture@', ' fixture@'),
  },
};

const launchMistakes: Mistakes = {
  'launch-claims': {
    'an example': [],
    'without a source': replace('claims.json', '"source": "https://reports.example.com/efficiency",', ''),
  },
  'launch-figures': { 'without a claim': [], 'in the technical data': torque('"value": "≤ 320", "unit": "N·m"') },
  'launch-url': {
    'an example': [],
    'another example': replace('site.json', 'https://fixture.example', 'https://www.example.com'),
  },
  'launch-contact': {
    'an example': [],
    'in prose': replace(privacy, 'A page in a folder.', 'Write to ada@example.com or ring 020 7946 0999.'),
  },
  'launch-links': {
    'a legal link without an address': [],
    'in prose': say('[The terms](https://www.example.com/terms) apply.'),
    'a profile': say('Ask [Ada](https://www.linkedin.com/in/example-ada).'),
  },
  'launch-team': {
    shown: [],
    'with an example address': [
      replace(person, 'Placeholder Name 1', 'Ada Byron'),
      replace(person, 'Placeholder role', 'Engineer'),
    ],
  },
  'launch-delivery': {
    'a demonstration': [],
    'this computer': endpoint('http://localhost:8787/enquiries'),
    'an example': endpoint('https://enquiries.example.com/enquiries'),
    'the other name of the site': [
      replace('site.json', 'https://fixture.example', 'https://stepless.eu'),
      endpoint('https://www.stepless.eu/enquiries'),
    ],
  },
  'launch-copyright': { 'an old year': [] },
};

const examples = findingsOf([], true).map(format);

it('the content that the mistakes are made in has none', () => {
  expect(findingsOf([]).map(format)).toEqual([]);
});

it('each rule of the site is tried', () => {
  const tried = new Set([...Object.keys(mistakes), ...Object.keys(launchMistakes)]);
  expect(rules.map(({ code }) => code).filter((code) => !tried.has(code))).toEqual([]);
});

pinFindings(mistakes, (changes) => findingsOf(changes));
// The content has examples of its own: a mistake is shown without them.
pinFindings(launchMistakes, (changes, code) =>
  findingsOf(changes, true).filter(
    (finding) => finding.code === code && (changes.length === 0 || !examples.includes(format(finding))),
  ),
);
