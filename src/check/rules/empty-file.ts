import type { Content } from '../content.ts';
import { isGuide, isPicture, isTextList } from '../files.ts';
import { collections } from '../../schemas/collections.ts';
import { getCollectionName } from '../parse/documents.ts';
import { askToDecide, askToDelete, askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { isRequired } from './right-name.ts';

function suggestRemedy({ name, text: { length } }: Source) {
  if (isPicture(name)) {
    return askToDecide('Copy it again from its original, or delete it if nothing shows it.', 'Copy it again');
  }
  const owner = getCollectionName(name);
  const list = owner && collections[owner];
  if (list?.shape === 'rows' && list.mayBeEmpty)
    return askToEdit(
      'Write [] into it: that is a list without rows. If it had rows, ask a developer for its earlier version.',
      { range: [0, length], text: '[]\n' },
    );
  return isRequired(name)
    ? askToDecide('Ask a developer for its earlier version, or write its content again.', 'its earlier version')
    : askToDelete('Delete it. If it had content that is still needed, ask a developer for its earlier version.');
}

export const emptyFile: Rule = {
  code: 'empty-file',
  title: 'An empty file',
  explanation:
    'A file of the content folder must not be empty. An empty file was usually started and forgotten, or lost its content when it was saved.',
  bad: { file: 'team/4-new.json', text: '' },
  good: { file: 'team/4-new.json', text: '{ "name": "…", "role": "…", … }' },
  find: ({ sources }: Content) =>
    sources
      .filter(({ name, text }) => !isGuide(name) && !isTextList(name) && text.replace('\uFEFF', '').trim() === '')
      .map((source) => ({
        source,
        range: [0, 0] as const,
        message: 'The file is empty.',
        ...suggestRemedy(source),
      })),
};
