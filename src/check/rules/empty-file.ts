import type { Content } from '../content.ts';
import { isGuide, isWordList } from '../files.ts';
import type { Rule } from '../rule.ts';

export const emptyFile: Rule = {
  code: 'empty-file',
  title: 'An empty file',
  explanation:
    'A file of the content folder must not be empty. An empty file was usually started and forgotten, or lost its content when it was saved.',
  bad: { file: 'team/4-new.json', text: '' },
  good: { file: 'team/4-new.json', text: '{ "name": "…", "role": "…", … }' },
  find: ({ sources }: Content) =>
    sources
      .filter(({ name, text }) => !isGuide(name) && !isWordList(name) && text.replace('\uFEFF', '').trim() === '')
      .map((source) => ({
        source,
        range: [0, 0] as const,
        message: 'The file is empty.',
        remedy: 'Fill it, restore its content, or delete it.',
      })),
};
