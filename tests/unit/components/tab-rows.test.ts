import { expect, it } from 'vitest';

import { mayTakeRows } from '../../../src/components/ui/tab-rows.ts';

it.each([
  [['Overview', 'Features', 'Compatibility'], false],
  [['Overview', 'Features', 'Compatibility', 'Integration'], true],
  [['Certification and tests', 'Compatibility'], true],
])('says whether the tabs %j may take more rows than others', (labels, expected) => {
  expect(mayTakeRows(labels)).toBe(expected);
});
