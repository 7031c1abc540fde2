import { radiiFor, ratioLimits, type Radii } from './belt.ts';
import { inputSpeed, operatingPoint, roadSpeed, type Drivetrain, type OperatingPoint } from './drivetrain.ts';

/**
 * The factor by which the ratio falls along one of the straight pieces that stand in for the one bent part of the curve.
 * A straight line over a hyperbola is off by at most (1 − 1/√factor)² of where it begins: here 0.76 %, less than the
 * line is wide.
 */
const FACTOR_OF_PIECE = 1.2;

/**
 * The stepless gearbox at a road speed: the ratio at which the engine turns at the speed that is to be held, or
 * the nearest that there is.
 *
 * @param speed km/h, 0 or more
 */
export function steplessPoint(speed: number, drivetrain: Drivetrain): OperatingPoint {
  const { lowest, highest } = ratioLimits(drivetrain);
  const wanted = drivetrain.heldSpeed / inputSpeed(speed, 1, drivetrain);
  return operatingPoint(speed, Math.min(Math.max(wanted, lowest), highest), drivetrain);
}

/** The same, with the radii at which the belt runs, in millimetres. */
export function steplessAt(speed: number, drivetrain: Drivetrain): OperatingPoint & Radii {
  const point = steplessPoint(speed, drivetrain);
  return { ...point, ...radiiFor(point.ratio, drivetrain) };
}

/** The whole way from standstill, as points to be joined by straight lines: exact for the engine speed. */
export function steplessCurve(drivetrain: Drivetrain): OperatingPoint[] {
  const { idleSpeed, heldSpeed, highestSpeed } = drivetrain;
  const { lowest, highest } = ratioLimits(drivetrain);
  const from = roadSpeed(heldSpeed, highest, drivetrain);
  const to = Math.min(roadSpeed(heldSpeed, lowest, drivetrain), highestSpeed);
  // Each piece covers the same share of the ratio, so that the steep part gets the short ones.
  const pieces = Math.ceil(Math.log(to / from) / Math.log(FACTOR_OF_PIECE));
  const held = Array.from({ length: pieces + 1 }, (_, piece) => Math.min(from * (to / from) ** (piece / pieces), to));
  return [0, roadSpeed(idleSpeed, highest, drivetrain), ...held, highestSpeed].map((speed) =>
    steplessPoint(speed, drivetrain),
  );
}
