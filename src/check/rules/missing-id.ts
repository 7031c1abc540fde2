import type { Rule } from '../rule.ts';
import { findIssues } from './issues.ts';

export const missingId: Rule = {
  code: 'missing-id',
  title: 'A row has no id',
  explanation:
    'Every row of a list has an id, a short name in lower-case letters that no other row of the file has. It is never shown; it keeps the row apart from the others, and some addresses are made of it.',
  bad: { file: 'features.json', text: '{ "icon": "zap", "title": "Instant Response",' },
  good: { file: 'features.json', text: '{ "id": "instant-response", "icon": "zap", "title": "Instant Response",' },
  find: (content) =>
    findIssues(content, 'missing-id', () => ({
      message: 'This row has no id, by which it is told apart from the others.',
      remedy: 'Add an id that no other row has, in lower-case words joined by hyphens: "id": "instant-response"',
    })),
};
