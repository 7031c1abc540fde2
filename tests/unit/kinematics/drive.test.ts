import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { drawBelt } from '../../../src/kinematics/belt-path.ts';
import {
  computeBeltLength,
  computeRadii,
  getRatioLimits,
  getTangentAngle,
  type BeltDrive,
} from '../../../src/kinematics/belt.ts';
import {
  createCrossSection,
  drawOutlines,
  getHalfGap,
  getRimRadius,
  getShaftRadius,
  type ConeDrive,
  type Outline,
  type Point,
} from '../../../src/kinematics/cross-section.ts';

/** A drive with round figures. */
const coneDrive: ConeDrive = { smallestRadius: 30, largestRadius: 90, centreDistance: 200, coneAngle: 11 };

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any belt drive whose pulleys do not touch. */
const anyBeltDrive: fc.Arbitrary<BeltDrive> = fc
  .record({ smallestRadius: between(5, 100), spread: between(1.05, 5), clearance: between(1, 300) })
  .map(({ smallestRadius, spread, clearance }) => {
    const largestRadius = smallestRadius * spread;
    return { smallestRadius, largestRadius, centreDistance: 2 * largestRadius + clearance };
  });

/** Any such drive with cones. */
const anyConeDrive: fc.Arbitrary<ConeDrive> = fc
  .record({ drive: anyBeltDrive, coneAngle: between(5, 25) })
  .map(({ drive, coneAngle }) => ({ ...drive, coneAngle }));

/** The radii of a drive at a share of the way from its lowest to its highest ratio. */
function getRadii(drive: BeltDrive, share: number) {
  const radii = { primary: drive.smallestRadius, secondary: drive.largestRadius };
  return computeRadii(getTangentAngle(radii, drive.centreDistance) * (2 * share - 1), drive);
}

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

/** The distance of a point from the line through the face of a cone, which is its first two corners. */
function measureDistance([x, y]: Point, [from = [NaN, NaN], to = [NaN, NaN]]: Outline) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.abs(dx * (y - from[1]) - dy * (x - from[0])) / Math.hypot(dx, dy);
}

const getXs = (outline: Outline) => outline.map(([x]) => x);
const getYs = (outline: Outline) => outline.map(([, y]) => y);

/** The two cones that touch the belt of a pulley: those on the side away from the other pulley. */
const findCones = ({ cones }: ReturnType<typeof createCrossSection>, drive: ConeDrive) => [
  cones.filter((cone) => Math.max(...getXs(cone)) < 0),
  cones.filter((cone) => Math.min(...getXs(cone)) > drive.centreDistance),
];

describe('createCrossSection', () => {
  it('lays the flanks of the belt on the cones, at every ratio', () => {
    fc.assert(
      fc.property(anyConeDrive, share, (drive, place) => {
        const section = createCrossSection(getRadii(drive, place), drive);
        for (const [pulley, cones] of findCones(section, drive).entries()) {
          expect(cones).toHaveLength(2);
          for (const cone of cones) {
            const half = Math.sign(cone[1]?.[1] ?? NaN);
            const flank = section.belt[pulley]?.filter(([, y]) => Math.sign(y) === half) ?? [];
            expect(flank).toHaveLength(2);
            for (const corner of flank) {
              expect(measureDistance(corner, cone)).toBeLessThan(1e-9);
              expect(Math.abs(corner[0])).toBeLessThanOrEqual(Math.max(...getXs(cone).map(Math.abs)) + 1e-9);
              expect(Math.abs(corner[0])).toBeGreaterThan(Math.min(...getXs(cone).map(Math.abs)));
            }
          }
        }
      }),
    );
  });

  it('keeps all parts apart', () => {
    fc.assert(
      fc.property(anyConeDrive, share, (drive, place) => {
        const section = createCrossSection(getRadii(drive, place), drive);
        expect(getRimRadius(drive)).toBeGreaterThan(drive.largestRadius);
        expect(2 * getRimRadius(drive)).toBeLessThan(drive.centreDistance);
        for (const cone of section.cones) {
          // The belt's middle is at 0, so no cone crosses it.
          expect(Math.min(...getYs(cone)) * Math.max(...getYs(cone))).toBeGreaterThan(-1e-9);
        }
        for (const belt of section.belt) {
          const fromAxis = getXs(belt).map((x) => Math.max(-x, x - drive.centreDistance));
          expect(Math.min(...fromAxis)).toBeGreaterThan(getShaftRadius(drive) - 1e-9);
          expect(Math.min(...getYs(belt).map(Math.abs))).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('lets the cones meet at the shaft when the belt is at its largest radius', () => {
    expect(getHalfGap(getShaftRadius(coneDrive), coneDrive.largestRadius, coneDrive)).toBeCloseTo(0, 12);
  });
});

it('draws outlines as closed paths', () => {
  const square: Outline = [
    [0, 0],
    [1.2345, 0],
    [1, -1],
  ];
  expect(drawOutlines([square, square])).toBe('M0 0L1.23 0L1 -1ZM0 0L1.23 0L1 -1Z');
});
