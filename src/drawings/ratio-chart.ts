import { getRatioLimits } from '../kinematics/belt.ts';
import { variator } from './variator.ts';

/** The side of the square view box of the chart. CSS stretches it to the size of the plot. */
export const CHART_SIZE = 1000;

/** What the chart assumes. It is schematic: its axes have no numbers. */
const RATIOS = [2.4, 1.62, 1.15, 0.83, 0.6, 0.44];
const { highest } = getRatioLimits(variator);
/** The ratio at the top of the chart, and the speed of the machine at its right edge, in km/h. */
const [TOP_RATIO, TOP_SPEED] = [2.6, 120];
/** The speeds at which the stepped gearbox changes up and at which the stepless one keeps the engine, in min⁻¹. */
const [SHIFT_SPEED, HELD_SPEED] = [2800, 2200];
const FINAL_DRIVE = 5;
/** In metres. */
const WHEEL_RADIUS = 0.31;

/**
 * While the engine speed is constant, the ratio is a hyperbola of the speed, y = k / x. It is drawn as quadratic Bézier
 * arcs, along each of which the ratio falls by at most this factor. An arc meets the hyperbola at its ends and is at most
 * 0.35 % too high in between: halfway along an arc from x = 1 to 2, x·y = (17/12)² / 2 · k ≈ 1.0035 k.
 */
const FACTOR_PER_ARC = 2;

/** The tangents of y = k / x at x = a and x = b meet at x = 2ab / (a + b), and y is the same mean of k / a and k / b. */
const getHarmonicMean = (a: number, b: number): number => (2 * a * b) / (a + b);

/** The speed of the machine in km/h at an engine speed and a ratio: v = n · 2πR · (60 ÷ 1000) ÷ (i · f). */
const computeSpeed = (engineSpeed: number, ratio: number): number =>
  (engineSpeed * 2 * Math.PI * WHEEL_RADIUS * 60) / 1000 / (ratio * FINAL_DRIVE);

const getX = (speed: number): number => Math.round((speed / TOP_SPEED) * CHART_SIZE);
const getY = (ratio: number): number => CHART_SIZE - Math.round((ratio / TOP_RATIO) * CHART_SIZE);

/** A gearbox that changes up at one engine speed: a staircase. */
function drawStepped(): string {
  const steps = RATIOS.slice(1).map(
    (ratio, gear) => `H${getX(computeSpeed(SHIFT_SPEED, RATIOS[gear] ?? NaN))}V${getY(ratio)}`,
  );
  return `M0 ${getY(RATIOS[0] ?? NaN)}${steps.join('')}H${CHART_SIZE}`;
}

/** A gearbox that keeps the engine at one speed from its highest ratio on: level, then a hyperbola. */
function drawStepless(): string {
  const start = computeSpeed(HELD_SPEED, highest);
  const count = Math.ceil(Math.log(TOP_SPEED / start) / Math.log(FACTOR_PER_ARC));
  const knots = Array.from({ length: count + 1 }, (_, index) => {
    const factor = (TOP_SPEED / start) ** (index / count);
    return { speed: start * factor, ratio: highest / factor };
  });
  const arcs = knots.slice(1).map(({ speed, ratio }, index) => {
    const from = knots[index] ?? { speed, ratio };
    const bend = `${getX(getHarmonicMean(from.speed, speed))} ${getY(getHarmonicMean(from.ratio, ratio))}`;
    return `Q${bend} ${getX(speed)} ${getY(ratio)}`;
  });
  return `M0 ${getY(highest)}H${getX(start)}${arcs.join('')}`;
}

export const drawRatioChart = () => ({ stepped: drawStepped(), stepless: drawStepless() });
