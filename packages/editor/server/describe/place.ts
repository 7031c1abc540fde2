import { getFields, getMeta, type Content, type ContentDocument, type Entry } from '@stepless/check';
import { getMember, isOnlyElements, isType, type Element, type Located } from '@stepless/documents';
import { z } from 'zod';

import type { BlockTarget, DataTarget, ElementTarget, Target } from '../../protocol.ts';
import { getCollection, getEntries, getPlacement, getSectionSchema, once } from '../site.ts';

type Path = readonly (string | number)[];
type Documents = Pick<Content, 'documents'>;

/** An entry of a file, with what is needed to describe a value in it. */
export interface EntryPlace {
  document: ContentDocument;
  entry: Entry;
  schema: z.ZodType;
  /** Of a row: its position in the list. */
  index: number | undefined;
  /** Of a component. */
  element: Element | undefined;
  /** The path of the value inside the entry. */
  path: Path;
}

/** The target cannot be found: the file is gone, or has changed since. */
export class LostTargetError extends Error {
  override name = 'LostTargetError';

  constructor() {
    super('This has changed or is gone. Select it again.');
  }
}

export function getDocument({ documents }: Documents, file: string): ContentDocument {
  const document = documents.find(({ source }) => source.name === file);
  if (!document) throw new LostTargetError();
  return document;
}

/** Lists the components of a page file. */
export const getElements = ({ page }: ContentDocument): readonly Element[] => page?.elements ?? [];

/** Lists the components of a page file that are not part of a sentence. */
export const getSections = (document: ContentDocument): Element[] =>
  getElements(document).filter(({ name }) => getPlacement(name)?.parent !== 'sentence');

/** The entries of a document that hold data: its rows, its record or its frontmatter. */
const getDataEntries = once((document: ContentDocument) =>
  getEntries(document).filter(({ notation }) => notation !== 'attributes'),
);

/** Whether a target is a list file as a whole, which has no entry of its own. */
export const isListFile = (document: ContentDocument, { path }: DataTarget): boolean =>
  getCollection(document).shape === 'rows' && path.length === 0;

function findDataPlace(content: Documents, { file, path }: DataTarget): EntryPlace {
  const document = getDocument(content, file);
  const isRows = getCollection(document).shape === 'rows';
  const index = isRows ? Number(path[0]) : undefined;
  const entry = getDataEntries(document)[index ?? 0];
  if (!entry) throw new LostTargetError();
  return { document, entry, schema: entry.schema, index, element: undefined, path: isRows ? path.slice(1) : path };
}

function findElementPlace(content: Documents, { file, offset, attribute }: ElementTarget): EntryPlace {
  const document = getDocument(content, file);
  const element = getElements(document).find(({ range }) => range[0] === offset);
  const entry = getEntries(document).find(({ value }) => value === element?.attributes);
  if (!entry) throw new LostTargetError();
  return {
    document,
    entry,
    schema: entry.schema,
    index: undefined,
    element,
    path: attribute === undefined ? [] : [attribute],
  };
}

/** Finds the entry that a target belongs to. @throws LostTargetError */
export const findPlace = (content: Documents, target: DataTarget | ElementTarget): EntryPlace =>
  target.kind === 'data' ? findDataPlace(content, target) : findElementPlace(content, target);

/** Finds the innermost component that contains a range. */
export const findElementAround = (document: ContentDocument, start: number, end: number): Element | undefined =>
  getElements(document).findLast(({ range }) => range[0] <= start && range[1] >= end);

/** Creates the target of a value at a path inside an entry. */
export function toTarget(place: EntryPlace, path: Path): DataTarget | ElementTarget {
  const file = place.document.source.name;
  const { element, index } = place;
  if (element) {
    const [attribute] = path;
    return {
      kind: 'element',
      file,
      offset: element.range[0],
      ...(attribute !== undefined && { attribute: String(attribute) }),
    };
  }
  return { kind: 'data', file, path: index === undefined ? [...path] : [index, ...path] };
}

/** Returns the path of the innermost value that contains an offset, or the key of a field that does. */
function findPath(node: Located, offset: number, path: Path = []): Path {
  const isIn = ([start, end]: readonly [number, number]) => start <= offset && offset <= end;
  if (node.kind === 'list') {
    const index = node.items.findIndex(({ range }) => isIn(range));
    const item = node.items[index];
    return item ? findPath(item, offset, [...path, index]) : path;
  }
  if (node.kind === 'scalar') return path;
  const member = node.members.find(({ keyRange, value }) => isIn(keyRange) || isIn(value.range));
  return member ? findPath(member.value, offset, [...path, member.key]) : path;
}

/** The innermost block of text around an offset that is inside no other. */
function findBlock({ source, page }: ContentDocument, offset: number): BlockTarget | undefined {
  const block = page?.nodes.findLast(
    (part) =>
      (isType(part, 'heading', 'paragraph') || part.parent === part.within) &&
      part.range[0] <= offset &&
      offset <= part.range[1],
  );
  if (!block || isOnlyElements(block)) return undefined;
  return { kind: 'block', file: source.name, start: block.range[0], end: block.range[1] };
}

/**
 * Finds what is at an offset of a file: a value, a component or a block of text.
 *
 * @returns undefined if the file has no such thing there, for example because it cannot be parsed
 */
export function findTargetAt(content: Content, file: string, offset: number): Target | undefined {
  const document = content.documents.find(({ source }) => source.name === file);
  if (!document) return undefined;
  const { root, page } = document;
  if (root && root.range[0] <= offset && offset <= root.range[1])
    return { kind: 'data', file, path: [...findPath(root, offset)] };
  if (!page) return root && { kind: 'data', file, path: [] };
  const element = findElementAround(document, offset, offset);
  if (element && offset <= element.attributes.range[1]) {
    const [attribute] = findPath(element.attributes, offset);
    return {
      kind: 'element',
      file,
      offset: element.range[0],
      ...(typeof attribute === 'string' && { attribute }),
    };
  }
  const block = findBlock(document, offset);
  if (block) return block;
  return element ? { kind: 'element', file, offset: element.range[0] } : undefined;
}

/** Returns the attribute that hides a component, if it has one. */
export function findHiddenAttribute(component: string): string | undefined {
  const fields = getFields(getSectionSchema(component) ?? z.object({}));
  return Object.entries(fields).find(([, field]) => getMeta(field).kind === 'hidden')?.[0];
}

/** Whether a component is hidden itself. A hidden component around it does not count. */
export function hasHidden({ name, attributes }: Element): boolean {
  const hidden = getMember(attributes, findHiddenAttribute(name) ?? '')?.value;
  return hidden?.kind === 'scalar' && hidden.value !== false && hidden.value !== 'false';
}
