import { getCrossField } from '../../schemas/cross-field.ts';
import type { Rule } from '../rule.ts';
import { reportIssues } from './issues.ts';

const formatValue = (value: unknown) => JSON.stringify(value).replaceAll(',', ', ');

export const wrongCombination: Rule = {
  code: 'wrong-combination',
  title: 'Values that do not fit together',
  explanation:
    'Some values are valid on their own, but contradict each other. For example, the explorer cannot start at a road speed above its highest one. The message says which condition is not met, and the remedy says which values you can change.',
  bad: { file: 'explorer.json', text: '"start": 400,' },
  good: { file: 'explorer.json', text: '"start": 76,' },
  find: (content) =>
    reportIssues(content, 'wrong-combination', ({ title, value, zod }) => {
      const crossField = getCrossField(zod);
      const found = value === undefined ? '' : ` It is ${formatValue(value)}.`;
      return {
        message: `${title} ${zod.message}.${found}`,
        remedy:
          crossField?.rule === 'wrong-combination' ? crossField.remedy : 'Change it, or the value that it must match.',
      };
    }),
};
