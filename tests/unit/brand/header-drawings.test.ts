import { describe, expect, it } from 'vitest';

import { drawMachines, drawSketch } from '../../../src/brand/header-drawings.ts';
import { drawBelt } from '../../../src/kinematics/belt-path.ts';

describe.each([
  ['machines', drawMachines],
  ['sketch', drawSketch],
])('the drawing of %s', (_, draw) => {
  it('has one continuous line', () => {
    expect(draw().stepless.match(/M/gi)).toHaveLength(1);
  });

  it('stays small', () => {
    expect(Object.values(draw()).join('').length).toBeLessThan(900);
  });
});

it('draws the belt on the sheet as tangent as the belt that moves', () => {
  const [, upperContact] = /L([\d.]+ -[\d.]+)/.exec(drawBelt({ primary: 16, secondary: 32 }, 68)) ?? [];
  const [x = NaN, y = NaN] = upperContact?.split(' ').map(Number) ?? [];
  const { stepless } = drawMachines();
  expect(stepless).toContain(`L${(58 + x).toFixed(1)} ${(74 + y).toFixed(1)}`);
  expect(stepless).toMatch(`M${(58 + x).toFixed(1)} ${(74 - y).toFixed(1)} `);
});
