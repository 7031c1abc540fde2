import { expect, it } from 'vitest';

import { comparison } from '../../../src/schemas/comparison.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';

const row = { id: 'speed', metric: 'Speed', traditional: 75, product: 90, improvement: '+15%' };

it('has an improvement that is the product minus the traditional value', () => {
  // Fields are only compared if each of them is valid.
  expectSchema(comparison, row, {
    improvement: ['+16%', '15%', undefined],
    traditional: [101, -1],
    product: [90.5, '90', undefined],
    metric: [undefined],
  });
  expectSchema(comparison, { ...row, product: 70, improvement: '-5%' }, { improvement: ['+5%'] });
  expectSchema(comparison, { ...row, product: 75, improvement: '0%' }, { improvement: ['+0%'] });
});

it('has no improvement while a value is not known', () => {
  const { improvement, ...unknown } = { ...row, product: null };
  expectSchema(comparison, unknown, { improvement: [improvement] });
});

it.each([
  [{ metric: 5, id: undefined }, ['id', 'metric', 'improvement']],
  [{ footnote: 'x' }, ['', 'improvement']],
])('hides no contradiction behind a mistake: %j', (mistake, paths) => {
  const { error } = comparison.safeParse({ ...row, improvement: '+20%', ...mistake });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});

it.each(['row', null])('is not %j', (value) => {
  expect(comparison.safeParse(value).error?.issues).toHaveLength(1);
});
