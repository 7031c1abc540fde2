import { matchesGlob } from 'node:path';

import { it } from 'vitest';

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
