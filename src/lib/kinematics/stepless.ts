import { radiiFor, ratioLimits, type Radii } from './belt.ts';
import { inputSpeed, operatingPoint, roadSpeed, type Drivetrain, type OperatingPoint } from './drivetrain.ts';

/** How many straight pieces stand in for the one bent part of the curve: at any size of the chart it looks smooth. */
const PIECES = 10;

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
  const held = Array.from({ length: PIECES + 1 }, (_, piece) => Math.min(from * (to / from) ** (piece / PIECES), to));
  return [0, roadSpeed(idleSpeed, highest, drivetrain), ...held, highestSpeed].map((speed) =>
    steplessPoint(speed, drivetrain),
  );
}
