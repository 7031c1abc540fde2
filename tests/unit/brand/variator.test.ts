import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { coneTravel, getRadii, largestTangentAngle, variator } from '../../../src/brand/variator.ts';
import { projectRoot } from '../../helpers/sites.ts';

const css = readFileSync(join(projectRoot, 'src/styles/variator.css'), 'utf8').replaceAll(/\s+/g, ' ');

const readNumber = (pattern: RegExp) => Number(pattern.exec(css)?.[1]);

describe('the drawing of a variator', () => {
  it('moves from the highest ratio to the lowest', () => {
    expect(readNumber(/initial-value: ([\d.]+);/)).toBeCloseTo(largestTangentAngle, 4);
    expect(readNumber(/to \{ --tangent-angle: ([-\d.]+);/)).toBeCloseTo(-largestTangentAngle, 4);
  });

  it('has the radii of its geometry at every angle, to a hundredth of a unit', () => {
    const formula =
      /--radius: calc\(([\d.]+) - ([\d.]+) \* \(cos\(var\(--tilt\)\) \+ var\(--tilt\) \* sin\(var\(--tilt\)\)\) - ([\d.]+) \* sin\(var\(--tilt\)\)\);/;
    const [sum, wrap, difference] = (formula.exec(css) ?? []).slice(1).map(Number) as [number, number, number];
    const computeRadius = (tilt: number) =>
      sum - wrap * (Math.cos(tilt) + tilt * Math.sin(tilt)) - difference * Math.sin(tilt);
    for (let step = 0; step <= 40; step += 1) {
      const tangentAngle = largestTangentAngle * (1 - step / 20);
      expect(computeRadius(tangentAngle)).toBeCloseTo(getRadii(step / 40).primary, 2);
      expect(computeRadius(-tangentAngle)).toBeCloseTo(getRadii(step / 40).secondary, 2);
    }
  });

  it('moves the cones as far as the belt climbs', () => {
    const travel = (variator.largestRadius - variator.smallestRadius) * readNumber(/- 77\) \* ([\d.]+)px/);
    expect(travel).toBeCloseTo(coneTravel, 2);
  });
});
