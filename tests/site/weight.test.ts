import { describe, expect, it } from 'vitest';

import budgets from '../budgets.json' with { type: 'json' };
import { builtSites } from '../helpers/built-site.ts';
import { brotliBytes, weightTable } from '../helpers/weight.ts';

const cap = budgets.document.brotliBytes;

describe.each(builtSites)('$name site', ({ name, pages }) => {
  const weights = pages.map(({ route, html }) => ({
    route,
    raw: Buffer.byteLength(html),
    brotli: brotliBytes(html),
  }));
  console.log(`\nWeight of the ${name} site\n${weightTable(weights, cap)}\n`);

  it.each(weights)('$route weighs no more than it may', ({ brotli }) => {
    expect(brotli).toBeLessThanOrEqual(cap);
  });
});
