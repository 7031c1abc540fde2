import { round } from '../kinematics/round.ts';

/**
 * The two lines of the logo: a staircase for stepped gears, and a smooth curve for a stepless transmission. Both rise from
 * the lower left to the upper right corner of a box.
 *
 * @param steps how many steps the staircase has, 1 or more
 * @returns the path data of each line
 */
export function drawRatioLines(width: number, height: number, steps: number): { stepped: string; stepless: string } {
  const tread = width / steps;
  const riser = height / steps;
  const treads = Array.from({ length: steps }, (_, step) => `V${round(height - riser * (step + 1))}h${round(tread)}`);
  const bend = width / 2;
  return {
    stepped: `M0 ${round(height)}${treads.join('')}`,
    stepless: `M0 ${round(height)}C${round(bend)} ${round(height)} ${round(bend)} 0 ${round(width)} 0`,
  };
}
