/** Drives the work with one gearbox, step by step, and sums up what it takes. */
import { createChoice, isTooFast, type OperatingPoint, type Task } from './operating-point.ts';
import type { Step } from './demand.ts';
import type { Gearbox } from './gearbox.ts';

type Point = OperatingPoint & { demand: Step };

function sumUp(points: readonly Point[], { source }: Task, { losses, table }: Gearbox) {
  const total = (get: (point: Point) => number) =>
    points.reduce((sum, point) => sum + get(point) * point.demand.duration, 0);
  const moved = total(({ demand }) => (demand.speed > 0 ? 1 : 0));
  const isOutside = ({ torque, speed, power, input, inputSpeed }: Point) =>
    (speed > 0 && power > 0 && source.covers?.(torque, speed) === false) ||
    (input > 0 && table?.covers(input / inputSpeed - losses.pump / source.rated, inputSpeed) === false);
  const output = total(({ demand: { force, speed } }) => (force > 0 ? force * speed : 0));
  return {
    /** Fuel or electricity in J. The work that the source could not do is added, at the efficiency of its step. */
    consumption: total(({ power, missing, torque, speed }) =>
      missing > 0 ? power * (1 + missing / (torque * speed)) : power,
    ),
    /** The share of the power into gearbox and pump that reaches the wheels while they are driven, without the slip of a clutch. */
    efficiency: output / total(({ input, demand }) => (demand.force > 0 ? input : 0)),
    /** The mean speed of the source in rad/s, while the machine moves. */
    speed: total(({ speed, demand }) => (demand.speed > 0 ? speed : 0)) / moved,
    /** m */
    distance: total(({ demand }) => demand.speed),
    /** s */
    duration: total(() => 1),
    /** How long the source could not give what was asked for, in s. It then ran at full load. */
    shortfallTime: total(({ missing }) => (missing > 0 ? 1 : 0)),
    /** How much of that it would have had to turn too fast, in s. */
    tooFastTime: total(({ missing, inputSpeed }) => (missing > 0 && isTooFast(inputSpeed, source) ? 1 : 0)),
    /** How long source or gearbox were outside their tables, in s. Standstill and braking do not count. */
    outsideTime: total((point) => (isOutside(point) ? 1 : 0)),
  };
}

export type Totals = ReturnType<typeof sumUp>;
export type Run = Totals & { points: Point[] };

/** After so many steps, a long calculation pauses, and whoever runs it may do something else. */
const STEPS_BETWEEN_PAUSES = 128;

export function* run(task: Task, gearbox: Gearbox): Generator<undefined, Run> {
  const choose = createChoice(task, gearbox);
  const points: Run['points'] = [];
  for (const demand of task.demands) {
    points.push({ ...choose(demand), demand });
    if (points.length % STEPS_BETWEEN_PAUSES === 0) yield;
  }
  return { points, ...sumUp(points, task, gearbox) };
}
