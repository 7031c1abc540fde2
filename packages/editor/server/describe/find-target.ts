import type { Content, ContentDocument } from '@stepless/check';
import { getNodeAt, isOnlyElements, isType } from '@stepless/documents';
import type { Element, DataNode, PageNode, Path } from '@stepless/documents';
import type { z } from 'zod';

import type { BlockTarget, DataTarget, ComponentTarget, Target } from '../../shared/protocol.ts';
import { getComponentSchema, getFileSchema, getPlacement, requireCollection } from '../content/site.ts';

/** A value in a file or a component, with what is needed to describe it. */
export interface FoundValue {
  document: ContentDocument;
  /** The component that it is an attribute of. */
  element: Element | undefined;
  /** Where its path begins: all data of the file, or all attributes of the component. */
  root: DataNode | undefined;
  schema: z.ZodType;
  path: Path;
}

/** The target cannot be found: the file is gone, or has changed since. */
export class LostTargetError extends Error {
  override name = 'LostTargetError';

  constructor() {
    super('This has changed or is gone. Select it again.');
  }
}

/** Returns undefined if what was asked for is gone. */
export function ifThere<Result>(find: () => Result): Result | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof LostTargetError) return undefined;
    throw error;
  }
}

export function getDocument({ documents }: Content, file: string): ContentDocument {
  const document = documents.find(({ source }) => source.name === file);
  if (!document) throw new LostTargetError();
  return document;
}

export const getElements = ({ page }: Pick<ContentDocument, 'page'>): readonly Element[] => page?.elements ?? [];

/** Lists the nodes of a page that fill a range: a paragraph, and the picture that is all of it. */
export const listNodesAt = ({ page }: ContentDocument, start: number, end: number): PageNode[] =>
  (page?.nodes ?? []).filter(({ range }) => range[0] === start && range[1] === end);

/** Lists the components of a page file that are not part of a sentence. */
export const getComponents = (document: Pick<ContentDocument, 'page'>): Element[] =>
  getElements(document).filter(({ name }) => getPlacement(name)?.parent !== 'sentence');

function findDataValue(content: Content, { file, path }: DataTarget): FoundValue {
  const document = getDocument(content, file);
  const { root } = document;
  const collection = requireCollection(document.collection);
  const isThere = collection.shape === 'rows' ? path.length === 0 || getNodeAt(root, path.slice(0, 1)) : root;
  if (!isThere) throw new LostTargetError();
  return { document, element: undefined, root, schema: getFileSchema(collection), path };
}

function findElementValue(content: Content, { file, offset, attribute }: ComponentTarget): FoundValue {
  const document = getDocument(content, file);
  const element = getElements(document).find(({ range }) => range[0] === offset);
  const schema = element && getComponentSchema(element.name);
  if (!schema) throw new LostTargetError();
  return { document, element, root: element.attributes, schema, path: attribute === undefined ? [] : [attribute] };
}

/** Finds a value. @throws LostTargetError */
export const findValue = (content: Content, target: DataTarget | ComponentTarget): FoundValue =>
  target.kind === 'data' ? findDataValue(content, target) : findElementValue(content, target);

/** Finds the innermost component that contains a range. */
export const findElementAround = (document: ContentDocument, start: number, end: number): Element | undefined =>
  getElements(document).findLast(({ range }) => range[0] <= start && range[1] >= end);

/** Creates the target of a value. Without a path, it is all data of a file, or the head of a page. */
export const toDataTarget = (file: string, path: Path = []): DataTarget => ({ kind: 'data', file, path: [...path] });

export const toComponentTarget = ({ source }: ContentDocument, { range }: Element): ComponentTarget => ({
  kind: 'component',
  file: source.name,
  offset: range[0],
});

export function toTarget(
  { document, element }: Pick<FoundValue, 'document' | 'element'>,
  path: Path,
): DataTarget | ComponentTarget {
  if (!element) return toDataTarget(document.source.name, path);
  const [attribute] = path;
  return { ...toComponentTarget(document, element), ...(attribute !== undefined && { attribute: String(attribute) }) };
}

/** Returns the path of the innermost value that contains an offset, or the key of a field that does. */
function findPath(node: DataNode, offset: number, path: Path = []): Path {
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
function findBlockAt({ source, page }: ContentDocument, offset: number): BlockTarget | undefined {
  const block = page?.nodes.findLast(
    (each) =>
      (isType(each, 'heading', 'paragraph', 'tableCell') || each.parent === each.within) &&
      each.range[0] <= offset &&
      offset <= each.range[1],
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
    return toTarget({ document, element: undefined }, findPath(root, offset));
  if (!page) return root && toDataTarget(file);
  const element = findElementAround(document, offset, offset);
  if (element && offset <= element.attributes.range[1])
    return toTarget({ document, element }, findPath(element.attributes, offset));
  return findBlockAt(document, offset) ?? (element && toComponentTarget(document, element));
}
