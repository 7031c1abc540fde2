import type { Rule } from '../rule.ts';
import { formatCount } from '../format-text.ts';
import { findIssues } from './issues.ts';

export const textLength: Rule = {
  code: 'text-length',
  title: 'A text too long or too short for its place',
  explanation:
    'Each text has the room that the layout was tried with, on a small phone and with large letters. Descriptions for search engines also have a least length: a shorter one is replaced by whatever the search engine finds. Placeholders count with what they stand for.',
  bad: { file: 'benefits.json', text: '"metric": "25 per cent",' },
  good: { file: 'benefits.json', text: '"metric": "25%",' },
  find: (content) =>
    findIssues(content, 'text-length', ({ title, value, zod }) => {
      const { length } = String(value).trim();
      if (zod.code === 'too_big') {
        const limit = Number(zod.maximum);
        return {
          message: `${title} is ${formatCount(length, 'character')} long, and there is room for ${limit}.`,
          remedy: `Shorten it by ${formatCount(length - limit, 'character')}.`,
        };
      }
      const limit = zod.code === 'too_small' ? Number(zod.minimum) : 0;
      return {
        message: `${title} is ${formatCount(length, 'character')} long, and needs at least ${limit}.`,
        remedy: `Say a little more: ${formatCount(limit - length, 'more character')} will do.`,
      };
    }),
};
