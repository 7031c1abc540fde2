import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { check, formatPretty, readProject, type Project } from '@stepless/check';
import { describe, expect, it } from 'vitest';

import { edit, offer, write } from '../../../packages/check/tests/edit-project.ts';
import { configFor } from '../../helpers/check-folder.ts';

const root = join(import.meta.dirname, '../../..');
const folder = 'src/content';
const guide = readFileSync(join(root, folder, 'README.md'), 'utf8');
const config = configFor(folder);
// The document that the guide speaks of is the reader's own.
const content = edit({ ...readProject(root, config), today: '2026-11-22' }, [
  offer('downloads/noise-report.pdf', '%PDF-1.7'),
]);

interface Example {
  file: string;
  /** What is to be done with the text. */
  how: string;
  text: string;
}

const examples = [...guide.matchAll(/^```\w+ (\S+) (\w+)\n([^]*?)^```$/gm)].map(
  ([, file = '', how = '', text = '']): Example => ({ file, how, text }),
);

type Row = Readonly<Record<string, unknown>>;

/** A list with a row in place of the one of the same name, or after all others. */
function withRow(rows: readonly Row[], row: Row): Row[] {
  const at = rows.findIndex((other) => other.id === row.id && other.label === row.label);
  return at < 0 ? [...rows, row] : rows.with(at, row);
}

/** What each kind of example makes of the JSON of its file. */
const changes: Readonly<Record<string, (before: never, example: Row) => object>> = {
  row: (rows: Row[], row) => withRow(rows, row),
  fields: (before: object, fields) => ({ ...before, ...fields }),
  tab: ({ tabs }: { tabs: Row[] }, tab) => ({ tabs: withRow(tabs, tab) }),
  legal: ({ footer, ...others }: { footer: { legal: { links: Row[] } } }, link) => ({
    ...others,
    footer: { ...footer, legal: { ...footer.legal, links: withRow(footer.legal.links, link) } },
  }),
};

function applied({ how, text }: Example, before: string): string {
  if (how === 'file' || how === 'list') return text;
  if (how === 'end') return `${before}\n${text}`;
  const change = changes[how];
  if (!change) throw new Error(`The guide has an example that is to be used as “${how}”, which means nothing.`);
  return JSON.stringify(change(JSON.parse(before) as never, JSON.parse(text) as Row), undefined, 2);
}

const picture = readFileSync(join(root, 'tests/fixtures/content/pages/one/two/square.jpg'));

/** The site's own content, with examples carried out on it. */
function withExamples(chosen: readonly Example[]): Project {
  // The pictures that the guide speaks of are the reader's own.
  const pictures = ['pages/workshop.jpg', 'team/ada-byron.jpg'].map((name) => write(name, picture));
  // So are the brochure and the poster of a video, where an example offers them.
  const offers = Object.entries({ 'downloads/brochure.pdf': '%PDF-1.7', 'videos/first-drive.jpg': picture })
    .filter(([name]) => chosen.some(({ text }) => text.includes(basename(name))))
    .map(([name, bytes]) => offer(name, bytes));
  const examples = chosen.map((example) => (project: Project) => {
    const before = project.sources.find(({ name }) => name === example.file)?.text ?? '';
    return write(example.file, applied(example, before))(project);
  });
  return edit(content, [...pictures, ...offers, ...examples]);
}

/** What a person reads of a project. */
const told = (project: Project) =>
  formatPretty(
    { findings: check(project, config), paths: [], rules: [], launch: true, unchanged: 0 },
    { colour: false },
  );
const right = examples.filter(({ how }) => how !== 'mistake');

describe('the guide for those who edit content', () => {
  it('has an example of each task', () => {
    expect(new Set(right.map(({ how }) => how))).toEqual(
      new Set(['row', 'end', 'file', 'fields', 'tab', 'list', 'legal']),
    );
  });

  // A link needs the page that it leads to, and a figure its claim: each example stands on those before it.
  it.each(right.map((example, index) => ({ name: `${example.file} (${example.how})`, index })))(
    'is right about $name',
    ({ index }) => {
      const isClaim = right[index]?.file === 'claims.json';
      expect(told(withExamples(right.slice(0, index + (isClaim ? 2 : 1))))).toContain('no mistakes found');
    },
  );

  it('shows what the check says, word for word', () => {
    const [mistake] = examples.filter(({ how }) => how === 'mistake');
    const [, report = ''] = /^```text report\n([^]*?)^```$/m.exec(guide) ?? [];
    expect(told(edit(content, [write(mistake?.file ?? '', mistake?.text ?? '')]))).toContain(report);
  });

  it('is right about what the check says if a figure differs from its claim', () => {
    const [, report = ''] = /^```text differing\n([^]*?)^```$/m.exec(guide) ?? [];
    const claims = right.filter(({ text }) => text.includes('noise'));
    const changed = claims.map((example) => ({ ...example, text: example.text.replace('"6 dB"', '"9 dB"') }));
    const said = told(withExamples(changed));
    // The line depends on the rows that stand before it.
    const lines = report.split('\n').map((line) => line.replace(/:\d+:\d+(?= )|:\d+\.$/, ''));
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(said.replaceAll(/:\d+:\d+(?= )|:\d+\.$/gm, '')).toContain(line);
  });

  it('names every file and folder of the content', () => {
    const names = new Set(content.sources.map(({ name }) => name.replace(/\/.*/, '/')));
    names.delete('README.md');
    expect([...names].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
