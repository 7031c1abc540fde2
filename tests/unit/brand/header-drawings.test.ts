import { expect, it } from 'vitest';

import { drawCones, drawFamily, drawRange } from '../../../src/brand/header-drawings.ts';

it.each([
  ['cones', drawCones],
  ['family', drawFamily],
  ['range', drawRange],
])('the drawing of the %s is inside its view box', (_, draw) => {
  const { viewBox, parts } = draw();
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
