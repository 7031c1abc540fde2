import type { Rule } from '../rule.ts';
import { describeExpected } from '../schema.ts';
import { formatCount } from '../format-text.ts';
import { findIssues } from './issues.ts';

export const outOfRange: Rule = {
  code: 'out-of-range',
  title: 'A number too large or small, a list too long or short',
  explanation:
    'A percentage lies between 0 and 100, and lists have as many items as their place on the page was made for. Beyond that, bars overflow and rows break.',
  bad: { file: 'comparison.json', text: '"product": 950,' },
  good: { file: 'comparison.json', text: '"product": 95,' },
  find: (content) =>
    findIssues(content, 'out-of-range', ({ title, value, zod, schema }) => {
      const limit = zod.code === 'too_big' ? zod.maximum : zod.code === 'too_small' ? zod.minimum : 0;
      if (!Array.isArray(value)) {
        return {
          message: `${title} must be ${describeExpected(schema)}. Here is ${String(value)}.`,
          remedy: 'Correct the number.',
        };
      }
      const isLong = zod.code === 'too_big';
      const surplus = Math.abs(value.length - Number(limit));
      return {
        message: `${title} is a list of ${formatCount(value.length, 'item')}, and ${isLong ? `at most ${limit} fit` : `needs at least ${limit}`}.`,
        remedy: isLong
          ? `Take ${formatCount(surplus, 'item')} out.`
          : `Add ${formatCount(surplus, 'item')} between the square brackets.`,
      };
    }),
};
