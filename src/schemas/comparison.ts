import { z } from 'zod';

import { crossFieldIssue } from './cross-field.ts';
import { line, row } from './text.ts';

/** A bar's value: 0 to 100 per cent, or null while it is not yet known. */
const percentage = z.int().min(0).max(100).nullable();

/**
 * The improvement of one value over another, as it is written: `+15%`, `-5%`, `0%`.
 *
 * @param traditional per cent, 0 to 100, or null while it is not yet known
 * @param product per cent, 0 to 100, or null while it is not yet known
 * @returns the difference in percentage points, or undefined while either value is not yet known
 */
export function improvementOf(traditional: number | null, product: number | null): string | undefined {
  if (traditional === null || product === null) return undefined;
  const difference = product - traditional;
  return `${difference > 0 ? '+' : ''}${difference}%`;
}

/**
 * One row of the performance comparison. The improvement is checked: it equals the product's value
 * minus the traditional one, with its sign, and stands only where both values are known.
 */
export const comparison = z
  .strictObject({
    ...row,
    metric: line(40).meta({ title: 'Metric', description: 'What is compared.', examples: ['Fuel Efficiency'] }),
    traditional: percentage.meta({
      title: 'Traditional',
      description: 'Per cent for a traditional transmission, 0 to 100, or null while it is not yet known.',
      examples: [75],
    }),
    product: percentage.meta({
      title: 'Product',
      description: 'Per cent for the product, 0 to 100, or null while it is not yet known.',
      examples: [90],
    }),
    improvement: line(8)
      .optional()
      .meta({
        title: 'Improvement',
        description:
          'Product minus traditional, in percentage points, with its sign. Left out while a value is not yet known.',
        examples: ['+15%'],
      }),
  })
  .check(({ value, issues }) => {
    // The sum is worth checking only once its terms are right.
    if (issues.length > 0) return;
    const { traditional, product, improvement } = value;
    const expected = improvementOf(traditional, product);
    if (improvement === expected) return;
    const message =
      expected === undefined
        ? 'must be left out while a value is not yet known (null)'
        : `must be "${expected}": ${product} minus ${traditional}`;
    const place = { path: ['improvement'], input: improvement, message };
    issues.push(crossFieldIssue(place, { rule: 'wrong-sum', traditional, product, expected }));
  });

export type Comparison = z.output<typeof comparison>;
