/** The map of a power source with the operating points of both gearboxes, as SVG path data in a square that CSS stretches. */
import type { Inputs } from '../schemas/calculator-fields.ts';
import quantities from '../schemas/calculator-quantities.json' with { type: 'json' };
import { createAxis } from './axis.ts';
import type { Task } from './model/operating-point.ts';
import type { Run } from './model/run.ts';

const SIZE = 1000;
/** How many columns and rows gather the points that are close to each other. */
const COLUMNS = 24;
const ROWS = 16;
const SAMPLES = 40;
/** The efficiencies of the source that have a line. A line without room for its label is left out. */
const LEVELS = {
  electric: [0.96, 0.94, 0.92, 0.9, 0.85, 0.8, 0.7],
  fuel: [0.42, 0.4, 0.37, 0.35, 0.33, 0.3, 0.25, 0.2, 0.1],
};
/** How much of a map a label covers, in large text too, and how far left it may stand: the dots are there. */
const LABEL = { width: 0.17, height: 0.1, left: 0.5 };
/** The width of the dot of all the time, and of the smallest. A dot's area is the share of the time that is spent there. */
const DOT = { widest: 28, narrowest: 4 };

/** Shares of the width and of the height, from above. */
interface Point {
  x: number;
  y: number;
}

type Sample = Point & { efficiency: number };

export type OperatingMap = ReturnType<typeof createMap>;

/** Steps up to a value, which grow: at low speeds and torques, the efficiency changes fast. */
const divide = (low: number, high: number) =>
  Array.from({ length: SAMPLES + 1 }, (_, index) => low + (high - low) * (index / SAMPLES) ** 2);
const mix = (one: Point, other: Point, share: number): Point => ({
  x: one.x + share * (other.x - one.x),
  y: one.y + share * (other.y - one.y),
});

const formatPoint = ({ x, y }: Point) => `${Math.round(SIZE * x)} ${Math.round(SIZE * y)}`;
const drawLine = (points: readonly Point[]) => (points.length > 0 ? `M${points.map(formatPoint).join('L')}` : '');

/** Where a level lies between two samples, if it does. */
const cross = (level: number, one: Sample, other: Sample): Point[] =>
  one.efficiency < level === other.efficiency < level
    ? []
    : [mix(one, other, (level - one.efficiency) / (other.efficiency - one.efficiency))];

export function createMap({ units }: Inputs, { source, idle }: Task, present: Run, stepless: Run) {
  const { highest, isElectric, peakTorque } = source;
  const torqueUnit = units === 'us' ? quantities.torque.us : 1;
  const speeds = createAxis(highest / quantities.turns.si, 5);
  // The curve of full load stays clear of the frame.
  const torques = createAxis(1.05 * peakTorque * torqueUnit, 5);
  const place = (speed: number, torque: number): Point => ({
    x: speed / quantities.turns.si / speeds.max,
    y: 1 - (torque * torqueUnit) / torques.max,
  });

  /** The efficiency at each speed, from no torque to the highest. */
  const columns = divide(Math.max(idle, highest / SAMPLES), highest).map((speed) =>
    divide(0, source.getMaxTorque(speed)).map((torque) => {
      const efficiency = torque === 0 ? 0 : (torque * speed) / source.consume(torque, speed);
      return { ...place(speed, torque), efficiency };
    }),
  );
  const fullLoad = columns.flatMap((column) => column.slice(-1));
  /** Where a level passes through each cell of the grid, from one side to another. */
  const findLines = (level: number): Point[][] =>
    columns.slice(1).flatMap((right, index) =>
      right.slice(1).map((corner, row) => {
        const left = columns[index] ?? [];
        const corners = [left[row], right[row], corner, left[row + 1]].flatMap((each) => each ?? []);
        return corners.flatMap((one, side) => cross(level, one, corners.at(side - 1) ?? one));
      }),
    );
  const labels: (Point & { level: number })[] = [];
  const levels = LEVELS[isElectric ? 'electric' : 'fuel'].map((level) => {
    const lines = findLines(level);
    const isFree = (point: Point) =>
      point.x >= LABEL.left &&
      point.x <= 1 - LABEL.width / 3 &&
      point.y <= 1 - LABEL.height / 2 &&
      labels.every(({ x, y }) => Math.abs(x - point.x) > LABEL.width || Math.abs(y - point.y) > LABEL.height);
    const [spot] = lines
      .flat()
      .filter(isFree)
      .sort((one, other) => other.x - one.x);
    if (!spot) return '';
    labels.push({ level, ...spot });
    return lines.map(drawLine).join('');
  });

  /** Dots as lines of no length, at the mean of what a cell gathers: its middle may be beyond full load. */
  const drawDots = ({ points, duration }: Run) => {
    const cells = new Map<string, Point & { time: number }>();
    for (const { speed, torque, demand } of points) {
      if (speed <= 0 || torque < 0) continue;
      const point = place(speed, torque);
      const key = `${Math.floor(COLUMNS * point.x)} ${Math.floor(ROWS * point.y)}`;
      const before = cells.get(key) ?? { ...point, time: 0 };
      const time = before.time + demand.duration;
      cells.set(key, { ...mix(before, point, demand.duration / time), time });
    }
    return [...cells.values()].map(({ time, ...point }) => ({
      path: `M${formatPoint(point)}h.1`,
      width: Math.max(DOT.narrowest, DOT.widest * Math.sqrt(time / duration)),
    }));
  };

  return {
    size: SIZE,
    /** In min⁻¹, and in the unit of the visitor. */
    speeds,
    torques,
    fullLoad: drawLine(fullLoad),
    /** Lines of equal efficiency, and their labels. */
    levels: levels.join(''),
    labels,
    present: drawDots(present),
    stepless: drawDots(stepless),
  };
}
