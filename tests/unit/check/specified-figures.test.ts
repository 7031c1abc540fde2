import { expect, it } from 'vitest';

import { findingsOf, replace, type Change } from './tree.ts';

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

/** A claim on the ratio, which has no unit, and its row in the technical data. */
const ratio = (statement: string, to: string): Change[] => [
  replace('specifications.json', '"to": "3.80"', `"to": "${to}", "claim": "ratio-range"`),
  replace('claims.json', '[\n', `[${JSON.stringify({ id: 'ratio-range', statement, basis: 'example' })},\n`),
];

const codesOf = (changes: readonly Change[]) => findingsOf(changes).map(({ code }) => code);

it('values without a unit are compared with the numbers of the statement', () => {
  expect(codesOf(ratio('The ratio moves from 0.62 to 3.80.', '3.80'))).toEqual([]);
  expect(codesOf(ratio('The ratio moves from 0.62 to 3.80.', '3.90'))).toEqual(['differing-figures']);
});

it('a number in bold agrees with the statement', () => {
  const words = 'It is <Claim id="efficiency">**15** %</Claim> better. With one gearbox, and';
  expect(codesOf([replace('pages/about.mdx', 'With one gearbox, and', words)])).toEqual([]);
});

it('a number in the statement that may be a year is not compared with a figure that has a unit', () => {
  const changes = [
    replace('claims.json', '[\n', '[{ "id": "noise", "statement": "In 2026, it was quiet.", "basis": "example" },\n'),
    replace(
      'pages/about.mdx',
      'With one gearbox, and',
      'It is <Claim id="noise">6 dB</Claim> quieter. With one gearbox, and',
    ),
  ];
  expect(codesOf(changes)).toEqual([]);
});
