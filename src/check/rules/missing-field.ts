import { z } from 'zod';

import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { createTemplate, describeExpected, formatTemplate, getMeta, unwrap } from '../schema.ts';
import { getFieldNoun, reportIssues, formatField } from './issues.ts';

export const missingField: Rule = {
  code: 'missing-field',
  title: 'A missing field',
  explanation:
    'Every row, record, page and component has required fields. Without them, the page would have a gap. The remedy shows what to add, with … in place of the text.',
  bad: { file: 'benefits.json', text: '"title": "Cost Reduction",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",\n    "metric": "25%",' },
  find: (content) =>
    reportIssues(content, 'missing-field', ({ title, key, schema, entry: { notation } }) => {
      const field = formatTemplate(formatField(String(key), createTemplate(schema), notation));
      const inner = unwrap(schema);
      const expected =
        inner instanceof z.ZodEnum || inner instanceof z.ZodBoolean ? ` It must be ${describeExpected(schema)}.` : '';
      const { description } = getMeta(schema);
      const hint = description === undefined ? '' : ` ${title}: ${description}`;
      return {
        message: `${title} is missing.`,
        ...askToDecide(
          `Add the ${getFieldNoun(notation)} ${field} and write what belongs there in place of “…”.${hint}${expected}`,
          field,
        ),
      };
    }),
};
