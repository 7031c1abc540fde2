import type { Rule } from '../rule.ts';
import { getMeta } from '../schema.ts';
import { quote } from '../format-text.ts';
import { reportIssues } from './issues.ts';

/** Converts a text to lower-case words joined by hyphens. */
const toId = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A letter of another script, which may look like a Latin one. */
const nonLatinLetter = /(?!\p{Script=Latin})\p{L}/u;

export const badFormat: Rule = {
  code: 'bad-format',
  title: 'A value in the wrong format',
  explanation:
    'Ids, e-mail addresses, phone numbers and codes have a fixed format, because programs use them. A one-line text must not contain a line break. The message says which format is expected.',
  bad: { file: 'features.json', text: '"id": "Instant Response",' },
  good: { file: 'features.json', text: '"id": "instant-response",' },
  find: (content) =>
    reportIssues(content, 'bad-format', ({ title, value, zod, schema }) => {
      const message = `${title} ${zod.message}. It is ${quote(String(value))}.`;
      const [example] = getMeta(schema).examples ?? [];
      const name = toId(String(value));
      if (/[\r\n]/.test(String(value))) return { message, remedy: 'Remove the line break.' };
      const [letter] = nonLatinLetter.exec(String(value)) ?? [];
      if (letter !== undefined) {
        return {
          message,
          remedy: `Type the letter “${letter}” again: it belongs to another alphabet, even if it looks the same.`,
        };
      }
      if (schema.safeParse(name).success) return { message, remedy: `Did you mean ${quote(name)}?` };
      return {
        message,
        remedy: typeof example === 'string' ? `Write it in that format: “${example}”` : 'Write it in that format.',
      };
    }),
};
