import type { Drivetrain, OperatingPoint } from '../kinematics/drivetrain.ts';
import { createSteppedCurve } from '../kinematics/stepped.ts';
import { createSteplessCurve, type CurvePoint } from '../kinematics/stepless.ts';
import { createAxis, type Axis } from './axis.ts';

/** What a chart shows of both gearboxes over the road speed. */
export type Value = 'engineSpeed' | 'ratio';

/** The side of the square in which a chart is drawn before it is stretched to its place. */
export const CHART_SIZE = 1000;

export interface Chart {
  value: Value;
  speeds: Axis;
  values: Axis;
  /** The lines as the data of SVG paths. */
  grid: string;
  stepped: string;
  stepless: string;
}

/** A chart of both gearboxes, all of it that stays as it is while the road speed changes. */
export function createChart(value: Value, drivetrain: Drivetrain): Chart {
  const curves = { stepped: createSteppedCurve(drivetrain), stepless: createSteplessCurve(drivetrain) };
  const highest = Math.max(...[...curves.stepped, ...curves.stepless].map((point) => point[value]));
  const axes = { value, speeds: createAxis(drivetrain.highestSpeed, 6), values: createAxis(highest, 4) };
  const line = (points: readonly CurvePoint[]) => {
    const places = points.map((point) => ({ ...point, x: along(point.speed, axes.speeds), y: heightOf(point, axes) }));
    const ways = places.map(({ x, y, bend }, i) => {
      const before = places[i - 1];
      if (!before) return `M${x} ${y}`;
      // Where a line is level, only its ends are needed.
      if (y === before.y) return y === places[i + 1]?.y ? '' : `H${x}`;
      if (x === before.x) return `V${y}`;
      return bend ? `Q${formatPoint(bend, axes)} ${x} ${y}` : `L${x} ${y}`;
    });
    return ways.join('');
  };
  return {
    ...axes,
    grid: axes.values.ticks.map((tick) => `M0 ${CHART_SIZE - along(tick, axes.values)}h${CHART_SIZE}`).join(''),
    stepped: line(curves.stepped),
    stepless: line(curves.stepless),
  };
}

/** Where a value stands along an axis, 0 to the side of the square. */
const along = (value: number, { max }: Axis): number => Math.round((value / max) * CHART_SIZE);

type Axes = Pick<Chart, 'value' | 'speeds' | 'values'>;

/** How far down from the top of the square a point stands. */
const heightOf = (point: OperatingPoint, { value, values }: Axes): number => CHART_SIZE - along(point[value], values);

/** Where a point stands in the square, as SVG writes it: to the right, and down from the top. */
export const formatPoint = (point: OperatingPoint, axes: Axes): string =>
  `${along(point.speed, axes.speeds)} ${heightOf(point, axes)}`;
