import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, it } from 'vitest';

import { readContent } from '../../../src/check/content.ts';
import { readProject } from '../../../src/check/project.ts';
import { listShown } from '../../../src/editor/server/describe/files.ts';
import { projectRoot } from '../../helpers/sites.ts';

const content = readContent(readProject(projectRoot, 'tests/fixtures/content'));

const components = globSync(['src/components/sections/*.astro', 'src/explorer/*.astro'], { cwd: projectRoot })
  .map((file) => ({ name: basename(file, '.astro'), source: readFileSync(join(projectRoot, file), 'utf8') }))
  .map(({ name, source }) => ({
    name,
    read: [...source.matchAll(/getRows\('(\w+)'\)/g)].map(([, collection]) => collection),
  }))
  .filter(({ read }) => read.length > 0);

it.each(components)('the editor leads from $name to the lists that it shows', ({ name, read }) => {
  expect(listShown(content, name).map(({ collection }) => collection)).toEqual(expect.arrayContaining(read));
});
