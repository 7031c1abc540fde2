import { expect, it } from 'vitest';

import { drawRatioChart } from '../../../src/brand/ratio-chart.ts';
import { drawRatioLines } from '../../../src/brand/ratio-lines.ts';

it('drawRatioLines draws the given number of steps, from corner to corner', () => {
  expect(drawRatioLines(30, 20, 2)).toEqual({ stepped: 'M0 20V10h15V0h15', stepless: 'M0 20C15 20 15 0 30 0' });
});

it('drawRatioChart draws a staircase, and a level line that becomes a falling curve', () => {
  const { stepped, stepless } = drawRatioChart();
  expect(stepped).toMatch(/^M0 200(H\d+V\d+){5}H1000$/);
  expect(stepless).toMatch(/^M0 198H\d+(Q(\d+ ?){4}){3}$/);
  const [[, x = NaN, y = NaN] = []] = [...stepless.matchAll(/(\d+) (\d+)$/g)].map((end) => end.map(Number));
  expect([x, y]).toEqual([1000, 857]);
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
