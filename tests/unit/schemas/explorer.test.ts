import { describe, expect, it } from 'vitest';

import { getDrivetrain, explorer } from '../../../src/schemas/explorer.ts';
import { drivetrain } from '../../helpers/drivetrain.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';

const assumptions = Object.fromEntries(
  Object.entries(drivetrain).map(([name, value]: [string, unknown]) => [name, { label: 'Assumed', value }]),
);
const gearbox = { label: 'Box', spoken: 'box' };
const chart = { label: 'Chart', description: 'What it shows.' };

const valid = {
  note: 'An illustration.',
  assumptions,
  formulas: [{ label: 'Ratio', formula: 'i = a ÷ b' }],
  stepless: gearbox,
  stepped: gearbox,
  slider: { label: 'Speed', start: 50, spokenSpeed: 'kilometres per hour', spokenEngineSpeed: 'a minute' },
  pulleys: {
    description: 'Two pulleys.',
    section: 'Four cones.',
    caption: 'Both.',
    primary: 'Driving',
    secondary: 'Driven',
  },
  gear: 'gear',
  charts: { engineSpeed: chart, ratio: chart },
  numbers: {
    summary: 'Numbers',
    assumptions: 'Assumptions',
    formulas: 'Formulas',
    table: 'Table',
    step: 10,
    columns: Object.fromEntries(
      [
        'speed',
        'steplessRatio',
        'primaryRadius',
        'secondaryRadius',
        'steplessEngineSpeed',
        'gear',
        'steppedRatio',
        'steppedEngineSpeed',
      ].map((column) => [column, 'Head']),
    ),
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Not copied',
  },
};

const at = (name: string) => `assumptions.${name}.value`;

describe('the ratio explorer', () => {
  it('takes words and figures within their bounds', () => {
    expectSchema(explorer, valid, [
      ['note', ' '],
      ['gear', undefined],
      ['slider.start', 50.5],
      ['slider.start', 161],
      ['numbers.step', 0],
      ['numbers.columns.gear', 'x'.repeat(41)],
      ['charts.ratio.description', undefined],
      ['stepless.colour', 'red'],
      ['formulas', []],
      [at('tyreRadius'), 0],
      [at('coneAngle'), 4.9],
      [at('coneAngle'), 26],
      ['pulleys.section', undefined],
      ['pulleys.caption', ''],
      [at('tyreRadius'), '0.3'],
      [at('ratios'), [3, 2, 1]],
      [`${at('ratios')}.0`, -3],
      ['assumptions.idleSpeed.label', ''],
    ]);
  });

  it('refuses figures that do not fit together, at the one to be fixed', () => {
    expectSchema(explorer, valid, [
      [at('ratios'), [3, 2, 2, 1, 0.7, 0.5]],
      [at('largestRadius'), 30],
      [at('centreDistance'), 180],
      [at('ratios'), [3.1, 2, 1.4, 1, 0.7, 0.5]],
      [at('ratios'), [3, 2, 1.4, 1, 0.7, 0.3]],
      [at('shiftSpeed'), 1200],
      [at('heldSpeed'), 800],
      [at('highestSpeed'), 120],
    ]);
  });

  it('says what must hold instead', () => {
    const messages = [
      { ratios: [3.1, 2, 1.4, 1, 0.7, 0.5] },
      { centreDistance: 180 },
      { shiftSpeed: 1200 },
      { highestSpeed: 120 },
    ].map((wrong) => {
      const figures = Object.entries({ ...drivetrain, ...wrong });
      const spoilt = Object.fromEntries(figures.map(([name, value]) => [name, { label: 'Assumed', value }]));
      return explorer.safeParse({ ...valid, assumptions: spoilt }).error?.issues[0]?.message;
    });
    expect(messages).toMatchInlineSnapshot(`
      [
        "must be within the range of the pulleys, 0.333 to 3.000",
        "must be more than twice the largest radius, 180, so that the pulleys never touch",
        "must be above 1200, so that the engine stays above its idle speed after each change up",
        "must be above 122, so that the car reaches its last gear and the held engine speed",
      ]
    `);
  });
});

it('reckons with the values of the assumptions', () => {
  expect(getDrivetrain(explorer.parse(valid).assumptions)).toEqual(drivetrain);
});
