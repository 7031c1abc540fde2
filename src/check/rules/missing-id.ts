import type { Rule } from '../rule.ts';
import { reportIssues } from './issues.ts';

export const missingId: Rule = {
  code: 'missing-id',
  title: 'A row without an id',
  explanation:
    'Every row of a list has an id: a short name in lower-case letters that is unique in the file. It identifies the row and is not shown to visitors, but it is part of some addresses.',
  bad: { file: 'features.json', text: '{ "icon": "zap", "title": "Instant Response",' },
  good: { file: 'features.json', text: '{ "id": "instant-response", "icon": "zap", "title": "Instant Response",' },
  find: (content) =>
    reportIssues(content, 'missing-id', () => ({
      message: 'This row has no id.',
      remedy: 'Add a unique id in lower-case words joined by hyphens: "id": "instant-response"',
    })),
};
