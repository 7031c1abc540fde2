import { describe, expect, it } from 'vitest';

import { measureAnatomy, sumBytes, parts, type Anatomy } from '../helpers/anatomy.ts';
import { countBrotliBytes } from '../helpers/brotli.ts';
import { findBudgetProblems, updateBudgets } from '../helpers/budget.ts';

const anatomy = (given: Partial<Anatomy>): Anatomy => ({
  ...(Object.fromEntries(parts.map((part) => [part, 0])) as Anatomy),
  ...given,
});
const page = (given: Partial<Anatomy>) => ({ pages: { '/': anatomy(given) }, scripts: {} });

it('the parts of a page add up to the page', () => {
  const html =
    '<!doctype html><head><title>T</title><style>.a{color:red}</style></head><body class="a"><p id="b">Some words</p>';
  const found = measureAnatomy(html);
  expect(sumBytes(found)).toBe(countBrotliBytes(html));
  expect(found.styles).toBeGreaterThan(0);
});

describe('a budget', () => {
  const before = page({ text: 1000, styles: 2000 });

  it('has no problem at the weight that it was written for', () => {
    expect(findBudgetProblems(before, before)).toEqual([]);
  });

  it('that is exceeded lists the parts that grew', () => {
    const [finding] = findBudgetProblems(page({ text: 1000, styles: 2100, scripts: 7 }), before);
    expect(finding).toMatchInlineSnapshot(`
      "/ weighs 3107 bytes, 107 more than its budget. Make it lighter, or raise the budget: \`npm run budgets -- --because "what visitors get for it"\`
          styles +100
          scripts +7"
    `);
  });

  it('that is far too high must be lowered', () => {
    expect(findBudgetProblems(page({ text: 100 }), before).join('')).toContain('lowers it');
  });

  it('is lowered for a lighter page, and raised for a heavier one only on request', () => {
    const lighter = page({ text: 100 });
    const heavier = page({ text: 9000 });
    expect(updateBudgets(lighter, before, false)).toEqual(lighter);
    expect(updateBudgets(heavier, before, false)).toEqual(before);
    expect(updateBudgets(heavier, before, true)).toEqual(heavier);
  });
});
