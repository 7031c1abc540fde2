import { expect, it } from 'vitest';

import { formatUnit } from '../../src/shared/units.ts';

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
])('a unit, %s, is written as %s', (typed, written) => {
  expect(formatUnit(typed)).toBe(written);
});
