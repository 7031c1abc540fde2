import type { Content } from '../content.ts';
import type { Rule } from '../rule.ts';
import { isPicture } from '../files.ts';

export const byteOrderMark: Rule = {
  code: 'byte-order-mark',
  title: 'An invisible mark at the start of a file',
  explanation:
    'Some editors put an invisible byte order mark before the first letter of a file. Many programs cannot read the file then.',
  bad: { file: 'benefits.json', text: 'saved as “UTF-8 with BOM”' },
  good: { file: 'benefits.json', text: 'saved as “UTF-8”' },
  find: ({ sources }: Content) =>
    sources
      .filter(({ text, isUtf8, name }) => isUtf8 && text.startsWith('\uFEFF') && !isPicture(name))
      .map((source) => ({
        source,
        range: [0, 1] as const,
        message: 'The file begins with an invisible byte order mark, which many programs cannot read.',
        remedy: 'Save the file again as “UTF-8”, not as “UTF-8 with BOM”.',
        edits: [{ range: [0, 1] as const, text: '' }],
      })),
};
