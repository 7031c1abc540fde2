import { collections } from '../../../schemas/collections.ts';
import { getPagePath } from '../../../schemas/route.ts';
import { isGuide, isPicture, isWordList, noClaimList } from '../../../check/files.ts';
import { capitalize } from '../../../check/format-text.ts';
import type { Located } from '../../../check/located.ts';
import { getCollectionName, getPageId } from '../../../check/parse/documents.ts';
import { quote } from '../../quote.ts';
import { getLabel } from './compare-data.ts';

const toPlural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/**
 * Names a file of the content folder as people know it: `Page /about`, `Team member “Ada Byron”`.
 *
 * @param name relative to the content folder
 * @param root its data, if it has been parsed
 */
export function nameFile(name: string, root?: Located): string {
  if (isPicture(name)) return `Picture ${name}`;
  if (isWordList(name)) return 'The list of words';
  if (name === noClaimList) return 'The list of figures that are no claims';
  if (isGuide(name)) return 'The guide';
  const collection = getCollectionName(name);
  if (collection === undefined) return `File ${name}`;
  const { shape, noun } = collections[collection];
  if (shape === 'record') return capitalize(noun);
  if (shape === 'rows') return capitalize(toPlural(noun));
  const id = getPageId({ name });
  if (collection !== 'pages') return `${capitalize(noun)} ${quote(getLabel(root) ?? id)}`;
  return getPagePath(id) === '/' ? 'Home page' : `Page ${getPagePath(id)}`;
}
