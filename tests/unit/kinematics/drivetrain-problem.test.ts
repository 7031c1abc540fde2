import { describe, expect, it } from 'vitest';

import type { Drivetrain } from '../../../src/kinematics/drivetrain.ts';
import { findDrivetrainProblems } from '../../../src/kinematics/drivetrain-problem.ts';
import { drivetrain } from '../../helpers/drivetrain.ts';

/** The changes that a remedy offers, each as the assumptions that it makes. */
function offered(remedy: string): Partial<Drivetrain>[] {
  return remedy.split(', or ').map((alternative) => {
    const steps = [...alternative.matchAll(/(\w+) (above|below) (\d+(?:\.\d+)?)/g)];
    return Object.fromEntries(
      steps.map(([, field, side, bound]) => [field, Number(bound) * (side === 'above' ? 1.001 : 0.999)]),
    ) as Partial<Drivetrain>;
  });
}

const spoilt: [string, Partial<Drivetrain>][] = [
  ['radii that have changed places', { smallestRadius: 90, largestRadius: 30 }],
  ['pulleys that touch', { centreDistance: 150 }],
  ['a change of gear below the idle speed', { shiftSpeed: 1000 }],
  ['a held speed at which the engine idles', { heldSpeed: 800 }],
  ['a held speed that is never reached', { heldSpeed: 19_000 }],
  ['an end before the last gear', { highestSpeed: 50 }],
  ['an end that would have to be too far away', { tyreRadius: 2 }],
];

describe('what keeps assumptions from fitting together', () => {
  it.each(spoilt)('is gone once either remedy is taken: %s', (_, change) => {
    const wrong = { ...drivetrain, ...change };
    const [problem] = findDrivetrainProblems(wrong);
    const changes = offered(problem?.remedy ?? '');
    expect(Object.keys(changes[0] ?? {})).not.toEqual([]);
    for (const mended of changes) {
      expect(findDrivetrainProblems({ ...wrong, ...mended }).map(({ message }) => message)).not.toContain(
        problem?.message,
      );
    }
  });

  it('is told in one go, where the faults have nothing to do with each other', () => {
    const wrong = { ...drivetrain, ratios: [3, 2, 2, 1, 0.7, 0.5], heldSpeed: 700 };
    expect(findDrivetrainProblems(wrong).map(({ field }) => field)).toEqual(['ratios', 'heldSpeed']);
  });

  it('is found where it is, not where it first shows', () => {
    expect(findDrivetrainProblems({ ...drivetrain, idleSpeed: 8000 }).map(({ field }) => field)).toEqual(['idleSpeed']);
    expect(findDrivetrainProblems({ ...drivetrain, heldSpeed: 19_000 }).map(({ field }) => field)).toEqual([
      'heldSpeed',
    ]);
  });

  it('never asks for a road speed that the illustration may not end at', () => {
    const [problem] = findDrivetrainProblems({ ...drivetrain, tyreRadius: 2 });
    expect(problem?.remedy).not.toContain('highestSpeed');
  });
});
