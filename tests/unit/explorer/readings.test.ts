import { describe, expect, it } from 'vitest';

import { createReadingRows } from '../../../src/explorer/readings.ts';
import { drivetrain } from '../../helpers/drivetrain.ts';

describe('createReadingRows', () => {
  it('goes from standstill to the highest speed', () => {
    const rows = createReadingRows(50, drivetrain);
    expect(rows.map(({ speed }) => speed)).toEqual(['0', '50', '100', '150']);
    expect(rows[0]).toEqual({
      speed: '0',
      steplessRatio: '3.00',
      primaryRadius: '30.0',
      secondaryRadius: '90.0',
      steplessEngineSpeed: '800',
      gear: '1',
      steppedRatio: '3.00',
      steppedEngineSpeed: '800',
    });
  });
});
