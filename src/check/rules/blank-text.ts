import type { Rule } from '../rule.ts';
import { getMeta } from '../schema.ts';
import { findIssues } from './issues.ts';

export const blankText: Rule = {
  code: 'blank-text',
  title: 'A text with nothing in it',
  explanation:
    'A field that is there must say something: an empty heading or label leaves a hole on the page, and screen readers announce nothing.',
  bad: { file: 'features.json', text: '"title": " ",' },
  good: { file: 'features.json', text: '"title": "Instant Response",' },
  find: (content) =>
    findIssues(content, 'blank-text', ({ title, value, schema }) => {
      const [example] = getMeta(schema).examples ?? [];
      const such = typeof example === 'string' ? `, such as “${example}”` : '';
      return {
        message: `${title} is ${value === '' ? 'empty' : 'nothing but blanks'}.`,
        remedy: `Write it between the quotation marks${such}.`,
      };
    }),
};
