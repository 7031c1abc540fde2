import type { ContentDocument } from '@stepless/check';
import { Refusal, requireDocument, type Source } from '@stepless/documents';

import { getCollectionName, parseDocuments } from './site.ts';

export const parseSource = (source: Source): ContentDocument | undefined => parseDocuments([source])[0];

/**
 * Parses a file whose values are to be changed.
 *
 * @throws Refusal if it belongs to no collection, or has a mistake in its syntax
 */
export function requireContent(source: Source): ContentDocument {
  const document = requireDocument(source);
  const collection = getCollectionName(source.name);
  if (collection === undefined) throw new Refusal(`${source.name} is not a file that the site shows.`);
  return { ...document, collection };
}
