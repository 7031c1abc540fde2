import { capitalize, type Content, type ContentDocument } from '@stepless/check';
import type { Element } from '@stepless/documents';

import type { DataTarget, ElementTarget } from '../../protocol.ts';
import type { Named } from '../../answers.ts';
import { getCollection, isPageFile } from '../site.ts';
import { nameFile } from './name-file.ts';
import { getElementName, getTitle, withTitle } from './names.ts';
import { toElementTarget, toHead, type FoundValue } from './place.ts';

/** What names are made from. */
export type Parsed = Pick<Content, 'documents' | 'facts'>;

/** Names a file as a whole, even if it cannot be read: a page by its title, everything else as in lists of changes. */
export function nameDocument({ facts }: Parsed, document: ContentDocument): Named<DataTarget> {
  const { source, root } = document;
  const title = isPageFile(source.name) ? getTitle(root, facts) : undefined;
  const name =
    title === undefined
      ? nameFile(source.name, root, facts)
      : withTitle(capitalize(getCollection(document).noun), title);
  return { name, target: toHead(source.name) };
}

export const nameElement = (
  document: ContentDocument,
  element: Element,
  { facts }: Pick<Parsed, 'facts'>,
): Named<ElementTarget> => ({
  name: getElementName(element, document.source.text, facts),
  target: toElementTarget(document, element),
});

/** Names what the path of a value begins at: a component, or a file as a whole. */
export const nameRoot = ({ document, element }: FoundValue, content: Parsed): Named<DataTarget | ElementTarget> =>
  element ? nameElement(document, element, content) : nameDocument(content, document);

/** Names a component and the components around it, the outermost first. */
export const nameElements = (document: ContentDocument, element: Element | undefined, content: Parsed): Named[] =>
  element ? [...nameElements(document, element.within, content), nameElement(document, element, content)] : [];
