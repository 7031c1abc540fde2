import { describe, expect, it } from 'vitest';

import { specificationGroup } from '../../../src/schemas/specification.ts';
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
