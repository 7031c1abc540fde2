import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const [, glossary = ''] = /^## Glossary\n([^]*)/m.exec(read('CONTRIBUTING.md')) ?? [];
/** The word to use instead of each retired word, from the columns “word” and “not”. */
const retired = new Map(
  [...glossary.matchAll(/^\| ([^|]+?) +\|[^|]+\| (\w[^|]*?) +\|$/gm)]
    .slice(1)
    .flatMap(([, word = '', words = '']) => words.split(', ').map((each) => [each.toLowerCase(), word] as const)),
);

/** What people write: code, documents and workflows. Content, fixtures and what tools write do not count. */
const files = globSync(
  ['{src,packages,tests,docs,.github}/**/*.{ts,tsx,js,mjs,astro,css,sql,md,yml}', '*.{ts,js,mjs,md}'],
  {
    cwd: projectRoot,
    exclude: [
      '{**/,.github/wrangler/,}{node_modules,fixtures,.astro,.cache,.wrangler}/**',
      'CONTRIBUTING.md',
      'tests/unit/glossary.test.ts',
    ],
  },
);

it('no file has a word that the glossary has retired', () => {
  expect(retired.get('anew')).toBe('again');
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        // The words of a name such as readAnew count, and so do their forms: mends, mended, mending.
        (line.match(/[A-Z]?[a-z]+|[A-Z]{2,}/g) ?? []).flatMap((word) => {
          const [, stem = ''] = /^(.+?)(?:e?s|ed|ing)?$/.exec(word.toLowerCase().replace(/ies$/, 'y')) ?? [];
          const instead = retired.get(word.toLowerCase()) ?? retired.get(stem);
          return instead === undefined ? [] : [`${path}:${index + 1} “${word}”: write “${instead}”`];
        }),
      ),
  );
  expectNone(found, 'The glossary in CONTRIBUTING.md says which word stands for each concept.');
});
