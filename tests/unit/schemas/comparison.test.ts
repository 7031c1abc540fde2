import { describe, it } from 'vitest';

import { comparison } from '../../../src/schemas/comparison.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';

const row = { id: 'speed', metric: 'Speed', traditional: 75, product: 90, improvement: '+15%' };

describe('comparison', () => {
  it('has an improvement that is the product minus the traditional value', () => {
    expectSchema(comparison, row, [
      ['improvement', '+16%'],
      ['improvement', '15%'],
      ['improvement', undefined],
      ['traditional', 101],
      ['traditional', -1],
      ['product', 90.5],
      ['product', '90'],
      ['metric', undefined],
    ]);
    expectSchema(comparison, { ...row, product: 70, improvement: '-5%' }, [['improvement', '+5%']]);
    expectSchema(comparison, { ...row, product: 75, improvement: '0%' }, [['improvement', '+0%']]);
  });

  it('has no improvement while a value is not known', () => {
    const { improvement, ...unknown } = { ...row, product: null };
    expectSchema(comparison, unknown, [['improvement', improvement]]);
  });
});
