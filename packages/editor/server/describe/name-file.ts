import path from 'node:path';

import { capitalize, getFileId, isPicture, type Facts } from '@stepless/check';
import type { Located } from '@stepless/documents';

import { quoteName } from '../../quote-name.ts';
import { getAddress, getCollectionOf, getSite, isMedia, isPageFile, nameRows } from '../site.ts';
import { getTitle } from './names.ts';

/**
 * Names a file of the content folder as people know it: `Page /about`, `Team member “Ada Byron”`.
 *
 * @param name relative to the content folder
 * @param root its data, if it has been parsed
 * @param facts the values of placeholders in its title
 */
export function nameFile(name: string, root?: Located, facts: Facts = {}): string {
  if (isMedia(name)) return `${isPicture(name) ? 'Picture' : 'File'} ${quoteName(path.posix.basename(name))}`;
  if (name === getSite().check.wordsFile) return 'The list of words';
  if (name === 'README.md') return 'The guide';
  const collection = getCollectionOf(name);
  if (collection === undefined) return `File ${name}`;
  const { shape, noun } = collection;
  if (shape === 'record') return capitalize(noun);
  if (shape === 'rows') return nameRows(collection);
  if (!isPageFile(name))
    return `${capitalize(noun)} ${quoteName(getTitle(root, facts) ?? getFileId(collection, name))}`;
  const address = getAddress({ name });
  return address === '/' ? 'Home page' : `Page ${address}`;
}
