import { describe, expect, it } from 'vitest';

import type { Drivetrain } from '../../../src/kinematics/drivetrain.ts';
import { findDrivetrainProblems } from '../../../src/kinematics/drivetrain-problem.ts';
import { drivetrain } from '../../helpers/drivetrain.ts';

/** Parses the alternatives of a remedy into the values that each of them sets. */
function parseRemedy(remedy: string): Partial<Drivetrain>[] {
  return remedy.split(', or ').map((alternative) => {
    const steps = [...alternative.matchAll(/(\w+) (above|below) (\d+(?:\.\d+)?)/g)];
    return Object.fromEntries(
      steps.map(([, field, side, bound]) => [field, Number(bound) * (side === 'above' ? 1.001 : 0.999)]),
    ) as Partial<Drivetrain>;
  });
}

const mistakes: [string, Partial<Drivetrain>][] = [
  ['swapped radii', { smallestRadius: 90, largestRadius: 30 }],
  ['pulleys that touch', { centreDistance: 150 }],
  ['a shift to below the idle speed', { shiftSpeed: 1000 }],
  ['a constant engine speed equal to the idle speed', { heldSpeed: 800 }],
  ['a constant engine speed that is never reached', { heldSpeed: 19_000 }],
  ['a highest speed below the last gear', { highestSpeed: 50 }],
  ['a highest speed that would have to exceed its limit', { tyreRadius: 2 }],
];

describe('findDrivetrainProblems', () => {
  it.each(mistakes)('suggests remedies that each solve the problem: %s', (_, change) => {
    const wrong = { ...drivetrain, ...change };
    const [problem] = findDrivetrainProblems(wrong);
    const changes = parseRemedy(problem?.remedy ?? '');
    expect(Object.keys(changes[0] ?? {})).not.toEqual([]);
    for (const corrected of changes) {
      expect(findDrivetrainProblems({ ...wrong, ...corrected }).map(({ message }) => message)).not.toContain(
        problem?.message,
      );
    }
  });

  it('reports independent problems together', () => {
    const wrong = { ...drivetrain, ratios: [3, 2, 2, 1, 0.7, 0.5], heldSpeed: 700 };
    expect(findDrivetrainProblems(wrong).map(({ field }) => field)).toEqual(['ratios', 'heldSpeed']);
  });

  it('reports the field that is wrong, not the first field that it affects', () => {
    expect(findDrivetrainProblems({ ...drivetrain, idleSpeed: 8000 }).map(({ field }) => field)).toEqual(['idleSpeed']);
    expect(findDrivetrainProblems({ ...drivetrain, heldSpeed: 19_000 }).map(({ field }) => field)).toEqual([
      'heldSpeed',
    ]);
  });

  it('never suggests a highest speed above the limit of the schema', () => {
    const [problem] = findDrivetrainProblems({ ...drivetrain, tyreRadius: 2 });
    expect(problem?.remedy).not.toContain('highestSpeed');
  });
});
