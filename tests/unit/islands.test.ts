import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, it } from 'vitest';

import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';

const islands = globSync('src/**/*.island.tsx', { cwd: projectRoot }).map((path) => basename(path));
const components = globSync('src/**/*.astro', { cwd: projectRoot }).map((path) =>
  readFileSync(join(projectRoot, path), 'utf8'),
);

it.each(islands.sort())('%s is rendered by an Astro component, and hydrated when it scrolls into view', (file) => {
  const imported = new RegExp(String.raw`import (\w+) from '[^']+/${file}'`);
  const directives = components.flatMap((text) => {
    const [, name] = imported.exec(text) ?? [];
    return name === undefined ? [] : [new RegExp(String.raw`<${name}\s[^>]*?client:(\w+)`).exec(text)?.[1]];
  });
  const message = `Render ${file} in an Astro component, as <Name client:visible … />.`;
  expect(new Set(directives), message).toEqual(new Set(['visible']));
});

it('Astro components hydrate React only from files that end in .island.tsx', () => {
  const hydrated = components.flatMap((text) =>
    [...text.matchAll(/import (\w+|\{[^}]+\}) from '([^']+\.tsx)'/g)]
      .filter(([, names = '']) => names.match(/\w+/g)?.some((name) => new RegExp(`<${name}\\s[^>]*client:`).test(text)))
      .map(([, , path = '']) => path),
  );
  expect(hydrated.length).toBeGreaterThan(0);
  expectNone(
    hydrated.filter((path) => !path.endsWith('.island.tsx')),
    'Let the names of these files end in .island.tsx.',
  );
});
