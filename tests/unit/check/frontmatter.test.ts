import { expect, it } from 'vitest';

import { parseYaml } from '../../../src/check/parse/yaml.ts';

it.each([String.raw`"A belt of 1\""`, String.raw`"\""`, String.raw`"Say \"yes\""`, `'the dogs'''`, `""`])(
  'finds no doubled quotation mark in %s',
  (value) => {
    expect(parseYaml(`title: ${value}\n`, 0, ['title']).repairs).toEqual([]);
  },
);
