import { z } from 'zod';

import type { Rule } from '../rule.ts';
import { describeExpected, unwrap } from '../schema.ts';
import { quote } from '../format-text.ts';
import { describeLookAlikes, toPlainLetters } from '../look-alikes.ts';
import { askToDecide } from '../remedies.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToReplaceText } from './field-edits.ts';
import { reportIssues } from './issues.ts';

export const unknownChoice: Rule = {
  code: 'unknown-choice',
  title: 'A value that is not on the list',
  explanation: 'Some fields only accept certain words. The message lists them.',
  bad: { file: 'benefits.json', text: '"colour": "bleu"' },
  good: { file: 'benefits.json', text: '"colour": "blue"' },
  find: (content) =>
    reportIssues(content, 'unknown-choice', (issue) => {
      const { title, value, schema } = issue;
      const inner = unwrap(schema);
      const options = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
      const meant = findNearestName(toPlainLetters(String(value)).trim(), options);
      const lookAlike = describeLookAlikes(String(value));
      const found = `It is ${quote(String(value))}${lookAlike === undefined ? '' : `: ${lookAlike}`}.`;
      const what = 'one of these words';
      return {
        message: `${title} must be ${describeExpected(schema)}. ${found}`,
        ...(meant === undefined ? askToDecide(`Choose ${what}.`, what) : askToReplaceText(issue, meant)),
      };
    }),
};
