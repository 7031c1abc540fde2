import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { getContrastRatio } from '../helpers/contrast.ts';
import { parseColourTokens } from '../../src/styles/tokens.ts';

describe.each(Object.entries(parseColourTokens(readFileSync('src/styles/tokens.css', 'utf8'))))(
  'the band of a call to action in %s colours',
  (_, tokens) => {
    const contrast = (name: string) => getContrastRatio(tokens.get(name) ?? '', tokens.get('band') ?? '');

    it.each(['band-ink', 'band-soft', 'band-signal'])('has %s at 4.5:1 or more', (name) => {
      expect(contrast(name)).toBeGreaterThanOrEqual(4.5);
    });
  },
);
