import { expect, it } from 'vitest';

import { drawEngineSpeedChart } from '../../../src/drawings/engine-speed-chart.ts';
import { drawCones, drawFamily, drawRange } from '../../../src/drawings/page-headers.ts';
import { drawRatioLines } from '../../../src/drawings/ratio-lines.ts';

it('drawRatioLines draws the given number of steps, from corner to corner', () => {
  expect(drawRatioLines(30, 20, 2)).toEqual({ stepped: 'M0 20V10h15V0h15', stepless: 'M0 20C15 20 15 0 30 0' });
});

it('drawEngineSpeedChart lets the engine idle, speed up and drop back with gears, and keeps its speed without', () => {
  const { stepped, stepless } = drawEngineSpeedChart();
  expect(stepped).toMatch(/^M0 750L65 750(?:L(\d+) 125L\d+ \d+){5}L1000 \d+$/);
  const changes = [...stepped.matchAll(/L(\d+) 125L(\d+) \d+/g)];
  expect(changes.map(([, before]) => before)).toEqual(changes.map(([, after]) => after));
  expect(stepless).toMatch(/^M0 750L65 750L\d+ 313H1000$/);
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
