import type { Rule } from '../rule.ts';
import { createSample } from '../schema.ts';
import { getFieldNoun, findIssues, formatField } from './issues.ts';

export const missingField: Rule = {
  code: 'missing-field',
  title: 'A field is missing',
  explanation:
    'Every row, record, page and component has fields that it cannot do without: the page would have a hole where the words should stand. The remedy shows the line to add, with an example in place of your own words.',
  bad: { file: 'benefits.json', text: '"title": "Cost Reduction",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",\n    "metric": "25%",' },
  find: (content) =>
    findIssues(content, 'missing-field', ({ title, key, schema, entry: { notation } }) => ({
      message: `${title} is missing.`,
      remedy: `Add the ${getFieldNoun(notation)} ${formatField(String(key), createSample(schema), notation)}`,
    })),
};
