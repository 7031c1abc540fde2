import { crossFieldOf } from '../../schemas/cross-field.ts';
import type { Rule } from '../rule.ts';
import { findIssues } from './issues.ts';

export const wrongSum: Rule = {
  code: 'wrong-sum',
  title: 'A sum that does not add up',
  explanation:
    'The improvement of a comparison row is the product’s value minus the traditional one, in percentage points, with its sign. While one of the two values is null, because it is not yet known, there is no improvement either.',
  bad: { file: 'comparison.json', text: '"improvement": "+20%"' },
  good: { file: 'comparison.json', text: '"improvement": "+25%"' },
  find: (content) =>
    findIssues(content, 'wrong-sum', ({ title, node, value, zod }) => {
      const unknown = {
        message: `${title} is given, though a value that it is reckoned from is not yet known.`,
        remedy: `Take the field out until both values are there.`,
      };
      const sumIssue = crossFieldOf(zod);
      if (sumIssue?.rule !== 'wrong-sum' || sumIssue.expected === undefined) return unknown;
      const { traditional, product, expected } = sumIssue;
      const sum = `${product} minus ${traditional} is ${expected}`;
      if (!node)
        return { message: `${title} is missing: ${sum}.`, remedy: `Add the field "improvement": "${expected}"` };
      return {
        message: `${title} does not add up: ${sum}, and here is ${String(value)}.`,
        remedy: `Write "${expected}", or correct the two values.`,
        edits: [{ range: node.range, text: JSON.stringify(expected) }],
      };
    }),
};
