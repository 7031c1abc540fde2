import type { CollectionName } from '../../schemas/collections.ts';
import type { SectionName } from '../../schemas/sections.ts';

/** The collections whose text components show. All other components have all of their text in the page file. */
const shownCollections: Partial<Record<SectionName, readonly CollectionName[]>> = {
  Benefits: ['benefits'],
  Calculator: ['calculator'],
  Comparison: ['comparison'],
  Contact: ['contact', 'enquiry'],
  Downloads: ['downloads'],
  Environment: ['environment'],
  Highlights: ['highlights'],
  Industries: ['industries'],
  News: ['news'],
  Process: ['licensing'],
  Questions: ['questions'],
  Reasons: ['licensing'],
  Specifications: ['specifications'],
  Team: ['team'],
  Technology: ['technology', 'features'],
};

/** Lists the collections whose text a component shows. */
export const listShownCollections = (component: string): readonly CollectionName[] =>
  (shownCollections as Record<string, readonly CollectionName[] | undefined>)[component] ?? [];
