import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { editor } from '../../../src/editor/server/index.ts';
import { projectRoot } from '../../helpers/sites.ts';

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Follows the relative imports of files, and returns all files that they lead to. */
function followImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const pending = [...entries];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file) || !existsSync(file) || !/\.(?:astro|tsx?|m?js)$/.test(file)) continue;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(importPattern))
      pending.push(resolve(dirname(file), path));
  }
  return found;
}

const files = (pattern: string) => globSync(pattern, { cwd: projectRoot }).map((file) => join(projectRoot, file));
const inEditor = (found: Iterable<string>) =>
  [...found].map((file) => file.replaceAll('\\', '/')).filter((file) => file.includes('/src/editor/'));

it('follows imports', () => {
  expect(inEditor(followImports(files('src/editor/client/edit-button.ts')))).toHaveLength(2);
});

it('no page, component or style imports a module of the editor', () => {
  const entries = files('src/{pages,layouts,components,calculator,enquiry,collections,browser,schemas}/**/*.*');
  expect(entries.length).toBeGreaterThan(100);
  expect(inEditor(followImports(entries))).toEqual([]);
});

it('a build loads nothing of the editor but a hook that does nothing', async () => {
  const loaded = inEditor(followImports(files('astro.config.mjs')));
  const dynamic = readFileSync(join(projectRoot, 'src/editor/server/index.ts'), 'utf8').matchAll(
    /await import\('([^']+)'\)/g,
  );
  expect([...dynamic].length).toBeGreaterThan(0);
  // The hook imports the rest, and only in development.
  const statically = readFileSync(join(projectRoot, 'src/editor/server/index.ts'), 'utf8').match(
    /^import (?!type).*$/gm,
  );
  expect(loaded).toContain(join(projectRoot, 'src/editor/server/index.ts').replaceAll('\\', '/'));
  expect(statically).toBeNull();
  const setup = editor().hooks['astro:config:setup'];
  const changes: string[] = [];
  const change = (name: string) => () => changes.push(name);
  await setup?.({
    command: 'build',
    updateConfig: change('updateConfig'),
    injectScript: change('injectScript'),
  } as unknown as Parameters<typeof setup>[0]);
  expect(changes).toEqual([]);
});
