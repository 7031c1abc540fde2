import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { drawBelt } from '../../../src/kinematics/belt-path.ts';
import { computeBeltLength, getRatioLimits, getTangentAngle } from '../../../src/kinematics/belt.ts';
import { anyBeltDrive, coneDrive, getRadii } from '../../helpers/cone-drive.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('computeBeltLength', () => {
  it('is the sum of its two straight runs and its two arcs, and the same with the pulleys swapped', () => {
    fc.assert(
      fc.property(anyBeltDrive, ({ smallestRadius, largestRadius, centreDistance }) => {
        const radii = { primary: smallestRadius, secondary: largestRadius };
        const angle = getTangentAngle(radii, centreDistance);
        const run = Math.sqrt(centreDistance ** 2 - (largestRadius - smallestRadius) ** 2);
        const arcs = (Math.PI - 2 * angle) * smallestRadius + (Math.PI + 2 * angle) * largestRadius;
        const length = computeBeltLength(radii, centreDistance);
        expect(Math.abs(length - (2 * run + arcs))).toBeLessThan(1e-9);
        const other = computeBeltLength({ primary: largestRadius, secondary: smallestRadius }, centreDistance);
        expect(Math.abs(length - other)).toBeLessThan(1e-9);
      }),
    );
  });

  it.each([
    [{ primary: 0, secondary: 10 }, 100],
    [{ primary: 10, secondary: -1 }, 100],
    [{ primary: NaN, secondary: 10 }, 100],
    [{ primary: 40, secondary: 60 }, 100],
  ])('throws for the radii %j at a centre distance of %d', (radii, centreDistance) => {
    expect(() => computeBeltLength(radii, centreDistance)).toThrow(RangeError);
  });
});

describe('a belt drive', () => {
  it('keeps the length of its belt to 1e-9 mm, and its radii within their limits, at every ratio', () => {
    fc.assert(
      fc.property(anyBeltDrive, share, (drive, place) => {
        const { smallestRadius, largestRadius, centreDistance } = drive;
        const radii = getRadii(drive, place);
        const length = computeBeltLength({ primary: smallestRadius, secondary: largestRadius }, centreDistance);
        expect(Math.abs(computeBeltLength(radii, centreDistance) - length)).toBeLessThan(1e-9);
        for (const radius of Object.values(radii)) {
          expect(radius).toBeGreaterThanOrEqual(smallestRadius - 1e-9);
          expect(radius).toBeLessThanOrEqual(largestRadius + 1e-9);
        }
      }),
    );
  });

  it('reaches its limits', () => {
    const { primary, secondary } = getRadii(coneDrive, 1);
    expect([primary, secondary]).toEqual([expect.closeTo(30, 9), expect.closeTo(90, 9)]);
    expect(getRatioLimits(coneDrive)).toEqual({ lowest: 1 / 3, highest: 3 });
  });
});

describe('drawBelt', () => {
  it('draws two level runs and two half circles over equal pulleys', () => {
    expect(drawBelt({ primary: 10, secondary: 10 }, 50)).toBe(
      'M0 -10L50 -10A10 10 0 0 1 50 10L0 10A10 10 0 0 1 0 -10Z',
    );
  });

  it('wraps the larger pulley over more than half a turn, whichever it is', () => {
    expect(drawBelt({ primary: 10, secondary: 20 }, 50)).toContain('A20 20 0 1 1');
    expect(drawBelt({ primary: 20, secondary: 10 }, 50)).toContain('A20 20 0 1 1');
  });
});
