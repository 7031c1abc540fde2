import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

import renovate from '../../.github/renovate.json' with { type: 'json' };
import { manifests, requiredBy } from '../helpers/manifests.ts';
import { expectNone } from '../helpers/report.ts';

const packages = manifests.flatMap((manifest) => Object.keys(requiredBy(manifest)));
/** The patterns of a rule. The rule for GitHub Actions has no patterns: it matches a manager. */
const patternsOf = (rule: (typeof renovate.packageRules)[number]) => rule.matchPackageNames ?? [];

it.each(renovate.packageRules)('each package that rule %# names is one of ours', (rule) => {
  // .nvmrc names the version of Node.
  const known = [...packages, 'node'];
  expectNone(
    patternsOf(rule).filter((pattern) => !known.some((name) => matchesGlob(name, pattern))),
    'No package.json names these packages. Remove them from .github/renovate.json.',
  );
});

it('finds each program that a workflow runs with npx in a version of its own', () => {
  const [manager] = renovate.customManagers;
  const folder = join(import.meta.dirname, '../../.github/workflows');
  const found = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const versions = text.match(/(?<=\bnpx )--yes .*?@[\d.]+/g) ?? [];
    const matches = manager?.matchStrings.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))]) ?? [];
    expect(matches.map(([match]) => match)).toEqual(versions.map((version) => `npx ${version}`));
    return matches.map(({ groups }) => groups?.depName);
  });
  expect(found).toEqual(['linkinator']);
});
