import { collectNodes } from '../../check/located.ts';
import type { Element } from '../../check/parse/body.ts';
import type { Document, PageDocument } from '../../check/parse/document.ts';
import { parseDocuments } from '../../check/parse/documents.ts';
import { createSource, getPlaceAt, type Source } from '../../check/source.ts';
import { Refusal } from './refusal.ts';

const encoder = new TextEncoder();

/** Creates the source of a text that has not been written yet. */
export const createDraft = ({ path, name }: Pick<Source, 'path' | 'name'>, text: string): Source =>
  createSource(path, name, encoder.encode(text));

export const parseSource = (source: Source): Document | undefined => parseDocuments([source])[0];

/** Returns the offset of the first mistake that makes a file unreadable, or undefined if it can be edited. */
function findFault({ source, root, jsonFaults, unreadFrom, yamlFaults, page }: Document): number | undefined {
  const [body] = page?.faults ?? [];
  const nodes = root ? collectNodes(root) : [];
  const isDouble = nodes.some((node) => {
    const keys = node.kind === 'object' ? node.members.map(({ key }) => key) : [];
    return new Set(keys).size < keys.length;
  });
  const conflict = source.text.search(/^(?:<{7}|>{7})(?= |$)/m);
  if (conflict >= 0) return conflict;
  if (isDouble) return 0;
  if (unreadFrom !== undefined) return unreadFrom;
  if (page?.unread) return page.unread[0];
  if (body) return source.text.split('\n', body.line - 1).join('\n').length;
  const [repair] = [...jsonFaults, ...yamlFaults, ...(page?.headRepairs ?? [])];
  if (repair) return repair.edits[0]?.range[0] ?? 0;
  return root || page ? undefined : 0;
}

/** Whether a text can be parsed, so that changes to its parts are possible. */
export function isReadable(source: Source): boolean {
  const document = parseSource(source);
  return document !== undefined && findFault(document) === undefined;
}

/**
 * Parses a file whose parts are to be changed.
 *
 * @throws Refusal if it has a mistake in its syntax
 */
export function requireDocument(source: Source): Document {
  const document = parseSource(source);
  if (!document) throw new Refusal(`${source.name} is empty or of another kind. Open its source to write it.`);
  const fault = findFault(document);
  if (fault === undefined) return document;
  const { line } = getPlaceAt(source, Math.min(fault, source.text.length));
  throw new Refusal(`${source.name} has a mistake near line ${line}. Mend it in the source first.`);
}

export type PageFile = Document & { page: PageDocument };

/** @throws Refusal if the file is no page, or has a mistake in its syntax */
export function requirePage(source: Source): PageFile {
  const document = requireDocument(source);
  if (!document.page) throw new Refusal(`${source.name} is not a page.`);
  return { ...document, page: document.page };
}

/** Lists the components of a page, in the order of the file. */
export const getElements = ({ page }: Pick<PageFile, 'page'>): Element[] =>
  page.parts.filter((part) => part.kind === 'element');

/** @throws Refusal if no component begins at this offset */
export function requireElement(document: PageFile, offset: number): Element {
  const element = getElements(document).find(({ range }) => range[0] === offset);
  if (!element) throw new Refusal('This component is no longer at its place on the page. Select it again.');
  return element;
}
