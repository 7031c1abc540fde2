import type { Rule } from '../rule.ts';
import { getMeta } from '../schema.ts';
import { reportIssues } from './issues.ts';

export const blankText: Rule = {
  code: 'blank-text',
  title: 'An empty text',
  explanation:
    'A field must not be empty. An empty heading or label leaves a gap on the page, and screen readers announce nothing.',
  bad: { file: 'features.json', text: '"title": " ",' },
  good: { file: 'features.json', text: '"title": "Instant Response",' },
  find: (content) =>
    reportIssues(content, 'blank-text', ({ title, value, schema }) => {
      const [example] = getMeta(schema).examples ?? [];
      const hint = typeof example === 'string' ? `, such as “${example}”` : '';
      return {
        message: `${title} is ${value === '' ? 'empty' : 'only spaces'}.`,
        remedy: `Write a text between the quotation marks${hint}.`,
      };
    }),
};
