import { createSteadySteps, createSteps, type Step } from '../model/work.ts';
import { parseTable, TableProblem } from './parse-table.ts';
import { cycleColumns } from './units.ts';

/** The longest cycle, in s. */
const LONGEST = 86_400;
/** In m/s. */
const HIGHEST_SPEED = 140;

/**
 * Reads a cycle: its speed with times or with durations, and what else there is of slope, force, torque at the wheel, and power
 * at the shaft.
 *
 * @param radius of the wheel in m, which turns a torque into a force
 * @throws TableProblem for the first mistake
 */
export function parseCycle(text: string, radius: number): Step[] {
  const { rows, units, require } = parseTable(text, cycleColumns);
  const isSteady = units.duration !== undefined;
  const clock = isSteady ? 'duration' : 'time';
  require('speed', clock);
  let before = -Infinity;
  const states = rows.map(({ line, speed = 0, slope = 0, force = 0, torque = 0, power = 0, ...row }) => {
    const { time = 0, duration = 0 } = row;
    if (speed < 0 || speed > HIGHEST_SPEED) throw new TableProblem('range', line, 'speed');
    if (duration > LONGEST || time - (rows[0]?.time ?? 0) > LONGEST) throw new TableProblem('range', line, clock);
    if (isSteady ? duration <= 0 : time <= before) throw new TableProblem('order', line, clock);
    before = time;
    return { time, duration, speed, slope, force: force + torque / radius, shaftPower: power };
  });
  const steps = isSteady ? createSteadySteps(states) : createSteps(states);
  if (steps.every(({ speed }) => speed === 0)) throw new TableProblem('short', rows.at(-1)?.line ?? 1, 'speed');
  return steps;
}
