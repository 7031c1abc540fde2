import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { it } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };
import budgets from '../budgets.json' with { type: 'json' };
import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';
import { formatColumns, formatCount } from '../helpers/table.ts';

/** Paths from the root of the project. What tools install or write, fixtures and content do not count. */
const find = (patterns: readonly string[], ...exclude: readonly string[]) =>
  globSync(patterns, {
    cwd: projectRoot,
    exclude: [
      '{**/,}{node_modules,fixtures,test-results,dist,.astro,.cache,.wrangler}/**',
      'src/content/**',
      ...exclude,
    ],
  });
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const countKeys = (...records: readonly object[]) => records.flatMap(Object.keys).length;

const countLines = (folders: readonly string[], ...exclude: readonly string[]) =>
  find(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs,astro,css,sql}`),
    ...exclude,
  ).map((path) => read(path).split('\n').length - 1);

const packages = find(['packages/*/package.json']).map((path) => path.split(/[\\/]/)[1] ?? '');

const sizes: Record<string, number> = {
  'lines of src': sum(countLines(['src'])),
  ...Object.fromEntries(
    packages.map((name) => [
      `lines of packages/${name}`,
      sum(countLines([`packages/${name}`], `packages/${name}/tests/**`)),
    ]),
  ),
  'lines of tests': sum(countLines(['tests', 'packages/*/tests'])),
  'lines of the longest file': Math.max(...countLines(['src', 'packages', 'tests'])),
  // Nobody writes docs/rules.md: `npm run generate` does.
  'words of documents': find(['**/*.md'], 'docs/rules.md').flatMap((path) => read(path).match(/\S+/g) ?? []).length,
  'packages in package.json': countKeys(manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies),
  'scripts in package.json': countKeys(manifest.scripts),
};

const budgeted: Readonly<Record<string, { budget: number; aim?: number }>> = budgets.size;

it('nothing is larger than its budget', () => {
  const rows = Object.entries(budgeted).map(([name, { budget, aim }]) => [
    name,
    ...[sizes[name] ?? 0, budget].map(formatCount),
    aim === undefined ? '' : formatCount(aim),
  ]);
  console.log(`\n${formatColumns([['size', 'now', 'budget', 'aim'], ...rows])}\n`);
  const grown = Object.entries(sizes).filter(([name, count]) => count > (budgeted[name]?.budget ?? 0));
  expectNone(
    grown.map(([name, count]) => `${name}: ${count}; the budget is ${budgeted[name]?.budget ?? 'missing'}`),
    'Take something out. The budgets are in tests/budgets.json under “size”; lower a budget when you have made something smaller.',
  );
});
