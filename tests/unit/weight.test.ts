import { expect, it } from 'vitest';

import { brotliBytes, weightTable } from '../helpers/weight.ts';

it('brotliBytes counts compressed bytes', () => {
  expect(brotliBytes('a'.repeat(10_000))).toBeLessThan(20);
});

it('weightTable lines its columns up', () => {
  const weights = [
    { route: '/', raw: 52_000, brotli: 11_000 },
    { route: '/about', raw: 900, brotli: 300 },
  ];
  expect(weightTable(weights, 15_000)).toMatchInlineSnapshot(`
    "  document     raw  brotli  of cap
      /         52,000  11,000     73%
      /about       900     300      2%"
  `);
});
