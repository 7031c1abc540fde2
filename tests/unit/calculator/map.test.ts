import { expect, it } from 'vitest';

import { createTable } from '../../../src/calculator/model/map.ts';

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
