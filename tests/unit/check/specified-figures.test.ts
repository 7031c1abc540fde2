import { expect, it } from 'vitest';

import { findingsOf, replace } from './tree.ts';

it('a condition that has a figure is no other figure of the claim', () => {
  const row =
    '"unit": "ms", "value": "1", "condition": "Oil at 80 °C, under 320 N·m", "claim": "response-time", "symbol": "t"';
  const changes = [
    replace('specifications.json', '"symbol": "T_2",\n        "unit": "N·m"', row),
    replace(
      'claims.json',
      '[\n',
      '[{ "id": "response-time", "statement": "It answers in under 1 ms.", "basis": "example" },\n',
    ),
  ];
  expect(findingsOf(changes)).toEqual([]);
});
