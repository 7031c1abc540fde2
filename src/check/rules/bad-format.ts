import type { Rule } from '../rule.ts';
import { metaOf } from '../schema.ts';
import { quote } from '../words.ts';
import { problemsOf } from './issues.ts';

/** A text as lower-case words joined by hyphens. */
const asName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

export const badFormat: Rule = {
  code: 'bad-format',
  title: 'Not written as it must be',
  explanation:
    'Ids, e-mail addresses, phone numbers and codes have a form that programs rely on, and one-line texts may hold no line break. The message says what the form is.',
  bad: { file: 'features.json', text: '"id": "Instant Response",' },
  good: { file: 'features.json', text: '"id": "instant-response",' },
  find: (content) =>
    problemsOf(content, 'bad-format', ({ title, value, zod, schema }) => {
      const message = `${title} ${zod.message}. Here is ${quote(String(value))}.`;
      const [example] = metaOf(schema).examples ?? [];
      const name = asName(String(value));
      if (/[\r\n]/.test(String(value))) return { message, remedy: 'Take the line break out.' };
      if (schema.safeParse(name).success) return { message, remedy: `Did you mean ${quote(name)}?` };
      return {
        message,
        remedy: typeof example === 'string' ? `Write it in that form: “${example}”` : 'Write it in that form.',
      };
    }),
};
