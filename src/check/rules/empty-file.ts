import type { Content } from '../content.ts';
import { isGuide } from '../files.ts';
import type { Rule } from '../rule.ts';

export const emptyFile: Rule = {
  code: 'empty-file',
  title: 'A file with nothing in it',
  explanation:
    'A file of the content folder must hold something. An empty one is mostly one that was begun and forgotten, or lost its content while it was saved.',
  bad: { file: 'team/4-new.json', text: '' },
  good: { file: 'team/4-new.json', text: '{ "name": "…", "role": "…", … }' },
  find: ({ sources }: Content) =>
    sources
      .filter(({ name, text }) => !isGuide(name) && text.replace('\uFEFF', '').trim() === '')
      .map((source) => ({
        source,
        range: [0, 0] as const,
        message: 'The file is empty.',
        remedy: 'Fill it, bring back what it held, or delete it.',
      })),
};
