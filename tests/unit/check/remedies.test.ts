import { describe, expect, it } from 'vitest';

import { rules } from '../../../src/check/rules/index.ts';
import { followRemedies } from './follow-remedies.ts';
import { mistakes } from './mistakes/index.ts';
import { projectWith } from './tree.ts';

describe.each(rules.filter(({ launch }) => !launch).map(({ code }) => code))('%s', (code) => {
  it.each(mistakes[code] ?? [])('$name: its remedies solve it, or name what to decide', ({ changes }) => {
    const left = followRemedies(projectWith(changes), false);
    const untrue = left.filter(
      ({ remedy, solution }) => solution?.kind !== 'decide' || !remedy.includes(solution.what),
    );
    expect(untrue.map(({ code, remedy }) => `${code}: ${remedy}`)).toEqual([]);
  });
});
