import type { Content } from '../../../check/content.ts';
import type { Document } from '../../../check/parse/document.ts';
import { collections, type CollectionName } from '../../../schemas/collections.ts';
import type { SectionName } from '../../../schemas/sections.ts';
import type { FileSummary } from '../../protocol.ts';
import { nameDocument } from './document-names.ts';

/** The collections that components show. All other components have everything that they show in their page file. */
const shownCollections: Partial<Record<SectionName, readonly CollectionName[]>> = {
  Benefits: ['benefits'],
  Comparison: ['comparison'],
  Contact: ['contact', 'enquiry'],
  Downloads: ['downloads'],
  Environment: ['environment'],
  Highlights: ['highlights'],
  Industries: ['industries'],
  News: ['news'],
  Process: ['licensing'],
  Questions: ['questions'],
  RatioChart: ['explorer'],
  RatioExplorer: ['explorer'],
  Reasons: ['licensing'],
  Specifications: ['specifications'],
  Team: ['team'],
  Technology: ['technology', 'features'],
};

const summarize = (content: Content, document: Document): FileSummary => ({
  ...nameDocument(content, document),
  collection: document.collection,
  isEntry: collections[document.collection].shape === 'folder',
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
  const shown = (shownCollections as Record<string, readonly CollectionName[] | undefined>)[component] ?? [];
  return listFiles(content).filter(({ collection }) => shown.includes(collection as CollectionName));
}
