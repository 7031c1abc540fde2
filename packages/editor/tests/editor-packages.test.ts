import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { editorPackages } from '../server/plugin.ts';

const folder = join(import.meta.dirname, '..');

/** Static and dynamic imports of values. Those of types are gone when the browser gets the file. */
const IMPORT = /^(?!(?:import|export) type\b).*?(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/gm;

/** Follows the imports of a file, and lists the packages that they end at. */
function listPackages(entry: string): string[] {
  const files = new Set<string>();
  const packages = new Set<string>();
  const pending = [join(folder, entry)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
    files.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      // Vite serves a file as it is without preparing it.
      if (name.endsWith('?url')) continue;
      if (name.startsWith('.')) pending.push(resolve(dirname(file), name));
      else packages.add(name);
    }
  }
  return [...packages].toSorted();
}

it('Vite prepares exactly the packages that the editor imports, so that it need not reload the editor', () => {
  expect([...editorPackages].toSorted()).toEqual(listPackages('client/main.tsx'));
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
