import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { formatCount } from '../format-text.ts';
import { reportIssues } from './issues.ts';

export const textLength: Rule = {
  code: 'text-length',
  title: 'A text that is too long or too short',
  explanation:
    'The layout was tested with texts up to this length, on a small phone and with large letters. Descriptions for search engines also have a minimum length, because search engines tend to replace short ones. A placeholder counts as the text that replaces it.',
  bad: { file: 'benefits.json', text: '"metric": "25 per cent",' },
  good: { file: 'benefits.json', text: '"metric": "25%",' },
  find: (content) =>
    reportIssues(content, 'text-length', ({ title, value, zod }) => {
      const { length } = String(value).trim();
      if (zod.code === 'too_big') {
        const limit = Number(zod.maximum);
        return {
          message: `${title} is ${formatCount(length, 'character')} long. The limit is ${limit}.`,
          ...askToDecide(`Shorten it by ${formatCount(length - limit, 'character')}.`, 'Shorten it'),
        };
      }
      const limit = zod.code === 'too_small' ? Number(zod.minimum) : 0;
      return {
        message: `${title} is ${formatCount(length, 'character')} long. At least ${limit} are required.`,
        ...askToDecide(`Add at least ${formatCount(limit - length, 'character')}.`, 'Add'),
      };
    }),
};
