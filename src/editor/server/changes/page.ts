import { getFields } from '@stepless/check';
import {
  addBlock,
  getContainer,
  getElementText,
  getMember,
  insertElement,
  moveElement,
  removeBlock,
  removeElement,
  requirePage,
  setAttribute,
  writeBlock,
  type Element,
  type ElementPlace,
  type PageDocument,
  type Range,
} from '@stepless/documents';

import type { BlockTarget, ElementTarget } from '../../protocol.ts';
import { requireElement } from '../content-document.ts';
import { createSection } from '../create-section.ts';
import type { Draft } from '../draft.ts';
import { requirePlacement } from '../placement.ts';
import { getSectionSchema, readContent } from '../site.ts';
import { escapeBlock } from '../typed-block.ts';

interface Found {
  document: PageDocument;
  element: Element;
}

/** Finds the component of a target in the draft, where other changes may have moved it. */
function findElement(draft: Draft, file: string, offset: number): Found {
  const document = requirePage(draft.require(file));
  return { document, element: requireElement(document, draft.toCurrent(file, offset)) };
}

/** Writes an attribute. Without a value, removes it. */
export function setAttributeOf(draft: Draft, target: ElementTarget, name: string, value: unknown): ElementTarget {
  const { document, element } = findElement(draft, target.file, target.offset);
  const schema = getSectionSchema(element.name);
  const text = setAttribute(document, element, name, value, schema ? Object.keys(getFields(schema)) : []);
  const member = getMember(element.attributes, name);
  const written: Range[] = member ? [[member.keyRange[0], member.value.range[1]]] : [];
  draft.setText(target.file, text, [...written, element.nameRange]);
  return { ...target, offset: element.range[0] };
}

function findBlock(draft: Draft, { file, start, end }: BlockTarget) {
  const document = requirePage(draft.require(file));
  const from = draft.toCurrent(file, start);
  return { document, range: [from, from + end - start] as const };
}

export function write(draft: Draft, target: BlockTarget, markdown: string): BlockTarget {
  const { document, range } = findBlock(draft, target);
  const text = writeBlock(document, range, escapeBlock(markdown, readContent(draft.project).placeholders));
  draft.setText(target.file, text, [range]);
  return { ...target, start: range[0], end: range[1] + text.length - document.source.text.length };
}

export function add(draft: Draft, target: BlockTarget, markdown: string): BlockTarget {
  const { document, range } = findBlock(draft, target);
  const { text, block } = addBlock(document, range, markdown);
  draft.setText(target.file, text, [range]);
  return { ...target, start: block[0], end: block[1] };
}

export function remove(draft: Draft, target: BlockTarget): void {
  const { document, range } = findBlock(draft, target);
  draft.setText(target.file, removeBlock(document, range), [range]);
}

interface NewPlace {
  before?: number | undefined;
  within?: number | undefined;
}

function toPlace(draft: Draft, document: PageDocument, { before, within }: NewPlace): ElementPlace {
  const find = (offset: number) => requireElement(document, draft.toCurrent(document.source.name, offset));
  if (before !== undefined) return { before: find(before) };
  return { within: within === undefined ? undefined : find(within) };
}

/** Adds a component with a valid start. */
export function addSection(draft: Draft, file: string, name: string, at: NewPlace): ElementTarget {
  const document = requirePage(draft.require(file));
  const place = toPlace(draft, document, at);
  const container = getContainer(place);
  const { pages } = readContent(draft.project);
  const { text: written, offset } = createSection(name, container, { document, project: draft.project, pages });
  const [outer = name] = /(?<=^<)\w+/.exec(written) ?? [];
  requirePlacement(document, outer, container);
  const placed = insertElement(document, written, place);
  draft.setText(file, placed.text, []);
  // The others are around the one that was asked for.
  const inner = requirePage(draft.require(file)).page.elements.find(
    (element) => element.name === name && element.range[0] >= placed.offset + Math.min(offset, 1),
  );
  return { kind: 'element', file, offset: inner?.range[0] ?? placed.offset };
}

/** Gives the ids of a copied component names that no other component of the page has. */
function renameIds({ page }: PageDocument, text: string): string {
  const taken = new Set(
    page.elements.flatMap(({ attributes }) => {
      const id = getMember(attributes, 'id')?.value;
      return id?.kind === 'scalar' ? [id.value] : [];
    }),
  );
  return text.replaceAll(/(\sid=)(["'])([^"']*)\2(?=[^<>]*>)/g, (_, key: string, mark: string, id: string) => {
    const base = id.replace(/-\d+$/, '');
    let number = 2;
    while (taken.has(`${base}-${number}`)) number += 1;
    taken.add(`${base}-${number}`);
    return `${key}${mark}${base}-${number}${mark}`;
  });
}

export function duplicateSection(draft: Draft, target: ElementTarget): ElementTarget {
  const { document, element } = findElement(draft, target.file, target.offset);
  const copy = renameIds(document, getElementText(document, element));
  const { text, offset } = insertElement(document, copy, { after: element });
  draft.setText(target.file, text, [element.range]);
  return { kind: 'element', file: target.file, offset };
}

/** Returns what goes with a component: with the last of its buttons, the group of buttons goes too. */
function getRemoved({ page }: PageDocument, element: Element): Element {
  const { within } = element;
  const isAlone = page.elements.filter((each) => each.within === within).length === 1;
  return within?.name === 'Buttons' && isAlone ? within : element;
}

export function removeSection(draft: Draft, target: ElementTarget): void {
  const { document, element } = findElement(draft, target.file, target.offset);
  draft.setText(target.file, removeElement(document, getRemoved(document, element)), [element.range]);
}

export function moveSection(draft: Draft, target: ElementTarget, to: NewPlace): ElementTarget {
  const { document, element } = findElement(draft, target.file, target.offset);
  const isGiven = to.before !== undefined || to.within !== undefined;
  const place = isGiven ? toPlace(draft, document, to) : { within: element.within };
  requirePlacement(document, element.name, getContainer(place));
  const { text, offset } = moveElement(document, element, place);
  draft.setText(target.file, text, [element.range]);
  return { kind: 'element', file: target.file, offset };
}
