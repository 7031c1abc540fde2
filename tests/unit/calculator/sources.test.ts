import { describe, expect, it } from 'vitest';

import { toValues } from '../../../src/calculator/units.ts';
import { createMotor } from '../../../src/calculator/model/engine.ts';
import { createTable } from '../../../src/calculator/model/map.ts';
import { interpolate } from '../../../src/calculator/model/source.ts';
import { createInputs, PER_MINUTE } from './helpers.ts';

describe('motors', () => {
  const power = 211_000;
  const motor = createMotor(toValues(createInputs({ power: power / 1000, torque: 375, highest: 16_000 })));

  it('have the published efficiency at their share of the power, at any speed', () => {
    for (const speed of [600, 1200]) {
      expect((0.4 * power) / motor.consume((0.4 * power) / speed, speed)).toBeCloseTo(0.95, 9);
      expect((0.05 * power) / motor.consume((0.05 * power) / speed, speed)).toBeCloseTo(0.89, 9);
    }
  });

  it('lose little when they turn fast and do little, and give power back', () => {
    const speed = 4000 * PER_MINUTE;
    expect(motor.consume(5, speed) - 5 * speed).toBeLessThan(900);
    expect(motor.consume(-50, 300)).toBeLessThan(-12_000);
    expect(motor.consume(-50, 300)).toBeGreaterThan(-50 * 300);
    expect(motor.getMaxTorque(1055)).toBe(200);
  });
});

describe('maps', () => {
  it('interpolate along straight lines, and hold or extend their ends', () => {
    const [xs, ys] = [
      [0, 1, 3],
      [0, 10, 20],
    ];
    expect([0.5, 2, 9, -1].map((x) => interpolate(x, xs, ys))).toEqual([5, 15, 20, 0]);
    expect([9, -1].map((x) => interpolate(x, xs, ys, true))).toEqual([50, -10]);
  });

  it('interpolate a bilinear function exactly, whatever the torques at each speed', () => {
    const value = ({ torque, speed }: { torque: number; speed: number }) => 3 + 2 * torque + 5 * speed;
    const points = [
      [100, 10],
      [100, 50],
      [200, 10],
      [200, 30],
      [200, 90],
    ].map(([speed = 0, torque = 0]) => ({ speed, torque, value: value({ speed, torque }) }));
    const { get, torques } = createTable(points, true);
    for (const point of [
      { torque: 20, speed: 150 },
      { torque: 0, speed: 100 },
      { torque: 70, speed: 199 },
    ]) {
      expect(get(point.torque, point.speed)).toBeCloseTo(value(point), 9);
    }
    expect(torques).toEqual([
      [10, 50],
      [10, 30, 90],
    ]);
  });
});
