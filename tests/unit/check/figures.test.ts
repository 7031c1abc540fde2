import { expect, it } from 'vitest';

import { findFigures, findNumbers } from '../../../src/check/figures.ts';

const valuesIn = (text: string) => findFigures(text).map(({ value }) => value);

it.each([
  ['It saves 15%.', ['15 %']],
  ['It saves 15 per cent.', ['15 %']],
  ['It is 15 percentage points higher.', ['15 %']],
  ['between 10 and 20 %', ['20 %']],
  ['10–20 km/h', ['10–20 km/h']],
  ['10 to 20 %', ['10–20 %']],
  ['in under 1\u00A0ms', ['1 ms']],
  ['after 10,000 hours', ['10000 h']],
  ['after 10 000 hours', ['10000 h']],
  ['6 Nm, 6 N·m or 6 newton metres', ['6 N·m', '6 N·m', '6 N·m']],
  ['300 to 1,500 min⁻¹', ['300–1500 min⁻¹']],
  ['It lasts three times as long, or 3×.', ['3 ×', '3 ×']],
  ['twice the life for half the price', ['2 ×', '0.5 ×']],
  ['for €1,200 a year', ['1200 €']],
  ['It is the most efficient and the lightest gearbox.', ['the most efficient', 'the lightest']],
  ['Fifteen per cent less, twenty-five percent more', ['15 %', '25 %']],
  ['after 3 million km, or 3,000,000 km', ['3000000 km', '3000000 km']],
  ['for £2 million', ['2000000 £']],
  ['by a factor of 3, or a factor of three', ['3 ×', '3 ×']],
  ['doubling its life, tripling the range, and halving the cost', ['2 ×', '3 ×', '0.5 ×']],
  ['Europe’s most efficient gearbox', ['europe’s most efficient']],
  [
    'the most energy-efficient drive of our customers’ smallest vans',
    ['the most energy-efficient', 'customers’ smallest'],
  ],
  [String.raw`15&nbsp;% or 15\u00a0%`, ['15 %', '15 %']],
])('finds the figures in “%s”', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

it.each([
  'since 2026',
  'the 1990s',
  '+44 20 7946 0123',
  '24/7',
  '9:00 AM',
  'page 404',
  'a V8',
  'CO2',
  'in three steps',
  'a 3D model',
  'half-time',
  'the best ratio',
  'a factor of safety',
  'a million drivers',
])('finds none in “%s”', (text) => {
  expect(valuesIn(text)).toEqual([]);
});

it('finds numbers without a unit, in the form in which figures are compared', () => {
  expect(findNumbers('0.62 and 3.80, in 1,500 of 2 000 cases, with a V8')).toEqual(['0.62', '3.80', '1500', '2000']);
  expect(findNumbers('0.62 to 3.80')).toEqual(['0.62–3.80']);
});
