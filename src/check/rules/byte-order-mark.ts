import type { Content } from '../content.ts';
import type { Rule } from '../rule.ts';
import { isPicture } from '../files.ts';

export const byteOrderMark: Rule = {
  code: 'byte-order-mark',
  title: 'An unseen mark at the start of a file',
  explanation:
    'Some editors put a mark that nobody sees, the byte order mark, before the first letter of a file. Programs that read the file stumble over it.',
  bad: { file: 'benefits.json', text: 'saved as “UTF-8 with BOM”' },
  good: { file: 'benefits.json', text: 'saved as “UTF-8”' },
  find: ({ sources }: Content) =>
    sources
      .filter(({ text, isUtf8, name }) => isUtf8 && text.startsWith('\uFEFF') && !isPicture(name))
      .map((source) => ({
        source,
        range: [0, 1] as const,
        message: 'The file begins with a byte order mark, which nobody sees and programs stumble over.',
        remedy: 'Save the file again as “UTF-8” rather than “UTF-8 with BOM”.',
        edits: [{ range: [0, 1] as const, text: '' }],
      })),
};
