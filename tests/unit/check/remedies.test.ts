import { describe, expect, it } from 'vitest';

import { findRule, rules } from '../../../src/check/rules/index.ts';
import { followRemedies } from './follow-remedies.ts';
import { launchMistakes, mistakes } from './mistakes/index.ts';
import { projectWith } from './tree.ts';

describe.each(rules.map(({ code }) => code))('%s', (code) => {
  const isLaunch = findRule(code)?.launch ?? false;
  const cases = (isLaunch ? launchMistakes : mistakes)[code] ?? [];

  it.each(cases)('$name: its remedies solve it, or name what to decide', ({ changes }) => {
    const left = followRemedies(projectWith(changes), isLaunch);
    const untrue = left.filter(
      ({ remedy, solution }) => solution?.kind !== 'decide' || !remedy.includes(solution.what),
    );
    expect(untrue.map(({ code, remedy }) => `${code}: ${remedy}`)).toEqual([]);
  });
});
