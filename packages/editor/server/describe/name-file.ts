import path from 'node:path';

import { capitalize, getFileId, isPicture, type Facts } from '@stepless/check';
import type { DataNode, Source } from '@stepless/documents';

import { quoteName } from '../../shared/quote-name.ts';
import { getAddress, getCollectionOf, getSite, isMedia, isPageFile, nameRows, parseSource } from '../content/site.ts';
import { getTitle, homePage } from './names.ts';

/**
 * Names a file of the content folder as people know it: `Page “About us”`, `Team member “Ada Byron”`.
 *
 * @param name relative to the content folder
 * @param root its data, which has its title, if it has been parsed
 * @param facts the values of placeholders in its title
 */
export function nameFile(name: string, root?: DataNode, facts: Facts = {}): string {
  if (isMedia(name)) return `${isPicture(name) ? 'Picture' : 'File'} ${quoteName(path.posix.basename(name))}`;
  if (name === getSite().check.wordsFile) return 'The list of words';
  if (name === 'README.md') return 'The guide';
  const collection = getCollectionOf(name);
  if (collection === undefined) return `File ${name}`;
  const { shape, noun } = collection;
  if (shape === 'record') return capitalize(noun);
  if (shape === 'rows') return nameRows(collection);
  const address = isPageFile(name) ? getAddress(name) : undefined;
  if (address === '/') return homePage;
  const title = getTitle(root, facts);
  if (title === undefined && address !== undefined) return `${capitalize(noun)} ${address}`;
  return `${capitalize(noun)} ${quoteName(title ?? getFileId(collection, name))}`;
}

export const nameSource = (source: Source, facts: Facts): string =>
  nameFile(source.name, parseSource(source)?.root, facts);
