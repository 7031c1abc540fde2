import { getCrossField } from '../../schemas/cross-field.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { reportIssues } from './issues.ts';

/** Writes a value as in a file, with a space after each item of a list. */
const formatValue = (value: unknown) =>
  Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : JSON.stringify(value);

export const wrongCombination: Rule = {
  code: 'wrong-combination',
  title: 'Values that do not fit together',
  explanation:
    'Some values are valid on their own, but contradict each other. For example, the explorer cannot start at a road speed above its highest one. The message says which condition is not met, and the remedy says which values you can change.',
  bad: { file: 'explorer.json', text: '"start": 400,' },
  good: { file: 'explorer.json', text: '"start": 76,' },
  find: (content) =>
    reportIssues(content, 'wrong-combination', ({ title, node, value, zod }) => {
      const message = `${title} ${zod.message}.${value === undefined ? '' : ` It is ${formatValue(value)}.`}`;
      const crossField = getCrossField(zod);
      if (crossField?.rule !== 'wrong-combination') {
        return {
          message,
          ...askToDecide('Change it, or the value that it must match.', 'the value that it must match'),
        };
      }
      const { remedy } = crossField;
      if ('undecided' in crossField) return { message, ...askToDecide(remedy, crossField.undecided) };
      const text = formatValue(crossField.expected);
      return { message, ...askToEdit(remedy, ...(node ? [{ range: node.range, text }] : [])) };
    }),
};
