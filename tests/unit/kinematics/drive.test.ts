import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { getRadii, variator } from '../../../src/drawings/variator.ts';
import { drawBelt } from '../../../src/kinematics/belt-path.ts';
import { computeBeltLength, computeRadii, getTangentAngle, type BeltDrive } from '../../../src/kinematics/belt.ts';
import {
  createCrossSection,
  drawOutlines,
  getRimRadius,
  getShaftRadius,
  type Outline,
  type Point,
} from '../../../src/kinematics/cross-section.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const share = between(0, 1);

/** Any belt drive whose pulleys do not touch. */
const anyBeltDrive: fc.Arbitrary<BeltDrive> = fc
  .record({ smallestRadius: between(5, 100), spread: between(1.05, 5), clearance: between(1, 300) })
  .map(({ smallestRadius, spread, clearance }) => {
    const largestRadius = smallestRadius * spread;
    return { smallestRadius, largestRadius, centreDistance: 2 * largestRadius + clearance };
  });

it('a belt is as long as its runs and arcs, to 1e-9 mm, and its radii stay within their limits, at every ratio', () => {
  fc.assert(
    fc.property(anyBeltDrive, share, (drive, place) => {
      const { smallestRadius, largestRadius, centreDistance } = drive;
      const angle = getTangentAngle({ driving: smallestRadius, driven: largestRadius }, centreDistance);
      const run = Math.sqrt(centreDistance ** 2 - (largestRadius - smallestRadius) ** 2);
      const arcs = (Math.PI - 2 * angle) * smallestRadius + (Math.PI + 2 * angle) * largestRadius;
      const radii = computeRadii(angle * (2 * place - 1), drive);
      expect(Math.abs(computeBeltLength(radii, centreDistance) - (2 * run + arcs))).toBeLessThan(1e-9);
      for (const radius of Object.values(radii)) {
        expect(radius).toBeGreaterThanOrEqual(smallestRadius - 1e-9);
        expect(radius).toBeLessThanOrEqual(largestRadius + 1e-9);
      }
    }),
  );
});

describe('drawBelt', () => {
  it('draws two level runs and two half circles over equal pulleys', () => {
    expect(drawBelt({ driving: 10, driven: 10 }, 50)).toBe('M0 -10L50 -10A10 10 0 0 1 50 10L0 10A10 10 0 0 1 0 -10Z');
  });

  it('wraps the larger pulley over more than half a turn, whichever it is', () => {
    expect(drawBelt({ driving: 10, driven: 20 }, 50)).toContain('A20 20 0 1 1');
    expect(drawBelt({ driving: 20, driven: 10 }, 50)).toContain('A20 20 0 1 1');
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
const findCones = ({ cones }: ReturnType<typeof createCrossSection>) => [
  cones.filter((cone) => Math.max(...getXs(cone)) < 0),
  cones.filter((cone) => Math.min(...getXs(cone)) > variator.centreDistance),
];

it('the flanks of the belt lie on the cones, and all else is apart, at every ratio', () => {
  expect(getRimRadius(variator)).toBeGreaterThan(variator.largestRadius);
  expect(2 * getRimRadius(variator)).toBeLessThan(variator.centreDistance);
  for (const place of [0, 0.13, 0.5, 0.71, 1]) {
    const section = createCrossSection(getRadii(place), variator);
    for (const [pulley, cones] of findCones(section).entries()) {
      const belt = section.belt[pulley] ?? [];
      expect(cones).toHaveLength(2);
      for (const cone of cones) {
        // The belt's middle is at 0, so no cone crosses it.
        expect(Math.min(...getYs(cone)) * Math.max(...getYs(cone))).toBeGreaterThan(-1e-9);
        const half = Math.sign(cone[1]?.[1] ?? NaN);
        const flank = belt.filter(([, y]) => Math.sign(y) === half);
        expect(flank).toHaveLength(2);
        for (const corner of flank) {
          expect(measureDistance(corner, cone)).toBeLessThan(1e-9);
          expect(Math.abs(corner[0])).toBeLessThanOrEqual(Math.max(...getXs(cone).map(Math.abs)) + 1e-9);
          expect(Math.abs(corner[0])).toBeGreaterThan(Math.min(...getXs(cone).map(Math.abs)));
        }
      }
      const fromAxis = getXs(belt).map((x) => Math.max(-x, x - variator.centreDistance));
      expect(Math.min(...fromAxis)).toBeGreaterThan(getShaftRadius(variator));
    }
  }
});

it('draws outlines as closed paths', () => {
  const square: Outline = [
    [0, 0],
    [1.2345, 0],
    [1, -1],
  ];
  expect(drawOutlines([square, square])).toBe('M0 0L1.23 0L1 -1ZM0 0L1.23 0L1 -1Z');
});
