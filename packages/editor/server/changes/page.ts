import { getFields } from '@stepless/check';
import * as documents from '@stepless/documents';
import {
  endsList,
  getElementText,
  getMember,
  insertElement,
  isType,
  moveElement,
  Refusal,
  removeElement,
  requirePage,
  setAttribute,
  type Element,
  type PageDocument,
  type Range,
} from '@stepless/documents';

import type { BlockTarget, ChangeOf, ComponentTarget } from '../../shared/protocol.ts';
import { findFree } from '../../shared/slug.ts';
import { createComponent } from '../create-component.ts';
import type { PendingChanges } from '../pending-changes.ts';
import {
  getCollectionOf,
  getComponentSchema,
  getPlacement,
  readContent,
  readFacts,
  requirePlacement,
} from '../site.ts';
import { escapeBlock } from '../typed-block.ts';
import { leaveOut } from './data.ts';

/** @throws Refusal if no component begins there */
function requireElement({ page }: PageDocument, offset: number): Element {
  const element = page.elements.find(({ range }) => range[0] === offset);
  if (!element) throw new Refusal('This component is no longer at its place on the page. Select it again.');
  return element;
}

function findElement(pending: PendingChanges, { file, offset }: ComponentTarget) {
  const document = requirePage(pending.require(file));
  return { document, element: requireElement(document, offset) };
}

/** Writes an attribute. Without a value, removes it. */
export function setAttributeValue(pending: PendingChanges, target: ComponentTarget, value: unknown): ComponentTarget {
  const { attribute: name } = target;
  if (name === undefined) throw new Refusal('This is a component, not one of its fields.');
  const { document, element } = findElement(pending, target);
  const schema = getComponentSchema(element.name);
  const fields = schema ? getFields(schema) : {};
  const text = setAttribute(document, element, name, leaveOut(value, fields[name]), Object.keys(fields));
  const member = getMember(element.attributes, name);
  const written: Range[] = member ? [[member.keyRange[0], member.value.range[1]]] : [];
  pending.setText(target.file, text, [...written, element.nameRange]);
  return { ...target, offset: element.range[0] };
}

function findBlock(pending: PendingChanges, { file, start, end }: BlockTarget) {
  return { document: requirePage(pending.require(file)), range: [start, end] as const };
}

/** A heading, or a cell of a table. Words on another line would not be part of it. */
const oneLine = /^(?:#{1,6}[ \t]|\|)[^\r\n]*$/;

export function writeBlock(pending: PendingChanges, { target, markdown }: ChangeOf<'write-block'>): BlockTarget {
  const { document, range } = findBlock(pending, target);
  if (oneLine.test(document.source.text.slice(...range)) && /[\r\n]/.test(markdown.trim()))
    throw new Refusal('A heading or a cell of a table has one line only. Write more lines below it.');
  const text = documents.writeBlock(document, range, escapeBlock(markdown, readFacts(pending.project)));
  pending.setText(target.file, text, [range]);
  return { ...target, start: range[0], end: range[1] + text.length - document.source.text.length };
}

/** Returns the level of a new heading: that of the one before it in its component, or the one below the heading of the component. */
function findHeadingLevel({ source, page }: PageDocument, [start]: Range): number {
  const around = page.elements.findLast(({ inner }) => inner[0] <= start && start < inner[1]);
  const headings = page.nodes.filter((part) => isType(part, 'heading'));
  const before = headings.findLast(({ within, range }) => within === around && range[0] <= start);
  if (before) return before.node.depth;
  for (let element = around; element; element = element.within) {
    const [own] = getPlacement(element.name)?.headings ?? [];
    if (own !== undefined) return own + 1;
  }
  return getCollectionOf(source.name)?.body?.topHeading ?? 2;
}

export function addBlock(pending: PendingChanges, { target, markdown }: ChangeOf<'add-block'>): BlockTarget {
  const { document, range: given } = findBlock(pending, target);
  const wholes = endsList(markdown) ? ['table', 'list'] : ['table'];
  const around = document.page.nodes.find(
    ({ node, range }) => wholes.includes(node.type) && range[0] <= given[0] && given[1] <= range[1],
  );
  // A block added below a cell goes below its table, and one that is no item goes below its list.
  const range = around?.range ?? given;
  const written = markdown.replace(/^#+(?= )/, () => '#'.repeat(findHeadingLevel(document, range)));
  const { text, block } = documents.addBlock(document, range, written);
  pending.setText(target.file, text, [range]);
  return { ...target, start: block[0], end: block[1] };
}

export function removeBlock(pending: PendingChanges, { target }: ChangeOf<'remove-block'>): undefined {
  const { document, range } = findBlock(pending, target);
  pending.setText(target.file, documents.removeBlock(document, range), [range]);
}

/** Adds a component with a valid start. */
export function addComponent(pending: PendingChanges, change: ChangeOf<'add-component'>): ComponentTarget {
  const { file, name, within } = change;
  const document = requirePage(pending.require(file));
  const container = within === undefined ? undefined : requireElement(document, within);
  const { siteMap } = readContent(pending.project);
  const { text: written, offset } = createComponent(name, container, { document, project: pending.project, siteMap });
  const [outer = name] = /(?<=^<)\w+/.exec(written) ?? [];
  requirePlacement(document, outer, container);
  const placed = insertElement(document, written, { within: container });
  pending.setText(file, placed.text, []);
  // Others may be around the component that was asked for.
  const inner = requirePage(pending.require(file)).page.elements.find(
    (element) => element.name === name && element.range[0] >= placed.offset + Math.min(offset, 1),
  );
  return { kind: 'component', file, offset: inner?.range[0] ?? placed.offset };
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
    const free = findFree(id.replace(/-\d+$/, ''), taken, '', 2);
    taken.add(free);
    return `${key}${mark}${free}${mark}`;
  });
}

export function duplicateComponent(pending: PendingChanges, change: ChangeOf<'duplicate-component'>): ComponentTarget {
  const { document, element } = findElement(pending, change.target);
  const copy = renameIds(document, getElementText(document, element));
  const { text, offset } = insertElement(document, copy, { after: element });
  pending.setText(change.target.file, text, [element.range]);
  return { kind: 'component', file: change.target.file, offset };
}

/** Returns what is removed with a component: with its last button, the group of buttons goes, too. */
function getRemoved({ page }: PageDocument, element: Element): Element {
  const { within } = element;
  const isAlone = page.elements.filter((each) => each.within === within).length === 1;
  return within && getPlacement(within.name)?.children === 'parts' && isAlone ? within : element;
}

export function removeComponent(pending: PendingChanges, { target }: ChangeOf<'remove-component'>): undefined {
  const { document, element } = findElement(pending, target);
  pending.setText(target.file, removeElement(document, getRemoved(document, element)), [element.range]);
}

export function moveComponent(pending: PendingChanges, change: ChangeOf<'move-component'>): ComponentTarget {
  const { target, before } = change;
  const { document, element } = findElement(pending, target);
  const place = before === undefined ? { within: element.within } : { before: requireElement(document, before) };
  const { text, offset } = moveElement(document, element, place);
  pending.setText(target.file, text, [element.range]);
  return { kind: 'component', file: target.file, offset };
}
