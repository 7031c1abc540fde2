import { describe, expect, it } from 'vitest';

import { createChart, formatPoint } from '../../../src/explorer/chart-geometry.ts';
import { drivetrain } from '../../helpers/drivetrain.ts';

describe('createChart', () => {
  it('draws the sawtooth and the level line from corner to corner', () => {
    const chart = createChart('engineSpeed', drivetrain);
    expect(chart.values.max).toBe(3000);
    expect(chart.speeds.max).toBe(200);
    // Idling, then up and down six times.
    expect(chart.stepped).toMatch(/^M0 733H\d+(L\d+ \d+V\d+){5}L800 \d+$/);
    // Idling, rising, level to the end.
    expect(chart.stepless).toMatch(/^M0 733H\d+L\d+ \d+H800$/);
  });

  it('draws the falling ratio with arcs, and level parts with straight lines', () => {
    expect(createChart('ratio', drivetrain).stepless).toMatch(/^M0 0H\d+(Q(\d+ ?){4}){4}H800$/);
  });
});

describe('formatPoint', () => {
  it('scales both axes to the view box', () => {
    const chart = createChart('ratio', drivetrain);
    expect(formatPoint({ speed: 100, ratio: 1.5, engineSpeed: 0 }, chart)).toBe('500 500');
  });
});
