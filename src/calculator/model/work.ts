/** What a machine does, second by second. */

/** A stretch of time in which speed changes evenly. */
export interface Step {
  /** s, above 0 */
  duration: number;
  /** The mean speed of the step in m/s, 0 or more. */
  speed: number;
  /** m/s² */
  acceleration: number;
  /** Height gained per distance travelled, without unit: 0.05 is 5 %. */
  slope: number;
  /** A further force against the motion in N, such as the pull of a plough. */
  force: number;
  /** A further power at the shaft of the power source in W, such as a pump that lifts a load. */
  shaftPower: number;
}

/** A row of a cycle: a state at a time, or one that lasts. */
export type State = Pick<Step, 'speed' | 'slope' | 'force' | 'shaftPower'>;

/** The longest step, in s. Longer stretches are divided, because the power changes within them. */
const LONGEST = 1;

/** Turns states that each last for a while, at constant speed, into steps. @param points durations in s, above 0 */
export const createSteadySteps = (points: readonly (State & { duration: number })[]): Step[] =>
  points.map((point) => ({ ...point, acceleration: 0 }));

/** Turns samples into steps. Between two samples, all values change evenly. @param samples by time in s, which rises */
export const createSteps = (samples: readonly (State & { time: number })[]): Step[] =>
  samples.slice(1).flatMap((end, index) => {
    const start = samples[index] ?? end;
    const duration = end.time - start.time;
    const count = Math.ceil(duration / LONGEST - 1e-9);
    return Array.from({ length: count }, (_, part): Step => {
      const mix = (name: keyof State) => start[name] + ((end[name] - start[name]) * (part + 0.5)) / count;
      return {
        duration: duration / count,
        speed: mix('speed'),
        acceleration: (end.speed - start.speed) / duration,
        slope: mix('slope'),
        force: mix('force'),
        shaftPower: mix('shaftPower'),
      };
    });
  });

/** A driving cycle of a regulation: its speed at every second. */
export interface CycleData {
  /** How fast one unit of the speeds is, in m/s. */
  unit: number;
  /** By how many units the speed changes from second to second. It begins at 0. */
  differences: readonly number[];
}

/** Turns a driving cycle of a regulation into steps of a second, on a level road. */
export function decodeCycle({ unit, differences }: CycleData): Step[] {
  let units = 0;
  return createSteps(
    differences.map((difference, time) => {
      units += difference;
      return { time, speed: units * unit, slope: 0, force: 0, shaftPower: 0 };
    }),
  );
}
