import { describe, expect, it } from 'vitest';

import { specificationGroup } from '../../../src/schemas/specification.ts';
import { formatUnit } from '../../../src/shared/units.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';

describe('specification group', () => {
  const row = {
    name: 'Ratio',
    symbol: 'i',
    value: '0.62',
    to: '3.80',
    unit: '%',
    condition: 'At rest',
    claim: 'ratio',
  };
  const group = { id: 'ratio', title: 'Ratio', rows: [row] };

  it('needs no more than the names of its quantities', () => {
    expectSchema(specificationGroup, { ...group, rows: [{ name: 'Mass' }] }, {});
  });

  it('has ranges between two numbers, which may fall as ratios do', () => {
    expectSchema(specificationGroup, group, { 'rows.0.to': ['four'] });
    for (const [value, to] of [
      ['-30', '120'],
      ['−30', '−40'],
      ['2.42', '0.40'],
      ['900', '1,500'],
    ])
      expectSchema(specificationGroup, { ...group, rows: [{ ...row, value, to }] }, {});
    expect(specificationGroup.safeParse({ ...group, rows: [{ ...row, value: 'low' }] }).success).toBe(false);
  });

  it.each([
    ['0,62', undefined],
    ['350 Nm', 'N·m'],
    ['350Nm', 'Nm'],
    ['15%', '%'],
  ])('takes no “%s” as a value with the unit %s', (value, unit) => {
    const alone = { name: 'Ratio', value: '1', ...(unit !== undefined && { unit }) };
    expectSchema(specificationGroup, { ...group, rows: [alone] }, { 'rows.0.value': [value] });
  });

  it.each([
    'Splash lubrication',
    'ISO VG 32',
    '4 pulleys',
    '≤ 68',
    '±0.5',
    '2nd generation',
    '1,500',
    '0.62 to 3.80',
    '350 Nm',
  ])('takes “%s” as a value', (value) => {
    expectSchema(specificationGroup, { ...group, rows: [{ name: 'Something', value }] }, {});
  });
});

describe('a unit', () => {
  it.each<[string, string]>([
    ['Nm', 'N·m'],
    ['N m', 'N·m'],
    ['N*m', 'N·m'],
    ['rpm', 'min⁻¹'],
    ['min-1', 'min⁻¹'],
    ['1/min', 'min⁻¹'],
    ['m/s2', 'm/s²'],
    ['m/s^2', 'm/s²'],
    ['kg m2', 'kg·m²'],
    ['g/(kW h)', 'g/(kW·h)'],
    ['C', '°C'],
    ['kph', 'km/h'],
    ['μm', 'µm'],
    ['lb-ft', 'lb·ft'],
    ...[
      'g CO2/km',
      'mm Hg',
      'US gal',
      'V DC',
      '% RH',
      'hours per year',
      'mm²',
      'l/100 km',
      'kWh',
      '°C',
      'dB(A)',
      '%',
      'hp',
      'cm³/rev',
      'arcmin',
      '1/s',
    ].map((unit): [string, string] => [unit, unit]),
  ])('%s is written as %s', (typed, written) => {
    expect(formatUnit(typed)).toBe(written);
  });
});
