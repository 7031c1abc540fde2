import type { Content } from '@stepless/check';

import type { FileSummary } from '../../answers.ts';
import { getSite } from '../site.ts';
import { nameDocument } from './name-target.ts';

/** Lists the files with data, in the order of the collections. Pages are listed elsewhere. */
export function listFiles(content: Content): FileSummary[] {
  const names = Object.keys(getSite().check.collections);
  return content.documents
    .filter(({ page }) => !page)
    .toSorted((a, b) => names.indexOf(a.collection) - names.indexOf(b.collection))
    .map((document) => ({
      ...nameDocument(content, document),
      collection: document.collection,
    }));
}
