import type { Rule } from '../rule.ts';
import { getMeta } from '../schema.ts';
import { quote } from '../format-text.ts';
import { findIssues } from './issues.ts';

/** A text as lower-case words joined by hyphens. */
const asName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A letter that may look like one of the alphabet, and is none of it. */
const foreignLetter = /(?!\p{Script=Latin})\p{L}/u;

export const badFormat: Rule = {
  code: 'bad-format',
  title: 'Not written as it must be',
  explanation:
    'Ids, e-mail addresses, phone numbers and codes have a form that programs rely on, and one-line texts may hold no line break. The message says what the form is.',
  bad: { file: 'features.json', text: '"id": "Instant Response",' },
  good: { file: 'features.json', text: '"id": "instant-response",' },
  find: (content) =>
    findIssues(content, 'bad-format', ({ title, value, zod, schema }) => {
      const message = `${title} ${zod.message}. Here is ${quote(String(value))}.`;
      const [example] = getMeta(schema).examples ?? [];
      const name = asName(String(value));
      if (/[\r\n]/.test(String(value))) return { message, remedy: 'Take the line break out.' };
      const [letter] = foreignLetter.exec(String(value)) ?? [];
      if (letter !== undefined) {
        return {
          message,
          remedy: `Type the letter “${letter}” again: it is one of another alphabet, even if it looks the same.`,
        };
      }
      if (schema.safeParse(name).success) return { message, remedy: `Did you mean ${quote(name)}?` };
      return {
        message,
        remedy: typeof example === 'string' ? `Write it in that form: “${example}”` : 'Write it in that form.',
      };
    }),
};
