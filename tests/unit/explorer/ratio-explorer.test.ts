import { describe, expect, it } from 'vitest';

import { axisTo } from '../../../src/explorer/axis.ts';
import { beltPath } from '../../../src/kinematics/belt-path.ts';
import { chartOf, placeOf } from '../../../src/explorer/chart.ts';
import { formatCsv } from '../../../src/shared/csv.ts';
import { figuresEvery } from '../../../src/explorer/figures.ts';
import { formatFragment, parseFragment } from '../../../src/schemas/explorer-fragment.ts';
import { chartParts, pulleyParts } from '../../../src/explorer/moving-parts.ts';
import { steppedAt } from '../../../src/kinematics/stepped.ts';
import { steplessAt } from '../../../src/kinematics/stepless.ts';
import { drivetrain } from '../../helpers/drivetrain.ts';

describe('axisTo', () => {
  it.each([
    [2800, 4, [0, 1000, 2000, 3000]],
    [120, 6, [0, 20, 40, 60, 80, 100, 120]],
    [2.4, 4, [0, 1, 2, 3]],
    [0.3, 4, [0, 0.1, 0.2, 0.3]],
    [1, 1, [0, 1]],
    [501, 5, [0, 200, 400, 600]],
    [3000.0000000000005, 4, [0, 1000, 2000, 3000]],
  ])('divides 0 to %d into at most %d steps', (value, most, ticks) => {
    expect(axisTo(value, most)).toEqual({ max: ticks.at(-1), ticks });
  });
});

describe('beltPath', () => {
  it('over equal pulleys is two level runs and two half circles', () => {
    expect(beltPath({ primary: 10, secondary: 10 }, 50)).toBe(
      'M0 -10L50 -10A10 10 0 0 1 50 10L0 10A10 10 0 0 1 0 -10Z',
    );
  });

  it('wraps the larger pulley by more than half, whichever it is', () => {
    expect(beltPath({ primary: 10, secondary: 20 }, 50)).toContain('A20 20 0 1 1');
    expect(beltPath({ primary: 20, secondary: 10 }, 50)).toContain('A20 20 0 1 1');
  });
});

describe('chartOf', () => {
  it('draws the sawtooth and the level line from corner to corner', () => {
    const chart = chartOf('engineSpeed', drivetrain);
    expect(chart.values.max).toBe(3000);
    expect(chart.speeds.max).toBe(200);
    // Idling, then up and down six times.
    expect(chart.stepped).toMatch(/^M0 733H\d+(L\d+ \d+V\d+){5}L800 \d+$/);
    // Idling, rising, level to the end.
    expect(chart.stepless).toMatch(/^M0 733H\d+L\d+ \d+H800$/);
  });

  it('draws the falling ratio with arcs, and what is level with a straight line', () => {
    expect(chartOf('ratio', drivetrain).stepless).toMatch(/^M0 0H\d+(Q(\d+ ?){4}){4}H800$/);
  });

  it('puts a point on its line', () => {
    const chart = chartOf('ratio', drivetrain);
    expect(placeOf({ speed: 100, ratio: 1.5, engineSpeed: 0 }, chart)).toBe('500 500');
  });
});

describe('the fragment', () => {
  it('names a view in whole km/h, and is read back', () => {
    expect(formatFragment('ratio-explorer', 61.7)).toBe('#ratio-explorer=62');
    expect(parseFragment('#ratio-explorer=62', 'ratio-explorer', 120)).toBe(62);
    expect(parseFragment('#ratio-explorer=0', 'ratio-explorer', 120)).toBe(0);
  });

  it('is kept to the highest speed', () => {
    expect(parseFragment('#ratio-explorer=9999', 'ratio-explorer', 120)).toBe(120);
  });

  it.each([
    '',
    '#',
    '#features',
    '#ratio-explorer',
    '#ratio-explorer=',
    '#ratio-explorer=-1',
    '#ratio-explorer=6.2',
    '#ratio-explorer-2=62',
    '#ratio-explorer=1e3',
    '#ratio-explorer=%3Cb%3E',
  ])('says nothing to the explorer in %j', (fragment) => {
    expect(parseFragment(fragment, 'ratio-explorer', 120)).toBeUndefined();
  });
});

describe('csvOf', () => {
  it('ends every row, and quotes only what needs it', () => {
    expect(
      formatCsv([
        ['Speed, km/h', 'A "b"'],
        ['62', '0.83'],
      ]),
    ).toBe('"Speed, km/h","A ""b"""\r\n62,0.83\r\n');
  });
});

describe('figuresEvery', () => {
  it('goes from standstill to the highest speed', () => {
    const rows = figuresEvery(50, drivetrain);
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

describe('the parts that move', () => {
  it('are where the belt runs, and on both lines of a chart', () => {
    const [stepless, stepped] = [steplessAt(80, drivetrain), steppedAt(80, drivetrain)];
    const chart = chartOf('engineSpeed', drivetrain);
    const { primary, secondary } = stepless;
    const { centreDistance } = drivetrain;
    expect(pulleyParts(stepless, drivetrain)).toEqual({
      primary: { r: primary },
      secondary: { r: secondary },
      'primary radius': { points: `0 0 ${-primary} 0` },
      'secondary radius': { points: `${centreDistance} 0 ${centreDistance + secondary} 0` },
      belt: { d: beltPath(stepless, centreDistance) },
    });
    const [onStepped, onStepless] = [placeOf(stepped, chart), placeOf(stepless, chart)];
    expect(chartParts(stepless, stepped, chart)).toEqual({
      'engineSpeed between': { points: `${onStepped} ${onStepless}` },
      'engineSpeed stepped': { points: `${onStepped} ${onStepped}.01` },
      'engineSpeed stepless': { points: `${onStepless} ${onStepless}.01` },
    });
  });
});
