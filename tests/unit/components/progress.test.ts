import { expect, it } from 'vitest';

import { getProgressState } from '../../../src/components/ui/progress.ts';

it.each([
  [null, 'indeterminate'],
  [0, 'loading'],
  [99, 'loading'],
  [100, 'complete'],
])('a bar with the value %s is %s', (value, state) => {
  expect(getProgressState(value)).toBe(state);
});
