import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it, vi } from 'vitest';

import { editor } from '../index.ts';
import { editorPackages } from '../server/plugin.ts';

const folder = join(import.meta.dirname, '..');

/**
 * Follows the imports of a file.
 *
 * @param pattern what is an import
 * @returns the files of the editor that they lead to, and the packages that they end at
 */
function followImports(entry: string, pattern: RegExp) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const pending = [join(folder, entry)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
    files.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
      // Vite serves a file as it is without preparing it.
      if (name.endsWith('?url')) continue;
      if (name.startsWith('.')) pending.push(resolve(dirname(file), name));
      else packages.add(name);
    }
  }
  const names = [...files].map((file) => relative(folder, file).replaceAll('\\', '/'));
  return { files: names.toSorted(), packages: [...packages].toSorted() };
}

it('Vite prepares exactly the packages that the editor imports, so that it need not reload the editor', () => {
  // Static and dynamic imports of values. Those of types are gone when the browser gets the file.
  const pattern = /^(?!(?:import|export) type\b).*?(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/gm;
  expect([...editorPackages].toSorted()).toEqual(followImports('client/main.tsx', pattern).packages);
});

it('a build loads nothing of the editor but what marks texts, and a hook that does nothing', async () => {
  // Modules that are imported later do not count, nor do types.
  const pattern = /^(?:import|export)\b(?! type\b)[^'"]*['"](\.{1,2}\/[^'"]+)['"]/gm;
  const marks = ['marks/index.ts', 'marks/markdown.ts', 'marks/storage.ts'];
  expect(followImports('marks/index.ts', pattern).files).toEqual(marks);
  expect(followImports('index.ts', pattern).files).toEqual(['config.ts', 'index.ts']);
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

it('each icon of the editor is one of Lucide', () => {
  const sprite = readFileSync(fileURLToPath(import.meta.resolve('lucide-static/sprite.svg')), 'utf8');
  const files = globSync(join(import.meta.dirname, '../client/**/*.tsx'));
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:<Icon name=|\bicon(?:=|: ))(?:"[^"]*"|'[^']*'|\{[^}]*\})/g)].flatMap(
      ([text]) => [...text.matchAll(/["']([\w-]+)["']/g)].map(([, name]) => name),
    ),
  );
  expect(names).toContain('trash');
  expect(names.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
});
