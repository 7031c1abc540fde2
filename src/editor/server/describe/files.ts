import type { Content, ContentDocument } from '@stepless/check';

import { collections } from '../../../schemas/collections.ts';
import type { FileSummary } from '../../protocol.ts';
import { listShownCollections } from '../shown-collections.ts';
import { getCollection } from '../site.ts';
import { nameDocument } from './document-names.ts';

const summarize = (content: Content, document: ContentDocument): FileSummary => ({
  ...nameDocument(content, document),
  collection: document.collection,
  isEntry: getCollection(document).shape === 'folder',
});

/** Lists the files with data, in the order of the collections. Pages are listed elsewhere. */
export function listFiles(content: Content): FileSummary[] {
  const names = Object.keys(collections);
  return content.documents
    .filter(({ page }) => !page)
    .toSorted((a, b) => names.indexOf(a.collection) - names.indexOf(b.collection))
    .map((document) => summarize(content, document));
}

/** Lists the files that a component shows. */
export function listShown(content: Content, component: string): FileSummary[] {
  const shown: readonly string[] = listShownCollections(component);
  return listFiles(content).filter(({ collection }) => shown.includes(collection));
}
