import { z } from 'zod';

import { compareFields } from './cross-field.ts';
import { formatPercent, siteLanguage } from '../shared/language.ts';
import { claimId, line, row } from './text.ts';

/** An improvement as people type it: with any minus, and with or without spaces beside its figure. */
const simplify = (text = '') => text.replace('\u2212', '-').replaceAll(/(?<!\d)\s|\s(?!\d)/g, '');

/** The value of a bar: 0 to 100 per cent, or null if it is not yet known. */
const percentage = z.int().min(0).max(100).nullable();

/**
 * One row of the performance comparison. The improvement must equal the product's value minus the traditional value, and
 * must be left out if either value is not yet known.
 */
export const comparison = z
  .strictObject({
    ...row,
    metric: line(40).meta({ description: 'What is compared.', examples: ['Fuel Efficiency'] }),
    traditional: percentage.meta({
      description: 'Per cent for a traditional transmission, 0 to 100. It may be unknown for now.',
      examples: [75],
    }),
    product: percentage.meta({
      description: 'Per cent for the product, 0 to 100. It may be unknown for now.',
      examples: [90],
      figure: '%',
    }),
    improvement: line(8)
      .optional()
      .meta({
        description:
          'Product minus traditional, in percentage points, with its sign. Leave it empty if one of both is unknown.',
        examples: ['+15%'],
        figure: true,
      }),
    claim: claimId.optional(),
  })
  .check(
    compareFields(({ traditional, product, improvement }, isValid) => {
      if (!isValid('traditional') || !isValid('product') || !isValid('improvement')) return [];
      const isUnknown = traditional === null || product === null;
      const expected = isUnknown ? undefined : formatPercent(product - traditional, siteLanguage, 'exceptZero');
      if (simplify(improvement) === simplify(expected)) return [];
      const [message, remedy] =
        expected === undefined
          ? [
              'must be left out if a value is not yet known (null)',
              'Remove the improvement until both values are known.',
            ]
          : [
              `must be "${expected}": ${product} minus ${traditional}`,
              `Write "${expected}", or fix one of the two values.`,
            ];
      return [{ path: ['improvement'], message, remedy }];
    }),
  );
