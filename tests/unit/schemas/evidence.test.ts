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

  it('has ranges between two numbers', () => {
    expectSchema(specificationGroup, group, { 'rows.0.to': ['four'] });
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
