import { expect, it } from 'vitest';

import { createLosses } from '../../../src/calculator/model/gearbox.ts';
import { createMotor } from '../../../src/calculator/model/engine.ts';
import { createMappedSource, createTable } from '../../../src/calculator/model/map.ts';
import type { Values } from '../../../src/schemas/calculator-fields.ts';

it('a map interpolates a bilinear function exactly, whatever the torques at each speed', () => {
  const value = ({ torque, speed }: { torque: number; speed: number }) => 3 + 2 * torque + 5 * speed;
  const points = [
    [100, 10],
    [100, 50],
    [200, 10],
    [200, 30],
    [200, 90],
  ].map(([speed = 0, torque = 0]) => ({ speed, torque, value: value({ speed, torque }) }));
  const { get } = createTable(points, true);
  for (const point of [
    { torque: 20, speed: 150 },
    { torque: 0, speed: 100 },
    { torque: 70, speed: 199 },
  ])
    expect(get(point.torque, point.speed)).toBeCloseTo(value(point), 9);
});

it('a table of efficiencies leaves the torque that is asked for, however steep it is', () => {
  const source = createMotor({ power: 1e4, torque: 100, highest: 500 } as Values);
  const losses = { full: 1, part: 1, pump: 50 };
  const get = (torque: number) => Math.min(torque / 100, 0.9);
  const { getTorque, pumpTorque } = createLosses({ losses, table: { ...createTable([], false), get } }, source);
  expect(pumpTorque).toBeCloseTo(0.5, 9);
  // An input of 20 N·m leaves 20 % of it: 4 N·m.
  expect([4, 25, 90].map((output) => Math.round(100 * (getTorque(output, 100) - pumpTorque)) / 100)).toEqual([
    20, 50, 100,
  ]);
  expect(getTorque(-10, 100)).toBeCloseTo(-1 + pumpTorque, 9);
});

it('a source takes no less below the lowest torque of its map than in proportion to it', () => {
  // Each line, straight on, would take nothing at 10 N·m.
  const points = [100, 300].flatMap((speed) =>
    [20, 40].map((torque) => ({ speed, torque, value: 3 * speed * (torque - 10) })),
  );
  const { consume } = createMappedSource(points, false);
  expect([20, 10, 5, 0, -10].map((torque) => consume(torque, 200))).toEqual([6000, 3000, 1500, 0, 0]);
});
