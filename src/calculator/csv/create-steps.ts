import type { Step } from '../model/work.ts';

/** What a machine does at a time in s. */
export type Sample = Omit<Step, 'duration' | 'acceleration'> & { time: number };

/** The longest step, in s. Longer stretches are divided, because the power changes within them. */
const LONGEST = 1;

/** Turns samples into steps. Between two samples, all values change evenly. @param samples by time, which rises */
export const createSteps = (samples: readonly Sample[]): Step[] =>
  samples.slice(1).flatMap((end, index) => {
    const start = samples[index] ?? end;
    const whole = end.time - start.time;
    const count = Math.ceil(whole / LONGEST - 1e-9);
    return Array.from({ length: count }, (_, part) => {
      const mix = (name: keyof Sample) => start[name] + ((end[name] - start[name]) * (part + 0.5)) / count;
      const [speed, slope, force, shaftPower] = [mix('speed'), mix('slope'), mix('force'), mix('shaftPower')];
      const acceleration = (end.speed - start.speed) / whole;
      return { duration: whole / count, speed, acceleration, slope, force, shaftPower };
    });
  });
