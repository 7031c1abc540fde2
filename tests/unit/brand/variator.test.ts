import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { computeBeltLength } from '../../../src/kinematics/belt.ts';
import { getPose, variator } from '../../../src/brand/variator.ts';
import { projectRoot } from '../../helpers/sites.ts';

const css = readFileSync(join(projectRoot, 'src/styles/variator.css'), 'utf8');
const { centreDistance } = variator;

const round = (value: number, digits: number) => String(Number(value.toFixed(digits)) + 0);
const degrees = (tangentAngle: number) => `${round((-tangentAngle * 180) / Math.PI, 3)}deg`;

/** A pose as the style sheet writes it. */
const formatPulley = (progress: number) => {
  const { tangentAngle, radii } = getPose(progress);
  return `rotate(${degrees(tangentAngle)}) scale(${round(radii.primary / 100, 4)})`;
};
const formatRun = (progress: number) => {
  const { tangentAngle, radii } = getPose(progress);
  return `rotate(${degrees(tangentAngle)}) translateY(${round(-radii.primary, 2)}px)`;
};

/** The transforms of an animation, by progress in per cent. */
function readPoses(animation: string): Map<number, string> {
  const [, body = ''] = new RegExp(`@keyframes ${animation} \\{(.*?)\\n\\}`, 's').exec(css) ?? [];
  return new Map(
    [...body.matchAll(/(\d+)% \{\s*transform: ([^;]+);/g)].map(([, at, transform = '']) => [Number(at), transform]),
  );
}

describe('the drawing of a variator', () => {
  it.each([
    ['pulley', formatPulley],
    ['run', formatRun],
  ])('moves the %s by its geometry', (animation, formatTransform) => {
    const poses = readPoses(animation);
    expect([...poses.keys()]).toEqual([0, 25, 50, 75, 100]);
    for (const [at, transform] of poses) expect(transform, `${at}%`).toBe(formatTransform(at / 100));
  });

  it('rests at the lowest ratio, with the driven pulley as the mirror image of the highest', () => {
    expect(css).toContain(`.variator .pulley {\n  transform: ${formatPulley(0)};`);
    expect(css).toContain(`.variator .driven .pulley {\n  transform: ${formatPulley(1)};`);
    expect(css).toContain(`.variator .run {\n  transform: ${formatRun(0)};`);
  });

  it('keeps the length of its belt, to 0.2 % between the leans that the style sheet names', () => {
    const length = computeBeltLength(getPose(0).radii, centreDistance);
    for (let step = 0; step <= 400; step += 1) {
      const progress = step / 400;
      expect(computeBeltLength(getPose(progress).radii, centreDistance)).toBeCloseTo(length, 9);

      const from = Math.min(Math.floor(progress * 4), 3);
      const share = progress * 4 - from;
      const [a, b] = [getPose(from / 4).radii, getPose((from + 1) / 4).radii];
      const drawn = {
        primary: a.primary + share * (b.primary - a.primary),
        secondary: a.secondary + share * (b.secondary - a.secondary),
      };
      expect(Math.abs(computeBeltLength(drawn, centreDistance) / length - 1)).toBeLessThan(0.002);
      expect(Math.abs(drawn.primary - getPose(progress).radii.primary)).toBeLessThan(0.2);
    }
  });

  it('moves the driven pulley as the reversed mirror image of the driving pulley', () => {
    for (const progress of [0, 0.1, 0.3, 0.5]) {
      expect(getPose(progress).radii.secondary).toBeCloseTo(getPose(1 - progress).radii.primary, 9);
      expect(getPose(progress).tangentAngle).toBeCloseTo(-getPose(1 - progress).tangentAngle, 12);
    }
  });

  it('keeps the overshoot of the straight runs below half a unit', () => {
    for (const progress of [0, 0.5, 1]) {
      const { tangentAngle, radii } = getPose(progress);
      const over = centreDistance * (1 - Math.cos(tangentAngle));
      const smallest = Math.min(radii.primary, radii.secondary);
      expect(Math.hypot(smallest, over) - smallest).toBeLessThan(0.5);
    }
  });
});
