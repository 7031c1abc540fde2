import { radiiFor, ratioLimits, type Radii } from './belt.ts';
import { inputSpeed, operatingPoint, roadSpeed, type Drivetrain, type OperatingPoint } from './drivetrain.ts';

/**
 * The most by which the ratio falls along one of the parabolas that stand in for the hyperbola of the curve. They touch it
 * at their ends, and in between the ratio is too high by at most 0.35 % of itself.
 */
const FACTOR_OF_ARC = 2;

/** A point of a curve. */
export interface CurvePoint extends OperatingPoint {
  /** Where the tangents at both ends of the way to this point meet. Without one, the way is straight. */
  bend?: OperatingPoint;
}

/** The tangents at two places of a hyperbola meet at the harmonic mean of the two, along either axis. */
const harmonicMean = (a: number, b: number): number => (2 * a * b) / (a + b);

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

/** The whole way from standstill, as points to be joined: exact for the engine speed, and for the ratio without a corner. */
export function steplessCurve(drivetrain: Drivetrain): CurvePoint[] {
  const { idleSpeed, heldSpeed, highestSpeed } = drivetrain;
  const { lowest, highest } = ratioLimits(drivetrain);
  const point = (speed: number) => steplessPoint(speed, drivetrain);
  const from = roadSpeed(heldSpeed, highest, drivetrain);
  const to = Math.min(roadSpeed(heldSpeed, lowest, drivetrain), highestSpeed);
  const count = Math.ceil(Math.log(to / from) / Math.log(FACTOR_OF_ARC));
  // Each arc covers the same share of the ratio, so that the steep part gets the short ones.
  const factor = (to / from) ** (1 / count);
  const arcs = Array.from({ length: count }, (_, arc): CurvePoint => {
    const start = point(from * factor ** arc);
    const end = point(Math.min(start.speed * factor, to));
    const bend = {
      speed: harmonicMean(start.speed, end.speed),
      ratio: harmonicMean(start.ratio, end.ratio),
      engineSpeed: heldSpeed,
    };
    return { ...end, bend };
  });
  return [point(0), point(roadSpeed(idleSpeed, highest, drivetrain)), point(from), ...arcs, point(highestSpeed)];
}
