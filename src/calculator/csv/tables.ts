/** The tables that a visitor may write, and those of the site. Each function throws a TableError for the first mistake. */
import { diesel } from '../model/fuels.json';
import type { Step } from '../model/demand.ts';
import { LOWEST_EFFICIENCY } from '../model/gearbox.ts';
import { createMappedSource, createTable, type MapPoint, type Table } from '../model/map.ts';
import type { PowerSource } from '../model/source.ts';
import { parseTable, type Row } from './parse-table.ts';

/** The longest cycle, in s. */
const LONGEST = 86_400;
/** In m/s. */
const HIGHEST_SPEED = 140;
/** In rad/s. Where no speed of a map is higher, 6.000 was meant as 6,000 min⁻¹. */
const LEAST_TOP_SPEED = 3;
/** No engine is more efficient. A motor gives no more than it takes. */
const HIGHEST = 0.55;
/** J/g. Petrol and diesel differ by less than 0.3 %. */
const HEAT = diesel.heat / 1000;
const JOULES_PER_KWH = 3.6e6;
/** The longest step, in s. Longer stretches are divided, because the power changes within them. */
const LONGEST_STEP = 1;

type Sample = Omit<Step, 'acceleration'> & { time: number };

/** Turns samples into steps. Between two samples, all values change evenly. @param samples by time, which rises */
const createSteps = (samples: readonly Sample[]): Step[] =>
  samples.slice(1).flatMap((end, index) => {
    const start = samples[index] ?? end;
    const whole = end.time - start.time;
    const count = Math.ceil(whole / LONGEST_STEP - 1e-9);
    return Array.from({ length: count }, (_, part) => {
      const mix = (name: keyof Sample) => start[name] + ((end[name] - start[name]) * (part + 0.5)) / count;
      const [speed, slope, force, shaftPower] = [mix('speed'), mix('slope'), mix('force'), mix('shaftPower')];
      const acceleration = (end.speed - start.speed) / whole;
      return { duration: whole / count, speed, acceleration, slope, force, shaftPower };
    });
  });

/** Reads a cycle: its speed with times, with durations, or at every second, and what else there is. */
export function parseCycle(text: string, radius: number): Step[] {
  const { rows, units, require, fail, lastLine } = parseTable(text, 'cycle', 'ownCycle');
  const isSteady = units.duration !== undefined && units.time === undefined;
  const clock = isSteady ? 'duration' : 'time';
  require('speed');
  let before = -Infinity;
  const samples = rows.map((row, index): Sample => {
    const { line, speed = 0, slope = 0, force = 0, torque = 0, power = 0, time = index, duration = 0 } = row;
    if (speed < 0 || speed > HIGHEST_SPEED) fail('range', line, 'speed');
    if (duration > LONGEST || time - (rows[0]?.time ?? 0) > LONGEST) fail('range', line, clock);
    if (isSteady ? duration <= 0 : time <= before) fail('order', line, clock);
    before = time;
    return { time, duration, speed, slope, force: force + torque / radius, shaftPower: power };
  });
  const steps = isSteady ? samples.map((sample) => ({ ...sample, acceleration: 0 })) : createSteps(samples);
  if (steps.every(({ speed }) => speed === 0)) fail('short', lastLine, 'speed');
  return steps;
}

/** Reads values by speed and torque: NaN for what cannot be. Values by work say nothing where there is none, and are skipped. */
function parsePoints(
  { rows, units, require, fail, lastLine }: ReturnType<typeof parseTable>,
  isByWork: boolean,
  getValue: (row: Row) => number,
): MapPoint[] {
  require('speed', 'torque');
  const points = rows.flatMap((row) => {
    const { line, speed = 0, torque = 0 } = row;
    if (isByWork && speed * torque === 0) return [];
    const value = getValue(row);
    if (speed <= 0) fail('range', line, 'speed');
    if (!Number.isFinite(value)) fail('range', line, units.consumption === undefined ? 'efficiency' : 'consumption');
    return [{ line, speed, torque, value }];
  });
  const speeds = new Set(points.map(({ speed }) => speed));
  for (const at of speeds) {
    const same = points.filter(({ speed }) => speed === at);
    const torques = new Set(same.map(({ torque }) => torque));
    const isLine = torques.size >= 2 && torques.size === same.length;
    if (!isLine || Math.max(...torques) <= 0) fail('points', same[0]?.line ?? lastLine, '');
  }
  if (speeds.size < 2) fail('points', lastLine, '');
  if (Math.max(...speeds) < LEAST_TOP_SPEED) fail('range', lastLine, 'speed');
  return points;
}

/** Reads the map of an engine or a motor: the fuel or the power that it takes, or its efficiency. */
export function parseSourceMap(text: string, input: 'ownMap' | 'ownMotorMap'): PowerSource {
  const table = parseTable(text, 'map', input);
  const { consumption: unit } = table.units;
  const [isElectric, isPower] = [input === 'ownMotorMap', unit?.endsWith('w') === true];
  const isByWork = unit === undefined || unit.startsWith('g/kw') || unit.startsWith('lb/hp');
  if (unit === undefined) table.require('efficiency');
  else if (isElectric && !isPower) table.fail('unit', table.headLine, 'consumption');
  const points = parsePoints(table, isByWork, ({ speed = 0, torque = 0, consumption = 0, efficiency = 0 }) => {
    const output = speed * torque;
    const fuel = consumption * HEAT * (isByWork ? output / JOULES_PER_KWH : 1);
    const share = efficiency < LOWEST_EFFICIENCY ? NaN : efficiency;
    const electricity = output > 0 ? output / share : output * efficiency;
    const power = unit === undefined ? electricity : isPower ? consumption : fuel;
    return power * (isElectric ? 1 : HIGHEST) >= output ? power : NaN;
  });
  return createMappedSource(points, isElectric);
}

/** Reads the efficiency of a gearbox by speed and torque at its input. */
export function parseEfficiency(text: string): Table {
  const table = parseTable(text, 'map', 'ownEfficiency');
  table.require('efficiency');
  const getShare = ({ efficiency = 0 }: Row) => (efficiency >= LOWEST_EFFICIENCY && efficiency <= 1 ? efficiency : NaN);
  return createTable(parsePoints(table, true, getShare), false);
}
