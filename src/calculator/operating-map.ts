/** The map of a power source with the operating points of both gearboxes, as SVG path data in a square that CSS stretches. */
import type { Inputs } from '../schemas/calculator-fields.ts';
import { createAxis } from './axis.ts';
import type { Task } from './model/operating-point.ts';
import type { Run } from './model/run.ts';
import { units as factors } from './units.ts';

const SIZE = 1000;
/** How many columns and rows gather the points that are close to each other. */
const COLUMNS = 36;
const ROWS = 24;
const SAMPLES = 40;
/** The efficiencies of the source that have a line. Where labels would cover each other, the first has one. */
const LEVELS = {
  electric: [0.96, 0.94, 0.92, 0.9, 0.85, 0.8, 0.7],
  fuel: [0.42, 0.4, 0.37, 0.35, 0.33, 0.3, 0.25, 0.2, 0.1],
};
/** How much of a map a label covers. */
const LABEL = { width: 0.15, height: 0.06 };
/** A dot is as large as the share of the time that is spent there: the least share of each size. */
const DOT_SHARES = [0, 0.01, 0.04, 0.12, 0.3];

/** Shares of the width and of the height, from above. */
interface Point {
  x: number;
  y: number;
}

export type OperatingMap = ReturnType<typeof createMap>;

/** Steps of equal length up to a value. */
const divide = (low: number, high: number) =>
  Array.from({ length: SAMPLES + 1 }, (_, index) => low + ((high - low) * index) / SAMPLES);
/** The number of the cell in which a value lies. */
const findCell = (value: number, highest: number, cells: number) => Math.floor((value / highest) * cells);

const formatPoint = ({ x, y }: Point) => `${Math.round(SIZE * x)} ${Math.round(SIZE * y)}`;
/** Draws a line, which ends where a point is missing, and begins again after the gap. */
const drawLine = (points: readonly (Point | undefined)[]) =>
  points.map((point, index) => (point ? (points[index - 1] ? 'L' : 'M') + formatPoint(point) : '')).join('');

export function createMap({ units }: Inputs, { source, idle }: Task, present: Run, stepless: Run) {
  const { highest, isElectric, peakTorque } = source;
  const torqueUnit = units === 'us' ? factors.torque.us : 1;
  const speeds = createAxis(highest / factors.turns.si, 5);
  const torques = createAxis(peakTorque * torqueUnit, 4);
  const place = (speed: number, torque: number): Point => ({
    x: speed / factors.turns.si / speeds.max,
    y: 1 - (torque * torqueUnit) / torques.max,
  });

  const sampled = divide(Math.max(idle, highest / SAMPLES), highest).map((speed) => ({
    speed,
    rising: divide(0, source.getMaxTorque(speed)).map((torque) => ({
      torque,
      efficiency: torque === 0 ? 0 : (torque * speed) / source.consume(torque, speed),
    })),
  }));
  /** Where the efficiency passes a level at each speed: first as the torque rises, and then, near full load, as it falls again. */
  const findCrossings = (level: number, isFalling: boolean): (Point | undefined)[] =>
    sampled.map(({ speed, rising }) => {
      const isReached = ({ efficiency }: { efficiency: number }) => efficiency >= level;
      const index = isFalling ? rising.findLastIndex(isReached) : rising.findIndex(isReached) - 1;
      const [before, after] = index < 0 ? [] : rising.slice(index, index + 2);
      if (!before || !after) return undefined;
      const share = (level - before.efficiency) / (after.efficiency - before.efficiency);
      return place(speed, before.torque + share * (after.torque - before.torque));
    });
  /** The best point at each speed. */
  const best = sampled.map(({ speed, rising }) => ({
    speed,
    ...rising.reduce((one, other) => (other.efficiency > one.efficiency ? other : one)),
  }));
  /** Where a level begins or ends between two speeds: both branches meet there. */
  const findTip = (level: number, inside: number, outside: number): Point | undefined => {
    const [from, to] = [best[inside], best[outside]];
    if (!from || !to) return undefined;
    const share = (from.efficiency - level) / (from.efficiency - to.efficiency);
    return place(from.speed + share * (to.speed - from.speed), from.torque + share * (to.torque - from.torque));
  };
  const labels: (Point & { level: number })[] = [];
  const levels = LEVELS[isElectric ? 'electric' : 'fuel'].map((level) => {
    const points = findCrossings(level, false);
    const first = points.findIndex((point) => point);
    const last = points.findLastIndex((point) => point);
    const [start, end] = [findTip(level, first, first - 1), points[last]];
    if (!end) return '';
    const isFree = labels.every(({ x, y }) => Math.abs(x - end.x) > LABEL.width || Math.abs(y - end.y) > LABEL.height);
    if (isFree) labels.push({ level, ...end });
    const [rising, falling] = [points, findCrossings(level, true)].map((branch) => branch.slice(first, last + 1));
    return drawLine([start, ...(rising ?? []), findTip(level, last, last + 1), ...(falling ?? []).toReversed(), start]);
  });

  const powerUnit = factors.power.si / (units === 'us' ? factors.power.us : 1);
  const peakPower = Math.max(...sampled.map(({ speed, rising }) => speed * (rising.at(-1)?.torque ?? 0))) / powerUnit;
  const fastest = speeds.max * factors.turns.si;
  const drawPower = (power: number) => {
    const slowest = (power * powerUnit * torqueUnit) / torques.max;
    const points = divide(slowest, fastest).map((speed) => place(speed, (power * powerUnit) / speed));
    return { power, path: drawLine(points), y: points.at(-1)?.y ?? 0 };
  };
  const powers = createAxis(peakPower, 4).ticks.filter((power) => power > 0 && power < peakPower);

  /** The dots of each size, as points of no length, at the mean of what a cell gathers: its middle may be beyond full load. */
  const drawDots = ({ points, duration: total }: Run): string[] => {
    const cells = new Map<string, { speed: number; torque: number; time: number }>();
    for (const { speed, torque, demand } of points) {
      if (speed <= 0 || torque < 0) continue;
      const key = `${findCell(speed, highest, COLUMNS)} ${findCell(torque, peakTorque, ROWS)}`;
      const sums = cells.get(key) ?? { speed: 0, torque: 0, time: 0 };
      sums.speed += demand.duration * speed;
      sums.torque += demand.duration * torque;
      sums.time += demand.duration;
      cells.set(key, sums);
    }
    const dots = [...cells.values()].map(({ speed, torque, time }) => ({
      size: DOT_SHARES.findLastIndex((least) => time / total >= least),
      path: `M${formatPoint(place(speed / time, torque / time))}h.1`,
    }));
    return DOT_SHARES.map((_, size) => dots.flatMap((dot) => (dot.size === size ? dot.path : [])).join(''));
  };

  return {
    /** The width and the height of the square. */
    size: SIZE,
    /** In min⁻¹, and in the unit of the visitor. */
    speeds,
    torques,
    fullLoad: drawLine(sampled.map(({ speed, rising }) => place(speed, rising.at(-1)?.torque ?? 0))),
    /** Lines of equal efficiency, and their labels. */
    levels: levels.join(''),
    labels,
    /** Lines of equal power, in the unit of the visitor, which end at the highest speed. */
    powers: powers.map(drawPower),
    present: drawDots(present),
    stepless: drawDots(stepless),
  };
}
