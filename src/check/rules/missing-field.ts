import type { Rule } from '../rule.ts';
import { createSample } from '../schema.ts';
import { getFieldNoun, reportIssues, formatField } from './issues.ts';

export const missingField: Rule = {
  code: 'missing-field',
  title: 'A missing field',
  explanation:
    'Every row, record, page and component has required fields. Without them, the page would have a gap. The remedy shows the line to add, with an example text.',
  bad: { file: 'benefits.json', text: '"title": "Cost Reduction",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",\n    "metric": "25%",' },
  find: (content) =>
    reportIssues(content, 'missing-field', ({ title, key, schema, entry: { notation } }) => ({
      message: `${title} is missing.`,
      remedy: `Add the ${getFieldNoun(notation)} ${formatField(String(key), createSample(schema), notation)}`,
    })),
};
