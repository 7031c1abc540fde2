import { z } from 'zod';

import type { Rule } from '../rule.ts';
import { expectation, unwrap } from '../schema.ts';
import { nearest, quote } from '../words.ts';
import { problemsOf } from './issues.ts';

export const unknownChoice: Rule = {
  code: 'unknown-choice',
  title: 'A choice that is not on the list',
  explanation: 'Some fields take one of a few words and nothing else. The remedy names them.',
  bad: { file: 'benefits.json', text: '"colour": "bleu"' },
  good: { file: 'benefits.json', text: '"colour": "blue"' },
  find: (content) =>
    problemsOf(content, 'unknown-choice', ({ title, value, schema }) => {
      const inner = unwrap(schema);
      const options = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
      const meant = nearest(String(value), options);
      return {
        message: `${title} must be ${expectation(schema)}. Here is ${quote(String(value))}.`,
        remedy: meant === undefined ? 'Choose one of these words.' : `Did you mean ${quote(meant)}?`,
      };
    }),
};
