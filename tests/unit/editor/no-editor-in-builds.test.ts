import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { expect, it, vi } from 'vitest';

import { editor } from '../../../packages/editor/index.ts';
import { projectRoot } from '../../helpers/sites.ts';

// Modules that are imported later do not count, nor do types.
const importPattern = /^(?:import|export)\b(?! type\b)[^'"]*['"](\.{1,2}\/[^'"]+)['"]/gm;

/** Follows the relative imports of a module of the editor, and returns all modules that they lead to. */
function followImports(entry: string): string[] {
  const folder = join(projectRoot, 'packages/editor');
  const found = new Set<string>();
  const pending = [join(folder, entry)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(importPattern))
      pending.push(resolve(dirname(file), path));
  }
  return [...found].map((file) => relative(folder, file).replaceAll('\\', '/')).toSorted();
}

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
  expect(followImports('marks/index.ts')).toEqual(['marks/index.ts', 'marks/markdown.ts', 'marks/storage.ts']);
});

it('a build loads nothing of the editor but a hook that does nothing', async () => {
  expect(followImports('index.ts')).toEqual(['config.ts', 'index.ts']);
  const load = vi.fn<Parameters<typeof editor>[0]>();
  const setup = editor(load).hooks['astro:config:setup'];
  const changes: string[] = [];
  const change = (name: string) => () => changes.push(name);
  await setup?.({
    command: 'build',
    updateConfig: change('updateConfig'),
    injectScript: change('injectScript'),
  } as unknown as Parameters<typeof setup>[0]);
  expect(changes).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});
