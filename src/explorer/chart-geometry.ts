import type { Drivetrain, OperatingPoint } from '../kinematics/drivetrain.ts';
import { createSteplessCurve, type CurvePoint } from '../kinematics/stepless.ts';
import { createSteppedCurve } from '../kinematics/stepped.ts';
import { createAxis, type Axis } from '../shared/axis.ts';

/** What a chart shows over the road speed. */
export type Quantity = 'engineSpeed' | 'ratio';

/** The side of the square view box of a chart. CSS stretches it to the size of the plot. */
export const CHART_SIZE = 1000;

/** The parts of a chart that do not depend on the current road speed. */
export interface ChartGeometry {
  quantity: Quantity;
  /** The horizontal axis, in km/h. */
  speeds: Axis;
  /** The vertical axis: min⁻¹ for the engine speed, no unit for the ratio. */
  values: Axis;
  /** SVG path data of the grid lines. */
  grid: string;
  /** SVG path data of the stepped gearbox. */
  stepped: string;
  /** SVG path data of the stepless gearbox. */
  stepless: string;
}

/** Creates a chart of both gearboxes from standstill to the highest speed. */
export function createChart(quantity: Quantity, drivetrain: Drivetrain): ChartGeometry {
  const curves = { stepped: createSteppedCurve(drivetrain), stepless: createSteplessCurve(drivetrain) };
  const highest = Math.max(...[...curves.stepped, ...curves.stepless].map((point) => point[quantity]));
  const axes = { quantity, speeds: createAxis(drivetrain.highestSpeed, 6), values: createAxis(highest, 4) };
  return {
    ...axes,
    grid: axes.values.ticks.map((tick) => `M0 ${CHART_SIZE - scale(tick, axes.values)}h${CHART_SIZE}`).join(''),
    stepped: drawCurve(curves.stepped, axes),
    stepless: drawCurve(curves.stepless, axes),
  };
}

type Axes = Pick<ChartGeometry, 'quantity' | 'speeds' | 'values'>;

function drawCurve(curve: readonly CurvePoint[], axes: Axes): string {
  const points = curve.map((point) => ({ bend: point.bend, x: scale(point.speed, axes.speeds), y: getY(point, axes) }));
  const commands = points.map(({ x, y, bend }, index) => {
    const before = points[index - 1];
    if (!before) return `M${x} ${y}`;
    // A level stretch needs only its last point.
    if (y === before.y) return y === points[index + 1]?.y ? '' : `H${x}`;
    if (x === before.x) return `V${y}`;
    return bend ? `Q${formatPoint(bend, axes)} ${x} ${y}` : `L${x} ${y}`;
  });
  return commands.join('');
}

/** Scales a value to the chart: 0 to `CHART_SIZE`. */
const scale = (value: number, { max }: Axis): number => Math.round((value / max) * CHART_SIZE);

/** The distance of a point from the top of the chart. */
const getY = (point: OperatingPoint, { quantity, values }: Axes): number => CHART_SIZE - scale(point[quantity], values);

/** Formats a point as SVG coordinates in the view box: x from the left, y from the top. */
export const formatPoint = (point: OperatingPoint, axes: Axes): string =>
  `${scale(point.speed, axes.speeds)} ${getY(point, axes)}`;
