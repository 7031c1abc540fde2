import { globSync, readFileSync } from 'node:fs';

import axe from 'axe-core';
import { describe, expect, it } from 'vitest';

import { accentColours } from '../../src/schemas/benefit.ts';
import { parseColourTokens } from '../../src/styles/tokens.ts';
import { expectNone } from '../helpers/report.ts';

const readChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** axe calculates contrast as WCAG says; its types leave this part out. */
interface Colours {
  Color: new (red: number, green: number, blue: number, alpha?: number) => object;
  getContrast: (ground: object, front: object) => number;
  flattenColors: (front: object, ground: object) => object;
}
const { Color, flattenColors, getContrast } = (axe.commons as unknown as { color: Colours }).color;
const toColour = (hex: string, alpha = 1) => {
  const [red = NaN, green = NaN, blue = NaN] = readChannels(hex);
  return new Color(red, green, blue, alpha);
};
const getContrastRatio = (one: string, other: string) => getContrast(toColour(other), toColour(one));

it('keeps the colour of the stepless line away from states of controls and from messages', () => {
  const rules = globSync('src/**/*.css').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?<=^|[{};/])\s*([^{};]+)\{[^{}]*--color-signal[^{}]*\}/g),
  ]);
  const selectors = rules.map(([, selector = '']) => selector.trim());
  expect(selectors).toContain('.drawing .stepless');
  const misused = /:hover|:focus|:active|invalid|error|alert|message|toast|aria-current|selected/;
  expectNone(
    selectors.filter((selector) => misused.test(selector)),
    '--color-signal marks the stepless line alone. Give these rules another colour of src/styles/tokens.css.',
  );
});

const grounds = ['paper', 'sheet'];
const onEachGround = (...names: readonly string[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

/** What is used together, with the contrast that WCAG 2.2 asks for. */
const pairs = [
  ...onEachGround('soft', 'error', ...accentColours).map((pair) => ['text', 4.5, ...pair] as const),
  // The numbers of steps.
  ['text', 4.5, 'signal', 'paper'],
  // A button, and the same button under the pointer.
  ['text', 4.5, 'paper', 'ink'],
  ['text', 4.5, 'paper', 'soft'],
  // A quiet button under the pointer.
  ['text', 4.5, 'ink', 'line'],
  // A call to action.
  ['text', 4.5, 'band-ink', 'band'],
  ['text', 4.5, 'band-soft', 'band'],
  ['text', 4.5, 'band-signal', 'band'],
  // Lines, frames and rings; bars on their tracks.
  ...onEachGround('signal').map((pair) => ['a shape', 3, ...pair] as const),
  ['a shape', 3, 'soft', 'line'],
  ['a shape', 3, 'signal', 'line'],
] as const;

const css = readFileSync('src/styles/tokens.css', 'utf8');
/** The opacity of the bar over a scrolled page. */
const BAR = 0.98;
/** The colours of the bar, in light and dark. */
const bars = [...css.matchAll(/--color-bar: rgb\((.+) \/ (\d+)%\);/g)].map(([, rgb, percent]) => `${rgb} ${percent}`);

it('the bar is paper at 98 %', () => {
  const papers = Object.values(parseColourTokens(css)).map((tokens) => readChannels(tokens.get('paper') ?? ''));
  expect(bars).toEqual(papers.map((paper) => `${paper.join(' ')} ${BAR * 100}`));
});

/** The hue of a colour, in degrees from 0 to 360. */
function getHue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(hex);
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

describe.each(Object.entries(parseColourTokens(css)))('in %s colours', (_, tokens) => {
  const colour = (name: string) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`There is no token --color-${name}.`);
    return value;
  };

  it.each(pairs)('%s is at %d:1 or more in %s on %s', (_what, least, front, ground) => {
    const contrast = getContrastRatio(colour(front), colour(ground));
    expect(contrast, 'Change one of the two colours in src/styles/tokens.css.').toBeGreaterThanOrEqual(least);
  });

  // Black and white stand for photographs.
  it.each([...tokens.values(), '#000000', '#ffffff'])('one ring of the focus is at 3:1 or more on %s', (ground) => {
    const rings = ['ink', 'paper'].map((ring) => getContrastRatio(colour(ring), ground));
    expect(Math.max(...rings)).toBeGreaterThanOrEqual(3);
  });

  it.each([...tokens.values(), '#000000', '#ffffff'])('the text of the bar is at 4.5:1 or more over %s', (beneath) => {
    const bar = flattenColors(toColour(colour('paper'), BAR), toColour(beneath));
    // Soft ink is the colour of a control under the pointer.
    for (const text of ['ink', 'soft'])
      expect(getContrast(bar, toColour(colour(text))), text).toBeGreaterThanOrEqual(4.5);
  });

  it('tells an error from the stepless line by its hue', () => {
    const difference = Math.abs(getHue(colour('error')) - getHue(colour('signal')));
    expect(Math.min(difference, 360 - difference)).toBeGreaterThanOrEqual(20);
  });
});
