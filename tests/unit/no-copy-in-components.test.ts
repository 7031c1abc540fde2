import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { findCopy } from '../helpers/find-copy.ts';
import { projectRoot } from '../helpers/sites.ts';

const components = globSync('src/**/*.{astro,tsx}', {
  cwd: projectRoot,
  // Visitors do not see the editor.
  exclude: ['src/content/**', 'src/schemas/**', 'src/editor/**'],
}).map((file) => file.replaceAll('\\', '/'));

it.each(components.sort())('%s holds no copy', (file) => {
  const problems = findCopy(file, readFileSync(join(projectRoot, file), 'utf8')).map(
    ({ line, column, text, where }) =>
      `${file}:${line}:${column}: "${text}" (${where}) is written in a component. ` +
      'Move it to a file in src/content/ and pass it in, so that it can be edited without touching code.',
  );
  expect(problems.join('\n')).toBe('');
});
