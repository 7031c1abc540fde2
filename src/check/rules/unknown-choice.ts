import { z } from 'zod';

import type { Rule } from '../rule.ts';
import { describeExpected, unwrap } from '../schema.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { reportIssues } from './issues.ts';

export const unknownChoice: Rule = {
  code: 'unknown-choice',
  title: 'A value that is not on the list',
  explanation: 'Some fields only accept certain words. The message lists them.',
  bad: { file: 'benefits.json', text: '"colour": "bleu"' },
  good: { file: 'benefits.json', text: '"colour": "blue"' },
  find: (content) =>
    reportIssues(content, 'unknown-choice', ({ title, value, schema }) => {
      const inner = unwrap(schema);
      const options = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
      const meant = findNearestName(String(value), options);
      return {
        message: `${title} must be ${describeExpected(schema)}. It is ${quote(String(value))}.`,
        remedy: meant === undefined ? 'Choose one of these words.' : `Did you mean ${quote(meant)}?`,
      };
    }),
};
