import fc from 'fast-check';

import { computeRadii, getTangentAngle, type BeltDrive } from '../../src/kinematics/belt.ts';
import type { ConeDrive } from '../../src/kinematics/cross-section.ts';

/** A drive with round figures. */
export const coneDrive: ConeDrive = { smallestRadius: 30, largestRadius: 90, centreDistance: 200, coneAngle: 11 };

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any belt drive whose pulleys do not touch. */
export const anyBeltDrive: fc.Arbitrary<BeltDrive> = fc
  .record({ smallestRadius: between(5, 100), spread: between(1.05, 5), clearance: between(1, 300) })
  .map(({ smallestRadius, spread, clearance }) => {
    const largestRadius = smallestRadius * spread;
    return { smallestRadius, largestRadius, centreDistance: 2 * largestRadius + clearance };
  });

/** Any such drive with cones. */
export const anyConeDrive: fc.Arbitrary<ConeDrive> = fc
  .record({ drive: anyBeltDrive, coneAngle: between(5, 25) })
  .map(({ drive, coneAngle }) => ({ ...drive, coneAngle }));

/** The radii of a drive at a share of the way from its lowest to its highest ratio. */
export function getRadii(drive: BeltDrive, share: number) {
  const radii = { primary: drive.smallestRadius, secondary: drive.largestRadius };
  return computeRadii(getTangentAngle(radii, drive.centreDistance) * (2 * share - 1), drive);
}
