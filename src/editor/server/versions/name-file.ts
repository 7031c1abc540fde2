import { capitalize, isPicture } from '@stepless/check';
import type { Located } from '@stepless/documents';

import checkConfig from '../../../content.check.ts';
import { collections } from '../../../schemas/collections.ts';
import { getPagePath } from '../../../schemas/route.ts';
import type { Facts } from '../../../schemas/placeholders.ts';
import { quote } from '../../quote.ts';
import { getCollectionName, getPageId } from '../site.ts';
import { getTitle } from '../describe/names.ts';

const toPlural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/**
 * Names a file of the content folder as people know it: `Page /about`, `Team member “Ada Byron”`.
 *
 * @param name relative to the content folder
 * @param root its data, if it has been parsed
 * @param facts the values of placeholders in its title
 */
export function nameFile(name: string, root?: Located, facts: Facts = {}): string {
  if (isPicture(name)) return `Picture ${name}`;
  if (name === checkConfig.wordsFile) return 'The list of words';
  if (name === 'README.md') return 'The guide';
  const collection = getCollectionName(name);
  if (collection === undefined) return `File ${name}`;
  const { shape, noun } = collections[collection];
  if (shape === 'record') return capitalize(noun);
  if (shape === 'rows') return capitalize(toPlural(noun));
  const id = getPageId({ name });
  if (collection !== 'pages') return `${capitalize(noun)} ${quote(getTitle(root, facts) ?? id)}`;
  return getPagePath(id) === '/' ? 'Home page' : `Page ${getPagePath(id)}`;
}
