import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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
import { anyConeDrive, coneDrive, getRadii } from '../../helpers/cone-drive.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

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
