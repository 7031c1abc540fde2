import fc from 'fast-check';

import type { BeltDrive } from '../../src/kinematics/belt.ts';
import type { ConeDrive } from '../../src/kinematics/cone-section.ts';
import type { Drivetrain } from '../../src/kinematics/drivetrain.ts';
import { findDrivetrainProblems } from '../../src/kinematics/drivetrain-problem.ts';

/** A drivetrain with round figures. */
export const drivetrain: Drivetrain = {
  tyreRadius: 0.3,
  finalDrive: 4,
  ratios: [3, 2, 1.4, 1, 0.7, 0.5],
  smallestRadius: 30,
  largestRadius: 90,
  centreDistance: 200,
  coneAngle: 11,
  idleSpeed: 800,
  shiftSpeed: 3000,
  heldSpeed: 2000,
  highestSpeed: 160,
};

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any belt drive whose pulleys do not touch. */
export const anyBeltDrive: fc.Arbitrary<BeltDrive> = fc
  .record({ smallestRadius: between(5, 100), spread: between(1.05, 5), clearance: between(1, 300) })
  .map(({ smallestRadius, spread, clearance }) => {
    const largestRadius = smallestRadius * spread;
    return { smallestRadius, largestRadius, centreDistance: 2 * largestRadius + clearance };
  });

/** Any such drive with cones of an angle that the schema allows. */
export const anyConeDrive: fc.Arbitrary<ConeDrive> = fc
  .record({ drive: anyBeltDrive, coneAngle: between(5, 25) })
  .map(({ drive, coneAngle }) => ({ ...drive, coneAngle }));

/** Any drivetrain that fits together. */
export const anyDrivetrain: fc.Arbitrary<Drivetrain> = fc
  .record({
    drive: anyConeDrive,
    places: fc.array(between(0.02, 1), { minLength: 6, maxLength: 6 }),
    tyreRadius: between(0.1, 1),
    finalDrive: between(1, 10),
    idleSpeed: between(300, 1200),
    shiftSpeed: between(1500, 9000),
    heldSpeed: between(1300, 5000),
    highestSpeed: between(20, 500),
  })
  .map(({ drive, places, ...rest }) => {
    // Six positions between the highest ratio and the lowest, on a logarithmic scale.
    const span = drive.largestRadius / drive.smallestRadius;
    const whole = places.reduce((sum, place) => sum + place, 0);
    const ratios = places.map((_, index) => {
      const share = places.slice(0, index + 1).reduce((sum, place) => sum + place, 0) / whole;
      return span ** (1 - 1.999 * share);
    });
    return { ...drive, ...rest, ratios };
  })
  .filter((candidate) => findDrivetrainProblems(candidate).length === 0);
