import { getFields } from '@stepless/check';
import {
  getElementText,
  getMember,
  insertElement,
  moveElement,
  Refusal,
  removeElement,
  requirePage,
  setAttribute,
  type Element,
  type PageDocument,
  type Range,
} from '@stepless/documents';

import type { ChangeOf, ComponentTarget } from '../../shared/protocol.ts';
import { findCopyId } from '../../shared/slug.ts';
import { createComponent } from './create-component.ts';
import type { PendingChanges } from './pending-changes.ts';
import { getComponents } from '../describe/find-target.ts';
import { getComponentSchema, getPlacement, readContent, requirePlacement } from '../content/site.ts';
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
export function set(pending: PendingChanges, target: ComponentTarget, value: unknown): ComponentTarget {
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

/** Adds a component with a valid start. */
export function addComponent(
  pending: PendingChanges,
  { file, name, within }: ChangeOf<'add-component'>,
): ComponentTarget {
  const document = requirePage(pending.require(file));
  const container = within === undefined ? undefined : requireElement(document, within);
  const written = createComponent(name, container, { document, content: readContent(pending.project) });
  const [outer = name] = /(?<=^<)\w+/.exec(written) ?? [];
  requirePlacement(document, outer, container);
  const placed = insertElement(document, written, { within: container });
  pending.setText(file, placed.text, []);
  // Others may be around the component that was asked for.
  const created = requirePage(pending.require(file)).page.elements.find(
    (element) => element.name === name && element.range[0] >= placed.offset,
  );
  return { kind: 'component', file, offset: created?.range[0] ?? placed.offset };
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
    const free = findCopyId(id, taken);
    taken.add(free);
    return `${key}${mark}${free}${mark}`;
  });
}

export function duplicate(pending: PendingChanges, target: ComponentTarget): ComponentTarget {
  const { document, element } = findElement(pending, target);
  const copy = renameIds(document, getElementText(document, element));
  const { text, offset } = insertElement(document, copy, { after: element });
  pending.setText(target.file, text, [element.range]);
  return { kind: 'component', file: target.file, offset };
}

/** Returns what is removed with a component: with its last button, the group of buttons goes, too. */
function getRemoved({ page }: PageDocument, element: Element): Element {
  const { within } = element;
  const isAlone = page.elements.filter((each) => each.within === within).length === 1;
  return within && getPlacement(within.name)?.children === 'parts' && isAlone ? within : element;
}

export function remove(pending: PendingChanges, target: ComponentTarget): undefined {
  const { document, element } = findElement(pending, target);
  pending.setText(target.file, removeElement(document, getRemoved(document, element)), [element.range]);
}

export function move(pending: PendingChanges, target: ComponentTarget, to: number): ComponentTarget {
  const { document, element } = findElement(pending, target);
  const { within } = element;
  const others = getComponents(document).filter((each) => each.within === within && each !== element);
  const before = others[to];
  const { text, offset } = moveElement(document, element, before ? { before } : { within });
  pending.setText(target.file, text, [element.range]);
  return { kind: 'component', file: target.file, offset };
}
