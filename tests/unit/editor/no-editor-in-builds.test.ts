import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { expect, it, vi } from 'vitest';

import { editor } from '../../../src/editor/server/index.ts';
import { projectRoot } from '../../helpers/sites.ts';

// Modules that are imported later do not count.
const importPattern = /(?:\bfrom|\bimport)\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Follows the relative imports of files, and returns all files that they lead to. */
function followImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const pending = [...entries];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file) || !existsSync(file) || !/\.(?:astro|tsx?|m?js)$/.test(file)) continue;
    found.add(file);
    const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
    for (const [, path = ''] of code.matchAll(importPattern)) pending.push(resolve(dirname(file), path));
  }
  return found;
}

const files = (pattern: string) => globSync(pattern, { cwd: projectRoot }).map((file) => join(projectRoot, file));
const inEditor = (found: Iterable<string>) =>
  [...found].map((file) => file.replaceAll('\\', '/')).filter((file) => file.includes('/src/editor/'));

it('follows imports', () => {
  expect(inEditor(followImports(files('src/editor/client/edit-button.ts')))).toHaveLength(2);
});

it('pages and components import nothing of the editor but what marks texts', () => {
  const entries = files('src/{pages,layouts,components,calculator,enquiry,collections,browser,schemas}/**/*.*');
  expect(entries.length).toBeGreaterThan(100);
  expect(inEditor(followImports(entries)).filter((file) => !file.includes('/src/editor/marks/'))).toEqual([]);
});

it('a build loads nothing of the editor but a hook that does nothing', async () => {
  const loaded = inEditor(followImports(files('astro.config.mjs')));
  const names = loaded.map((file) => file.replace(/^.*\/src\/editor\//, '')).toSorted();
  expect(names).toEqual(['marks/index.ts', 'marks/markdown.ts', 'marks/storage.ts', 'server/index.ts']);
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
