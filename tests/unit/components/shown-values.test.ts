import { expect, it } from 'vitest';

import { formatSize } from '../../../src/collections/served-files.ts';
import { fitFigures } from '../../../src/components/ui/figure-width.ts';
import { formatMeasure } from '../../../src/components/ui/measure.ts';
import { toHref } from '../../../src/schemas/link.ts';
import { getDirection } from '../../../src/shared/language.ts';
import { formatUnit } from '../../../src/shared/units.ts';

it.each([
  [{ value: '350', unit: 'Nm' }, '350\u202FN·m'],
  [{ value: '0.62', to: '3.80' }, '0.62–3.80'],
  [{ value: '1.5', to: '45', unit: 'kW' }, '1.5–45\u202FkW'],
  [{ value: '-30', to: '120', unit: '°C' }, '−30\u202F–\u202F120\u202F°C'],
  [{ value: '30', unit: '°' }, '30°'],
  [{ value: '4.2', unit: 'l/100 km' }, '4.2\u202Fl/100\u202Fkm'],
  [{ value: 'Splash lubrication' }, 'Splash lubrication'],
  [{ value: '0', unit: 'mm' }, '0\u202Fmm'],
  [{ unit: 'Nm' }, undefined],
])('formatMeasure sets %o', (quantity, expected) => {
  expect(formatMeasure(quantity)).toBe(expected);
});

it.each([
  [1, '1\u202FkB'],
  [183_400, '184\u202FkB'],
  [999_999, '1\u202FMB'],
  [1_234_567, '1.2\u202FMB'],
  [9_960_000, '10\u202FMB'],
])('formatSize writes %d bytes as %s', (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected);
});

it.each([
  [['15%', '25%'], 'em-3'],
  [['0 shifts', '15%'], 'em-6'],
  [['99.7%', '< 1 ms'], 'em-5'],
  [['5'], 'em-1'],
])('fits all figures of %j by the widest', (figures, expected) => {
  expect(fitFigures(figures)).toBe(expected);
});

it('toHref removes the spaces of a telephone number, and changes no other link', () => {
  expect(toHref('tel:+44 20 7946 (0)123')).toBe('tel:+442079460123');
  expect(toHref('/#contact')).toBe('/#contact');
});

it('the direction of a text follows its script', () => {
  expect(['de', 'zh', 'ar', 'he-IL', 'fa', 'az-Arab', 'az'].map(getDirection)).toEqual([
    ...['ltr', 'ltr', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr'],
  ]);
});

const written: Readonly<Record<string, readonly string[]>> = {
  'N·m': ['Nm', 'N m', 'N*m'],
  'min⁻¹': ['rpm', 'min-1', '1/min'],
  'm/s²': ['m/s2', 'm/s^2'],
  'kg·m²': ['kg m2'],
  'g/(kW·h)': ['g/(kW h)'],
  '°C': ['C'],
  'km/h': ['kph'],
  µm: ['μm'],
  'lb·ft': ['lb-ft'],
};
const kept = [
  ...['g CO2/km', 'mm Hg', 'US gal', 'V DC', '% RH', 'hours per year', 'mm²', 'l/100 km', 'kWh', '°C', 'dB(A)'],
  ...['%', 'hp', 'cm³/rev', 'arcmin', '1/s'],
];

it('formatUnit writes a unit as it is set, whichever way it is typed, and changes no other', () => {
  const set = Object.entries(written).map(([unit, typed]) => [unit, typed.map(formatUnit)]);
  expect(set).toEqual(Object.entries(written).map(([unit, typed]) => [unit, typed.map(() => unit)]));
  expect(kept.map(formatUnit)).toEqual(kept);
});
