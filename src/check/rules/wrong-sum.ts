import { getCrossField } from '../../schemas/cross-field.ts';
import { askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { addField, removeField } from './field-edits.ts';
import { reportIssues } from './issues.ts';

export const wrongSum: Rule = {
  code: 'wrong-sum',
  title: 'A wrong improvement',
  explanation:
    'The improvement of a comparison row is the product’s value minus the traditional value, in percentage points, with its sign. If one of the two values is null, because it is not yet known, the row has no improvement.',
  bad: { file: 'comparison.json', text: '"improvement": "+20%"' },
  good: { file: 'comparison.json', text: '"improvement": "+25%"' },
  find: (content) =>
    reportIssues(content, 'wrong-sum', (issue) => {
      const { title, node, value, zod } = issue;
      const sum = getCrossField(zod);
      if (sum?.rule !== 'wrong-sum' || sum.expected === undefined) {
        return {
          message: `${title} is given, but one of the two values is not yet known.`,
          ...askToEdit('Remove the field until both values are known.', ...removeField(issue)),
        };
      }
      const { traditional, product, expected } = sum;
      const reason = `${product} minus ${traditional} is ${expected}`;
      const text = JSON.stringify(expected);
      if (!node) {
        const field = `"improvement": ${text}`;
        return {
          message: `${title} is missing: ${reason}.`,
          ...askToEdit(`Add the field ${field}`, ...addField(issue, field)),
        };
      }
      return {
        message: `${title} is wrong: ${reason}, not ${String(value)}.`,
        ...askToEdit(`Write ${text}, or correct the two values.`, { range: node.range, text }),
      };
    }),
};
