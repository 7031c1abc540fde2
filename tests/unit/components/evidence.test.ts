import { describe, expect, it } from 'vitest';

import { formatSize } from '../../../src/collections/served-files.ts';
import { formatQuantity } from '../../../src/components/ui/quantity.ts';

describe('formatQuantity', () => {
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
  ])('sets %o', (quantity, expected) => {
    expect(formatQuantity(quantity)).toBe(expected);
  });
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
