import { z } from 'zod';

import { askToDecide, askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { createTemplate, describeExpected, formatTemplate, getMeta, unwrap } from '../schema.ts';
import type { Range } from '../source.ts';
import type { SchemaIssue } from '../validate.ts';
import { getFieldNoun, reportIssues, formatField } from './issues.ts';

/** Finds the sign before a field at the top of a page that makes its line a comment. */
function findCommented({ key, parent, entry: { notation, source } }: SchemaIssue): Range | undefined {
  if (notation !== 'yaml') return undefined;
  const head = source.text.slice(0, source.text.indexOf('\n---', parent.range[0]));
  const [match] = [...head.matchAll(/^#+[ \t]*(?=(\w+)[ \t]*:)/gm)].filter(([, name]) => name === key);
  return match && [match.index, match.index + match[0].length];
}

export const missingField: Rule = {
  code: 'missing-field',
  title: 'A missing field',
  explanation:
    'Every row, record, page and component has required fields. Without them, the page would have a gap. The remedy shows what to add, with … in place of the text.',
  bad: { file: 'benefits.json', text: '"title": "Cost Reduction",' },
  good: { file: 'benefits.json', text: '"title": "Cost Reduction",\n    "metric": "25%",' },
  find: (content) =>
    reportIssues(content, 'missing-field', (issue) => {
      const {
        title,
        key,
        schema,
        entry: { notation },
      } = issue;
      const mark = findCommented(issue);
      if (mark)
        return {
          range: mark,
          message: `${title} is missing: the # makes this line a comment.`,
          ...askToEdit('Delete the # at its beginning.', { range: mark, text: '' }),
        };
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
