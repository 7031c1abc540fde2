import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { getContrastRatio } from '../helpers/contrast.ts';
import { parseColourTokens } from '../../src/styles/tokens.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const SHARE = 0.82;
/** The colours of the bar, in light and dark. */
const bars = [...css.matchAll(/--color-bar: rgb\((.+) \/ (\d+)%\);/g)].map(([, rgb, percent]) => `${rgb} ${percent}`);

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Blends one colour over another. */
const over = (front: string, back: string) => {
  const behind = channels(back);
  const mixed = channels(front).map((value, index) => Math.round(SHARE * value + (1 - SHARE) * (behind[index] ?? 0)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

it('is paper at 82 %', () => {
  const { light, dark } = parseColourTokens(css);
  expect(bars).toEqual(
    [light, dark].map((tokens) => `${channels(tokens.get('paper') ?? '').join(' ')} ${SHARE * 100}`),
  );
});

describe.each(Object.entries(parseColourTokens(css)))('the text of the bar in %s colours', (_, tokens) => {
  const colour = (name: string) => tokens.get(name) ?? '';
  // Black and white are the extremes of what a photograph can show.
  it.each([...tokens.values(), '#000000', '#ffffff'])('is at 4.5:1 or more over %s', (beneath) => {
    // Soft ink is the colour of a control under the pointer.
    for (const text of ['ink', 'soft']) {
      expect(getContrastRatio(colour(text), over(colour('paper'), beneath)), text).toBeGreaterThanOrEqual(4.5);
    }
  });
});
