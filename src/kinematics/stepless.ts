/**
 * A stepless gearbox that keeps the engine at one speed. The speeds follow from the equations in drivetrain.ts, the radii
 * from the belt geometry in belt.ts.
 */
import { getRatioLimits, solveRadii, type Radii } from './belt.ts';
import {
  computeInputSpeed,
  computeRoadSpeed,
  getOperatingPoint,
  type Drivetrain,
  type OperatingPoint,
} from './drivetrain.ts';

/**
 * While the engine speed is constant, the ratio is a hyperbola of the road speed, y = k / x. The curve draws it as quadratic
 * Bézier arcs, along each of which the ratio falls by at most this factor. An arc meets the hyperbola at its ends and is
 * at most 0.35 % too high in between: halfway along an arc from x = 1 to 2, x·y = (17/12)² / 2 · k ≈ 1.0035 k.
 */
const FACTOR_PER_ARC = 2;

/** A point of a curve. */
export interface CurvePoint extends OperatingPoint {
  /**
   * The control point of the quadratic Bézier arc that leads to this point: where the tangents at both ends meet.
   * If it is missing, a straight line leads to this point.
   */
  bend?: OperatingPoint;
}

/** The tangents of y = k / x at x = a and x = b meet at x = 2ab / (a + b), and y is the same mean of k / a and k / b. */
const getHarmonicMean = (a: number, b: number): number => (2 * a * b) / (a + b);

/**
 * The stepless gearbox at a road speed. It takes the ratio that keeps the engine at `heldSpeed`, or the nearest ratio that
 * it reaches.
 *
 * @param speed road speed in km/h, 0 or more
 */
export function getSteplessPoint(speed: number, drivetrain: Drivetrain): OperatingPoint {
  const { lowest, highest } = getRatioLimits(drivetrain);
  const wanted = drivetrain.heldSpeed / computeInputSpeed(speed, 1, drivetrain);
  return getOperatingPoint(speed, Math.min(Math.max(wanted, lowest), highest), drivetrain);
}

/**
 * Like `getSteplessPoint`, with the radii at which the belt runs, in millimetres.
 *
 * @param speed road speed in km/h, 0 or more
 */
export function getSteplessState(speed: number, drivetrain: Drivetrain): OperatingPoint & Radii {
  const point = getSteplessPoint(speed, drivetrain);
  return { ...point, ...solveRadii(point.ratio, drivetrain) };
}

/**
 * The curve from standstill to the highest speed. The engine speed is exact. The ratio is at most 0.35 % too high, and has
 * no corner while the engine speed is constant.
 *
 * @returns points by rising road speed
 */
export function createSteplessCurve(drivetrain: Drivetrain): CurvePoint[] {
  const { idleSpeed, heldSpeed, highestSpeed } = drivetrain;
  const { lowest, highest } = getRatioLimits(drivetrain);
  const getPoint = (speed: number) => getSteplessPoint(speed, drivetrain);
  const from = computeRoadSpeed(heldSpeed, highest, drivetrain);
  const to = Math.min(computeRoadSpeed(heldSpeed, lowest, drivetrain), highestSpeed);
  const count = Math.ceil(Math.log(to / from) / Math.log(FACTOR_PER_ARC));
  // The ratio falls by the same factor along every arc, so that the arcs are short where the curve is steep.
  const factor = (to / from) ** (1 / count);
  const arcs = Array.from({ length: count }, (_, arc): CurvePoint => {
    const start = getPoint(from * factor ** arc);
    const end = getPoint(Math.min(start.speed * factor, to));
    const bend = {
      speed: getHarmonicMean(start.speed, end.speed),
      ratio: getHarmonicMean(start.ratio, end.ratio),
      engineSpeed: heldSpeed,
    };
    return { ...end, bend };
  });
  const clutchCloses = computeRoadSpeed(idleSpeed, highest, drivetrain);
  return [getPoint(0), getPoint(clutchCloses), getPoint(from), ...arcs, getPoint(highestSpeed)];
}
