import { expect, it } from 'vitest';

import { checkProject, readContent } from '../../../packages/editor/server/content/site.ts';
import { withText } from '@stepless/documents';
import { toEditorFinding } from '../../../packages/editor/server/editing/findings.ts';
import { data, openFixture } from './content.ts';

const { project } = openFixture();

/** Edits a file, and returns what the check finds in it then. */
function findIn(file: string, edit: (text: string) => string) {
  const sources = project.sources.map((source) =>
    source.name === file ? withText(source, edit(source.text)) : source,
  );
  const edited = { ...project, sources };
  const after = readContent(edited);
  return checkProject(edited)
    .filter(({ source }) => source.name === file)
    .map((finding) => toEditorFinding(finding, after));
}

it('names the component that a mistake is about by its heading or its words', () => {
  const findings = findIn('pages/about.mdx', (text) =>
    text
      .replace('<Button href="/#contact">', '<Button>')
      .replace('href="/technology"', 'href="/tecnology"')
      .replace('title="About {brand}" drawing="cones"', 'title="" drawing="cones"'),
  );
  const mistakes = findings.filter(({ level }) => level === 'error');
  expect(mistakes.map(({ name }) => name)).toEqual([
    'Page “About Fixture” › Page header › Title',
    'Page “About Fixture” › Button “See the technology” › Link target',
    'Page “About Fixture” › Button “Get in touch” › Link target',
  ]);
});

it('names the file of a component that the site does not have', () => {
  const [finding] = findIn('pages/about.mdx', (text) => text.replace('<Team />', '<Teem />'));
  expect(finding?.name).toBe('Page “About Fixture”');
});

it('leads from a figure to its claim, where they differ', () => {
  const [finding] = findIn('environment.json', (text) =>
    text.replace('"value": 15', '"value": 18, "claim": "efficiency"'),
  );
  const name = 'Claim “A drive train uses 15% less energy for the same work than w…” › Statement';
  expect(finding?.related).toEqual({ name, target: data('claims.json', 0, 'statement') });
});
