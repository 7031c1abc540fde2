import { expect, it } from 'vitest';

import { drawCones, drawFamily, drawRange } from '../../../src/drawings/page-headers.ts';
import { drawRatioChart } from '../../../src/drawings/ratio-chart.ts';
import { drawRatioLines } from '../../../src/drawings/ratio-lines.ts';

it('drawRatioLines draws the given number of steps, from corner to corner', () => {
  expect(drawRatioLines(30, 20, 2)).toEqual({ stepped: 'M0 20V10h15V0h15', stepless: 'M0 20C15 20 15 0 30 0' });
});

it('drawRatioChart draws a staircase, and a level line that becomes a falling curve', () => {
  const { stepped, stepless } = drawRatioChart();
  expect(stepped).toMatch(/^M0 77(H\d+V\d+){5}H1000$/);
  expect(stepless).toMatch(/^M0 75H\d+(Q(\d+ ?){4}){3}$/);
  const [[, x = NaN, y = NaN] = []] = [...stepless.matchAll(/(\d+) (\d+)$/g)].map((end) => end.map(Number));
  expect([x, y]).toEqual([1000, 835]);
});

it('drawRatioChart keeps the product of speed and ratio along the curve', () => {
  const [, level = '', start = ''] = /^M0 (\d+)H(\d+)/.exec(drawRatioChart().stepless) ?? [];
  const knots = [...drawRatioChart().stepless.matchAll(/Q\d+ \d+ (\d+) (\d+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  const products = [[Number(start), Number(level)], ...knots].map(([x = NaN, y = NaN]) => x * (1000 - y));
  for (const product of products) expect(Math.abs(product / (products[0] ?? NaN) - 1)).toBeLessThan(0.005);
});

it.each([
  ...drawCones().map((view) => ['cones', view] as const),
  ...drawFamily().map((view) => ['family', view] as const),
  ['range', drawRange()] as const,
])('the drawing of the %s is inside its view box', (_, { viewBox, parts }) => {
  const [left = NaN, top = NaN, width = NaN, height = NaN] = viewBox.match(/-?\d+/g)?.map(Number) ?? [];
  const places = parts.flatMap(({ d, transform = '' }) => {
    const [dx = 0, dy = 0] = transform.match(/-?\d+/g)?.map(Number) ?? [];
    // The last two numbers of a command are where it leads.
    return [...d.matchAll(/[MLA][^A-Za-z]*?(-?[\d.]+)[ ,]?(-?[\d.]+)(?=[A-Za-z]|$)/g)].map(([, x, y]) => [
      Number(x) + dx,
      Number(y) + dy,
    ]);
  });
  expect(places.length).toBeGreaterThan(3);
  for (const [x = NaN, y = NaN] of places) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(left + width);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(top + height);
  }
});
