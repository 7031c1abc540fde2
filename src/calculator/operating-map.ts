/** The map of a power source with the operating points of both gearboxes, as SVG path data in a square that CSS stretches. */
import { quantities } from '../schemas/calculator-fields.ts';
import { createAxis, type Axis } from '../shared/axis.ts';
import type { Inputs } from './inputs.ts';
import type { Demand } from './model/resistance.ts';
import type { Run } from './model/run.ts';
import { PER_MINUTE, type PowerSource } from './model/source.ts';

export const MAP_SIZE = 1000;
/** How many columns and rows gather the points that are close to each other. */
const COLUMNS = 36;
const ROWS = 24;
const SAMPLES = 40;
/** The efficiencies of the source that have a line. */
const LEVELS = [0.1, 0.2, 0.25, 0.3, 0.33, 0.35, 0.37, 0.4, 0.42, 0.6, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96];
/** A dot is as large as the share of the time that is spent there: the least share of each size. */
const DOT_SHARES = [0, 0.005, 0.015, 0.04, 0.1];

export interface OperatingMap {
  /** min⁻¹ */
  speeds: Axis;
  /** In the unit of the visitor. */
  torques: Axis;
  fullLoad: string;
  efficiencies: string;
  /** The highest efficiency that has a line, as a share. */
  bestLevel: number;
  /** The dots of each size, as points of no length. */
  present: string[];
  stepless: string[];
}

export function createMap(
  inputs: Inputs,
  source: PowerSource,
  demands: readonly Demand[],
  runs: { present: Run; stepless: Run },
): OperatingMap {
  const torqueUnit = inputs.units === 'us' ? quantities.torque : 1;
  const speeds = createAxis(source.highest / PER_MINUTE, 5);
  const torques = createAxis(source.peakTorque * torqueUnit, 4);
  const place = (speed: number, torque: number) => {
    const [x, y] = [speed / PER_MINUTE / speeds.max, 1 - (torque * torqueUnit) / torques.max];
    return `${Math.round(MAP_SIZE * x)} ${Math.round(MAP_SIZE * y)}`;
  };
  const slowest = Math.max(source.idle, source.highest / SAMPLES);
  const samples = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const speed = slowest + ((source.highest - slowest) * index) / SAMPLES;
    return { speed, torque: source.getMaxTorque(speed) };
  });
  const draw = (points: readonly (string | undefined)[]) =>
    points.map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point}` : '')).join('');

  /** Where the efficiency first reaches a level, as the torque rises. */
  const findTorque = (speed: number, most: number, level: number): number | undefined => {
    let [before, below] = [0, 0];
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const torque = (most * sample) / SAMPLES;
      const efficiency = (torque * speed) / source.consume(torque, speed);
      if (efficiency >= level) return before + ((torque - before) * (level - below)) / (efficiency - below);
      [before, below] = [torque, efficiency];
    }
    return undefined;
  };
  const lines = LEVELS.map((level) => {
    const points = samples.map(({ speed, torque }) => {
      const found = findTorque(speed, torque, level);
      return found === undefined ? undefined : place(speed, found);
    });
    return { level, path: draw(points) };
  }).filter(({ path }) => path !== '');

  const drawDots = ({ points }: Run): string[] => {
    const cells = new Map<string, { time: number; speed: number; torque: number }>();
    let total = 0;
    for (const [index, { speed, torque }] of points.entries()) {
      const time = demands[index]?.duration ?? 0;
      total += time;
      if (speed === 0 || torque < 0) continue;
      const key = `${Math.floor((speed / source.highest) * COLUMNS)} ${Math.floor((torque / source.peakTorque) * ROWS)}`;
      const cell = cells.get(key) ?? { time: 0, speed: 0, torque: 0 };
      cells.set(key, { time: cell.time + time, speed: cell.speed + time * speed, torque: cell.torque + time * torque });
    }
    return DOT_SHARES.map((least, size) =>
      [...cells.values()]
        .filter(({ time }) => time / total >= least && time / total < (DOT_SHARES[size + 1] ?? Infinity))
        .map(({ time, speed, torque }) => `M${place(speed / time, torque / time)}h.1`)
        .join(''),
    );
  };

  return {
    speeds,
    torques,
    fullLoad: draw(samples.map(({ speed, torque }) => place(speed, torque))),
    efficiencies: lines.map(({ path }) => path).join(''),
    bestLevel: lines.at(-1)?.level ?? 0,
    present: drawDots(runs.present),
    stepless: drawDots(runs.stepless),
  };
}
