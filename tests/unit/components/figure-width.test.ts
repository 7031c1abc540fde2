import { expect, it } from 'vitest';

import { fitFigures } from '../../../src/components/ui/figure-width.ts';

it.each([
  [['15%', '25%'], 'em-3'],
  [['0 shifts', '15%'], 'em-6'],
  [['99.7%', '< 1 ms'], 'em-5'],
  [['5'], 'em-1'],
])('fits all figures of %j by the widest', (figures, expected) => {
  expect(fitFigures(figures)).toBe(expected);
});
