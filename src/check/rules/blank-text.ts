import { quote } from '../format-text.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { getMeta } from '../schema.ts';
import { removeField } from './field-edits.ts';
import { getFieldNoun, reportIssues } from './issues.ts';

export const blankText: Rule = {
  code: 'blank-text',
  title: 'An empty text',
  explanation:
    'A field must not be empty. An empty heading or label leaves a gap on the page, and screen readers announce nothing.',
  bad: { file: 'features.json', text: '"title": " ",' },
  good: { file: 'features.json', text: '"title": "Instant Response",' },
  find: (content) =>
    reportIssues(content, 'blank-text', (issue) => {
      const { title, value, schema } = issue;
      const message = `${title} is ${value === '' ? 'empty' : 'only spaces'}.`;
      if (schema.safeParse(undefined).success) {
        const noun = getFieldNoun(issue.entry.notation);
        return {
          message,
          ...askToEdit(`Write a text between the quotation marks, or remove the ${noun}.`, ...removeField(issue)),
        };
      }
      const { kind, examples = [] } = getMeta(schema);
      const hint = kind !== undefined && examples.length > 0 ? `, such as ${quote(String(examples[0]))}` : '';
      const what = 'between the quotation marks';
      return { message, ...askToDecide(`Write a text ${what}${hint}.`, what) };
    }),
};
