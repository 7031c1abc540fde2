import type { Rule } from '../rule.ts';
import { describeExpected } from '../schema.ts';
import { formatCount } from '../format-text.ts';
import { reportIssues } from './issues.ts';

export const outOfRange: Rule = {
  code: 'out-of-range',
  title: 'A number or a list outside its limits',
  explanation:
    'A percentage is between 0 and 100, and the layout of each list is made for a certain number of items. Beyond these limits, the layout breaks.',
  bad: { file: 'comparison.json', text: '"product": 950,' },
  good: { file: 'comparison.json', text: '"product": 95,' },
  find: (content) =>
    reportIssues(content, 'out-of-range', ({ title, value, zod, schema }) => {
      const limit = zod.code === 'too_big' ? zod.maximum : zod.code === 'too_small' ? zod.minimum : 0;
      if (!Array.isArray(value)) {
        return {
          message: `${title} must be ${describeExpected(schema)}. It is ${String(value)}.`,
          remedy: 'Correct the number.',
        };
      }
      const isLong = zod.code === 'too_big';
      const difference = Math.abs(value.length - Number(limit));
      return {
        message: `${title} has ${formatCount(value.length, 'item')}, but ${isLong ? `may have at most ${limit}` : `needs at least ${limit}`}.`,
        remedy: isLong
          ? `Remove ${formatCount(difference, 'item')}.`
          : `Add ${formatCount(difference, 'item')} between the square brackets.`,
      };
    }),
};
