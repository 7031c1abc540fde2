import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { projectRoot } from '../helpers/sites.ts';

it('pages and components import nothing of the editor but what marks texts', () => {
  const importing = globSync('{src/**/*.{ts,tsx,astro},astro.config.mjs}', { cwd: projectRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /['"]@stepless\/editor['"]/.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(importing.toSorted()).toEqual([
    'astro.config.mjs',
    'src/content.editor.ts',
    'src/editing/components.ts',
    'src/editing/icons.ts',
  ]);
});

it('only LongDate formats dates, so that each is in the language of its page', () => {
  const files = globSync('src/{components,calculator,layouts}/**/*.{astro,ts,tsx}', { cwd: projectRoot });
  const formatting = files.filter((file) =>
    /\bDateTimeFormat\b|\btoLocale(?:Date|Time)?String\b/.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(formatting).toEqual([join('src/components/ui/LongDate.astro')]);
});
