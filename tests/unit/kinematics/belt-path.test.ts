import { describe, expect, it } from 'vitest';

import { drawBelt } from '../../../src/kinematics/belt-path.ts';

describe('drawBelt', () => {
  it('draws two level runs and two half circles over equal pulleys', () => {
    expect(drawBelt({ primary: 10, secondary: 10 }, 50)).toBe(
      'M0 -10L50 -10A10 10 0 0 1 50 10L0 10A10 10 0 0 1 0 -10Z',
    );
  });

  it('wraps the larger pulley over more than half a turn, whichever it is', () => {
    expect(drawBelt({ primary: 10, secondary: 20 }, 50)).toContain('A20 20 0 1 1');
    expect(drawBelt({ primary: 20, secondary: 10 }, 50)).toContain('A20 20 0 1 1');
  });
});
