import { expect, it } from 'vitest';

import { comparison } from '../../../src/schemas/comparison.ts';

const row = { id: 'power', metric: 'Power', traditional: 70, product: 95, improvement: '+20%' };

/** The paths of all issues. */
const listPaths = (value: unknown) => comparison.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('a mistake in one field hides no contradiction between others', () => {
  expect(listPaths({ ...row, metric: 5, id: undefined })).toEqual(['id', 'metric', 'improvement']);
});

it('an unknown field hides no contradiction', () => {
  expect(listPaths({ ...row, footnote: 'x' })).toEqual(['', 'improvement']);
});

it('fields are only compared if each of them is valid', () => {
  expect(listPaths({ ...row, product: '95' })).toEqual(['product']);
  expect(listPaths({ ...row, product: 950 })).toEqual(['product']);
  expect(listPaths({ ...row, product: undefined })).toEqual(['product']);
  expect(listPaths('row')).toEqual(['']);
  expect(listPaths(null)).toEqual(['']);
});
