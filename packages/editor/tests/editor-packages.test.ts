import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { editorPackages } from '../server/plugin.ts';

/** Imports of values, static and dynamic. Imports of types are gone when the browser gets the file. */
const importPattern = /^(?!(?:import|export) type\b).*?(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/gm;

/** Follows the imports of a file, and returns the names of the packages that they end at. */
function listPackages(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return new Set();
  seen.add(file);
  const packages = new Set<string>();
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
    // Vite serves a file as it is without preparing it.
    if (name.endsWith('?url')) continue;
    if (!name.startsWith('.')) packages.add(name);
    else for (const found of listPackages(resolve(dirname(file), name), seen)) packages.add(found);
  }
  return packages;
}

it('Vite prepares exactly the packages that the editor imports, so that it need not reload the editor', () => {
  const imported = listPackages(join(import.meta.dirname, '../client/main.tsx'));
  expect([...editorPackages].toSorted()).toEqual([...imported].toSorted());
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
