import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { patience } from '../helpers/patience.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { fixture } from '../helpers/sites.ts';

const schema = `import { z } from 'zod';

import { line, row } from './text.ts';

export const milestone = z.strictObject({
  ...row,
  text: line(80).meta({ title: 'Text', description: 'What happened.' }),
});
`;

const component = `---
import { getRows } from '../../collections/content.ts';
import { parseProps } from '../../collections/component-props.ts';

const { title } = parseProps('Milestones', Astro.props);
const milestones = await getRows('milestones');
---

<div class="milestones">
  <h3>{title}</h3>
  {milestones.map(({ text }) => <p>{text}</p>)}
</div>
`;

const rows = JSON.stringify([{ id: 'prototype', text: 'The first prototype ran.' }], undefined, 2);

/** Follows “List with a component” and “Component” in CONTRIBUTING.md, and does nothing else. */
function addListWithComponent(copy: ProjectCopy): void {
  const insert = (file: string, text: string, before: string) => {
    copy.edit(file, before, text + before);
  };
  copy.write('src/schemas/milestone.ts', schema);
  insert('src/schemas/collections.ts', "import { milestone } from './milestone.ts';\n", 'import { navigation }');
  const entry = "milestones: { shape: 'rows', file: 'milestones.json', noun: 'milestone', schema: milestone },\n";
  insert('src/schemas/collections.ts', entry, 'contact: {');
  for (const folder of ['src/content', fixture.contentDir]) copy.write(`${folder}/milestones.json`, rows);
  const entryOfComponent = "component('The milestones.', { title }, { headings: [3] })";
  insert('src/schemas/components.ts', `Milestones: ${entryOfComponent},\n`, 'Buttons: component(');
  copy.write('src/components/mdx/Milestones.astro', component);
  copy.write('src/styles/milestones.css', '.milestones p { color: var(--color-soft); }');
  insert('src/styles/global.css', "@import './milestones.css' layer(sections);\n", "@import './sources.css'");
  insert(`${fixture.contentDir}/pages/about.mdx`, '<Milestones title="Milestones" />\n\n', '<Team />');
}

it.runIf(process.env.TEST_FULL)(
  'a list with a component, added as CONTRIBUTING.md says, is checked, typed and shown with its styles',
  { timeout: 240_000 * patience },
  async () => {
    using copy = new ProjectCopy();
    addListWithComponent(copy);
    await copy.build({ contentDir: fixture.contentDir });
    const $ = load(copy.read('dist/about/index.html'));
    expect($('.milestones h3').text()).toBe('Milestones');
    expect($('.milestones p').text()).toBe('The first prototype ran.');
    expect($('style').text()).toContain('.milestones p');

    copy.run('packages/check/cli.ts');
    copy.run('docs/generate.ts');
    expect(copy.read('.vscode/settings.json')).toContain('/src/content/milestones.json');
    copy.run('node_modules/@typescript/native/bin/tsc', '-p', 'src/tsconfig.browser.json');
  },
);
