import { describe, expect, it } from 'vitest';

import { checkProject, readContent } from '../../../packages/editor/server/site.ts';
import { createSource } from '@stepless/documents';
import type { Change } from '../../../packages/editor/protocol.ts';
import { describe as describeTarget } from '../../../packages/editor/server/describe/describe.ts';
import { PendingChanges } from '../../../packages/editor/server/pending-changes.ts';
import { toEditorFinding } from '../../../packages/editor/server/findings.ts';
import { labelChange } from '../../../packages/editor/server/labels.ts';
import { data, openFixture } from './content.ts';

const { project, content, element, block } = openFixture();
const label = (...changes: Change[]) => labelChange(new PendingChanges(project), changes);

describe('the label of a step', () => {
  const item = data('navigation.json', 'header', 'items', 1);
  const mission = element('pages/about.mdx', '<Section title="Our Mission">');
  const paragraph = block('pages/about.mdx', 'A gearbox');

  it.each<[string, Change]>([
    [
      'Navigation › Header › Item “About” › Label',
      { action: 'set', target: data(item.file, ...item.path, 'label'), value: 'Us' },
    ],
    ['Moved navigation › Header › Item “About”', { action: 'move-row', target: item, to: 0 }],
    ['Deleted benefit card “Cost reduction”', { action: 'remove-row', target: data('benefits.json', 1) }],
    ['Added item', { action: 'add-row', target: data('navigation.json', 'header', 'items'), at: 0 }],
    ['Added benefit card', { action: 'add-row', target: data('benefits.json'), at: 0 }],
    ['Section “Our Mission” › Hidden', { action: 'set', target: { ...mission, attribute: 'hidden' }, value: true }],
    ['Section “Our Mission” › Paragraph', { action: 'write', target: paragraph, markdown: 'x' }],
    ['Deleted section “Our Mission” › Paragraph', { action: 'remove-block', target: paragraph }],
    ['Deleted page “About Fixture”', { action: 'delete-file', file: 'pages/about.mdx' }],
    ['Moved page “About Fixture” to /us', { action: 'rename-page', file: 'pages/about.mdx', route: '/us' }],
    [
      'Added team member “‘Ada’, ‘Countess’ of 5’”',
      { action: 'add-entry', collection: 'team', name: '"Ada", “Countess” of 5"' },
    ],
    ['Deleted team member “gone”', { action: 'delete-file', file: 'team/gone.json' }],
  ])('is: %s', (expected, change) => {
    expect(label(change)).toBe(expected);
  });

  it.each([
    ['Benefit card “Efficiency boost” › Description', data('benefits.json', 0, 'description')],
    ['Contact details › Detail “Headquarters” › Link target', data('contact.json', 'details', 2, 'href')],
    ['Industry “Automotive” › Application 2', data('industries.json', 0, 'applications', 1)],
    ['Section “Our Mission” › Title', element('pages/about.mdx', '<Section', 'title')],
    ['Button “See the technology”', element('pages/about.mdx', '<Button ')],
    ['Page “About Fixture” › Title', data('pages/about.mdx', 'title')],
  ])('is, as in the panel: %s', (name, target) => {
    expect(describeTarget(content, target).name).toBe(name);
    expect(label({ action: 'set', target, value: 'x' })).toBe(name);
  });
});

/** Edits a file, and returns what the check finds in it then. */
function findIn(file: string, edit: (text: string) => string) {
  const sources = project.sources.map((source) =>
    source.name === file ? createSource(source.path, source.name, new TextEncoder().encode(edit(source.text))) : source,
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
  expect(mistakes.map(({ field, name }) => [field, name])).toEqual([
    ['<PageHeader> › Title', 'Page header › Title'],
    ['<Button> › Link target', 'Button “See the technology” › Link target'],
    ['<Button> › Link target', 'Button “Get in touch” › Link target'],
  ]);
});

it('leads from a figure to its claim, where they differ', () => {
  const [finding] = findIn('environment.json', (text) =>
    text.replace('"value": 15', '"value": 18, "claim": "efficiency"'),
  );
  const name = 'Claim “A drive train uses 15% less energy for the same work than w…” › Statement';
  expect(finding?.related).toEqual({ name, target: data('claims.json', 0, 'statement') });
});
