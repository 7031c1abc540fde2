import { getCrossField } from '../../schemas/cross-field.ts';
import type { Rule } from '../rule.ts';
import { reportIssues } from './issues.ts';

export const wrongSum: Rule = {
  code: 'wrong-sum',
  title: 'A wrong improvement',
  explanation:
    'The improvement of a comparison row is the product’s value minus the traditional value, in percentage points, with its sign. If one of the two values is null, because it is not yet known, the row has no improvement.',
  bad: { file: 'comparison.json', text: '"improvement": "+20%"' },
  good: { file: 'comparison.json', text: '"improvement": "+25%"' },
  find: (content) =>
    reportIssues(content, 'wrong-sum', ({ title, node, value, zod }) => {
      const notYetKnown = {
        message: `${title} is given, but one of the two values is not yet known.`,
        remedy: 'Remove the field until both values are known.',
      };
      const sumIssue = getCrossField(zod);
      if (sumIssue?.rule !== 'wrong-sum' || sumIssue.expected === undefined) return notYetKnown;
      const { traditional, product, expected } = sumIssue;
      const sum = `${product} minus ${traditional} is ${expected}`;
      if (!node)
        return { message: `${title} is missing: ${sum}.`, remedy: `Add the field "improvement": "${expected}"` };
      return {
        message: `${title} is wrong: ${sum}, not ${String(value)}.`,
        remedy: `Write "${expected}", or correct the two values.`,
        edits: [{ range: node.range, text: JSON.stringify(expected) }],
      };
    }),
};
