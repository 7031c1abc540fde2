import type { Content } from '../../../check/content.ts';
import { capitalize } from '../../../check/format-text.ts';
import type { Element } from '../../../check/parse/body.ts';
import type { Document } from '../../../check/parse/document.ts';
import { collections } from '../../../schemas/collections.ts';
import type { DataTarget, ElementTarget, Named } from '../../protocol.ts';
import { getElementName, getEntryName } from './names.ts';
import { findPlace, type EntryPlace } from './place.ts';

/** What names are made from. */
export type Parsed = Pick<Content, 'documents' | 'facts'>;

const toPlural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

export const getHead = ({ source }: Document): DataTarget => ({ kind: 'data', file: source.name, path: [] });

/** Names a page or a list file as a whole. A record and a person have no name besides that of their entry. */
export function nameFile(document: Document, content: Parsed): Named<DataTarget>[] {
  const { shape, noun } = collections[document.collection];
  const target = getHead(document);
  if (shape === 'rows') return [{ name: capitalize(toPlural(noun)), target }];
  return document.page ? [{ name: nameEntry(findPlace(content, target), content), target }] : [];
}

/** Names a file as a whole, even if it cannot be read. */
export function nameDocument(content: Parsed, document: Document): Named<DataTarget> {
  const target = getHead(document);
  const [named] = nameFile(document, content);
  if (named) return named;
  const name = document.root ? nameEntry(findPlace(content, target), content) : document.source.name;
  return { name, target };
}

export const nameEntry = ({ document, entry, element, index = 0 }: EntryPlace, { facts }: Parsed): string =>
  element ? getElementName(element, document.source.text, facts) : getEntryName(entry, index, facts);

export const nameElement = ({ source }: Document, element: Element, { facts }: Parsed): Named<ElementTarget> => ({
  name: getElementName(element, source.text, facts),
  target: { kind: 'element', file: source.name, offset: element.range[0] },
});

/** Lists a component and the components around it, the outermost first. */
const listAround = (element: Element | undefined): Element[] =>
  element ? [...listAround(element.within), element] : [];

export const nameElements = (document: Document, element: Element | undefined, content: Parsed) =>
  listAround(element).map((each) => nameElement(document, each, content));
