import { crossFieldOf } from '../../schemas/cross-field.ts';
import type { Rule } from '../rule.ts';
import { findIssues } from './issues.ts';

const shown = (value: unknown) => JSON.stringify(value).replaceAll(',', ', ');

export const wrongCombination: Rule = {
  code: 'wrong-combination',
  title: 'Values that do not fit together',
  explanation:
    'Some values are right by themselves, and impossible beside others: an engine cannot be held at a speed at which it idles, and the explorer cannot start at a road speed beyond its end. The message says what must hold, and the remedy which of the values can be changed.',
  bad: { file: 'explorer.json', text: '"start": 400,' },
  good: { file: 'explorer.json', text: '"start": 76,' },
  find: (content) =>
    findIssues(content, 'wrong-combination', ({ title, value, zod }) => {
      const known = crossFieldOf(zod);
      const here = value === undefined ? '' : ` Here is ${shown(value)}.`;
      return {
        message: `${title} ${zod.message}.${here}`,
        remedy:
          known?.rule === 'wrong-combination' ? known.remedy : 'Change it, or what it must fit, until that holds.',
      };
    }),
};
