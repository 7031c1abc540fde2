import { capitalize, type Content, type ContentDocument } from '@stepless/check';
import type { Element } from '@stepless/documents';

import type { DataTarget, ElementTarget } from '../../protocol.ts';
import type { Named } from '../../answers.ts';
import { getCollection } from '../site.ts';
import { getElementName, getEntryName } from './names.ts';
import { findPlace, type EntryPlace } from './place.ts';

/** What names are made from. */
export type Parsed = Pick<Content, 'documents' | 'placeholders'>;

const toPlural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

export const getHead = ({ source }: ContentDocument): DataTarget => ({ kind: 'data', file: source.name, path: [] });

/** Names a page or a list file as a whole. A record and a person have no name besides that of their entry. */
export function nameFile(document: ContentDocument, content: Parsed): Named<DataTarget>[] {
  const { shape, noun } = getCollection(document);
  const target = getHead(document);
  if (shape === 'rows') return [{ name: capitalize(toPlural(noun)), target }];
  return document.page ? [{ name: nameEntry(findPlace(content, target), content), target }] : [];
}

/** Names a file as a whole, even if it cannot be read. */
export function nameDocument(content: Parsed, document: ContentDocument): Named<DataTarget> {
  const target = getHead(document);
  const [named] = nameFile(document, content);
  if (named) return named;
  const name = document.root ? nameEntry(findPlace(content, target), content) : document.source.name;
  return { name, target };
}

export const nameEntry = (
  { document, entry, element, index = 0 }: EntryPlace,
  { placeholders: facts }: Parsed,
): string => (element ? getElementName(element, document.source.text, facts) : getEntryName(entry, index, facts));

export const nameElement = (
  { source }: ContentDocument,
  element: Element,
  { placeholders: facts }: Parsed,
): Named<ElementTarget> => ({
  name: getElementName(element, source.text, facts),
  target: { kind: 'element', file: source.name, offset: element.range[0] },
});

/** Lists a component and the components around it, the outermost first. */
const listAround = (element: Element | undefined): Element[] =>
  element ? [...listAround(element.within), element] : [];

export const nameElements = (document: ContentDocument, element: Element | undefined, content: Parsed) =>
  listAround(element).map((each) => nameElement(document, each, content));
