import { suggestId } from '../ids.ts';
import { getText } from '../located.ts';
import { askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { addField } from './field-edits.ts';
import { reportIssues } from './issues.ts';

export const missingId: Rule = {
  code: 'missing-id',
  title: 'A row without an id',
  explanation:
    'Every row of a list has an id: a short name in lower-case letters that is unique in the file. It identifies the row and is not shown to visitors, but it is part of some addresses.',
  bad: { file: 'features.json', text: '{ "icon": "zap", "title": "Instant Response",' },
  good: { file: 'features.json', text: '{ "id": "instant-response", "icon": "zap", "title": "Instant Response",' },
  find: (content) =>
    reportIssues(content, 'missing-id', (issue) => {
      const { owner } = issue.entry;
      const rows = content.entries.filter((entry) => entry.owner === owner);
      const field = `"id": "${suggestId(issue.parent, new Set(rows.map(({ value }) => getText(value, 'id') ?? '')))}"`;
      return {
        message: 'This row has no id.',
        ...askToEdit(`Add a unique id in lower-case words joined by hyphens: ${field}`, ...addField(issue, field)),
      };
    }),
};
