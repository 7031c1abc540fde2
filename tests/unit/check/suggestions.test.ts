import { describe, expect, it } from 'vitest';

import { findMeantIcon } from '../../../src/check/icon-names.ts';
import { suggestId, toId } from '../../../src/check/ids.ts';
import { describeLookAlikes, toPlainLetters } from '../../../src/check/look-alikes.ts';
import { countSlips } from '../../../src/check/nearest-name.ts';
import { parseNumber } from '../../../src/check/parse-number.ts';
import { icons } from '../../../src/schemas/icon.ts';

describe('an icon is found', () => {
  it.each([
    ['money', 'coins'],
    ['guage', 'gauge'],
    ['ChartLine', 'chart-line'],
    ['fa-solid-leaf', 'leaf'],
    ['icon-zap', 'zap'],
    ['zap.svg', 'zap'],
    ['Leafs', 'leaf'],
    ['speedometer', 'gauge'],
    ['boat', 'ship'],
    ['tractr', 'tractor'],
  ])('%s: %s', (name, icon) => {
    expect(findMeantIcon(name)).toBe(icon);
  });

  it.each(['xyzzy', '', '?', '⚡'])('no icon is meant by %j', (name) => {
    expect(findMeantIcon(name)).toBeUndefined();
  });

  it('of those that there are', () => {
    const words = ['savings', 'train', 'warning', 'quiet', 'location', 'robot', 'environment', 'performance', 'growth'];
    for (const word of words) expect(icons.has(findMeantIcon(word) ?? ''), word).toBe(true);
  });
});

it.each([
  ['1,5', 1.5],
  ['1 000', 1000],
  ['1\u202F000', 1000],
  ['1,000', 1000],
  ['1’000’000', 1_000_000],
  ['1,234.5', 1234.5],
  ['75%', 75],
  ['75 %', 75],
  ['75 per cent', 75],
  ['+15', 15],
  ['\u22125', -5],
  ['.5', 0.5],
  ['2800 min⁻¹', 2800],
  ['120 km/h', 120],
  ['about 5', undefined],
  ['1,5,2', undefined],
  ['1.2.3', undefined],
  ['', undefined],
  ['%', undefined],
])('the number in %j is %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

it('letters of other alphabets, and characters that nobody sees, are named', () => {
  expect(describeLookAlikes('cоst')).toBe('the letter “о” (U+043E) is Cyrillic, not the “o” of the keyboard');
  expect(describeLookAlikes('gаugο')).toContain('Greek');
  expect(describeLookAlikes('ａ')).toContain('full-width');
  expect(describeLookAlikes('a\u200Bb')).toBe('the character U+200B is a zero-width space');
  expect(describeLookAlikes('café-costs')).toBeUndefined();
  expect(toPlainLetters('cоst\u00AD–ｘ')).toBe('cost-x');
});

it('an id is made of what the row shows, and no other row has it', () => {
  const text = (value: string) => ({ kind: 'scalar', range: [0, 0], value }) as const;
  const row = {
    kind: 'object',
    range: [0, 0],
    members: [{ key: 'title', keyRange: [0, 0], value: text('24 Échos & Sons') }],
  } as const;
  expect(suggestId(row, new Set())).toBe('echos-sons');
  expect(suggestId(row, new Set(['echos-sons', 'echos-sons-2']))).toBe('echos-sons-3');
  expect(suggestId({ ...row, members: [] }, new Set())).toBe('new-row');
  expect(toId('Fuel_Efficiency ')).toBe('fuel-efficiency');
});

it('two letters that have changed places are one slip', () => {
  expect(countSlips('guage', 'gauge')).toBe(1);
  expect(countSlips('titel', 'Title')).toBe(1);
  expect(countSlips('title', 'Title')).toBe(0);
  expect(countSlips('link', 'hint')).toBe(2);
});
