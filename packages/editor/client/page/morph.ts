import { diffArrays } from 'diff';

import { getKey, readMarks, removeMarks } from '../../marks/encode.ts';
import type { Target } from '../../shared/protocol.ts';
import { pairUp } from '../content/values.ts';
import type { MarkedPage } from './marked-page.ts';
import { isElement, isText } from './nodes.ts';

/** A page that is shown, the version of it that was parsed last, and the one that is to be shown. */
interface Pages {
  live: MarkedPage;
  before: MarkedPage;
  after: MarkedPage;
}

const isSameKind = (one: Node, other: Node) =>
  one.nodeType === other.nodeType &&
  one.nodeName === other.nodeName &&
  (!isElement(one) || !isElement(other) || one.id === other.id);

const hasSameWords = (one: Node, other: Node) =>
  isText(one) && isText(other) ? one.data === other.data : one.textContent === other.textContent;

/** Pairs the nodes of a list with those of its next version that are alike. Pairs keep the order of both lists. */
function matchNodes(before: readonly Node[], after: readonly Node[]): Map<Node, Node> {
  // The same number of nodes of the same kinds: only their contents differ.
  if (before.length === after.length && before.every((old, index) => after[index] && isSameKind(old, after[index])))
    return pairUp(after, before);
  const comparator = (one: Node, other: Node) => isSameKind(one, other) && hasSameWords(one, other);
  const [old, fresh] = [[...before], [...after]];
  return new Map(
    diffArrays(before as Node[], after as Node[], { comparator }).flatMap(({ count, added, removed }) => {
      const [gone, come] = [added ? [] : old.splice(0, count), removed ? [] : fresh.splice(0, count)];
      return [...pairUp(come, gone)];
    }),
  );
}

function importNode(node: Node, { live, after }: Pages): Node {
  const copy = live.document.importNode(node, true);
  for (const island of isElement(copy) ? [copy, ...copy.querySelectorAll('astro-island')] : []) {
    // The browser may have loaded the island's script already, with the content of that time.
    const url = island.getAttribute('component-url');
    if (url !== null) island.setAttribute('component-url', `${url}?t=${Date.now()}`);
  }
  const copyMarks = (to: Node, from: Node) => {
    live.copyMarks(to, after, from);
    to.childNodes.forEach((child, index) => {
      const other = from.childNodes[index];
      if (other) copyMarks(child, other);
    });
  };
  copyMarks(copy, node);
  return copy;
}

function morphAttributes(live: Element, before: Element, after: Element): void {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  for (const name of names) {
    const value = after.getAttribute(name);
    // What scripts changed, such as an opened <details>, stays as it is.
    if (before.getAttribute(name) === value) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

function morphChildren(live: Element, before: Element, after: Element, pages: Pages): void {
  const [shown, old, fresh] = [[...live.childNodes], [...before.childNodes], [...after.childNodes]];
  const isParallel =
    shown.length === old.length && shown.every((node, index) => node.nodeName === old[index]?.nodeName);
  if (!isParallel) {
    live.replaceChildren(...fresh.map((node) => importNode(node, pages)));
    return;
  }
  const shownOf = pairUp<Node, ChildNode>(old, shown);
  const pairs = matchNodes(old, fresh);
  const kept = new Set([...pairs.values()].map((node) => shownOf.get(node)));
  for (const node of shown) if (!kept.has(node)) node.remove();
  let next = live.firstChild;
  for (const node of fresh) {
    const oldNode = pairs.get(node);
    const shownNode = oldNode && shownOf.get(oldNode);
    if (oldNode && shownNode) {
      next = shownNode.nextSibling;
      morphNode(shownNode, oldNode, node, pages);
    } else live.insertBefore(importNode(node, pages), next);
  }
}

/** What React renders, and the attributes that it renders it from. */
function getIslandKey(island: Element): string[] {
  const rendered = island.cloneNode(true) as Element;
  for (const slot of rendered.querySelectorAll('astro-slot')) slot.replaceChildren();
  const attributes = ['component-url', 'component-export', 'props'].map((name) => island.getAttribute(name) ?? '');
  return [...attributes, rendered.innerHTML].map(removeMarks);
}

const getSlots = (island: Element) =>
  new Map(
    Array.from(island.querySelectorAll('astro-slot'))
      .filter((slot) => slot.parentElement?.closest('astro-island') === island)
      .map((slot) => [slot.getAttribute('name') ?? '', slot]),
  );

/** Returns the new targets of the texts that an island gets as properties. */
function findMovedTargets(before: Element, after: Element): Map<string, Target> {
  const [old = [], fresh = []] = [before, after].map((island) => readMarks(island.getAttribute('props') ?? '')?.marks);
  const keys = old.map(({ target }) => getKey(target));
  return pairUp(
    keys,
    fresh.map(({ target }) => target),
  );
}

/** Changes only the slots of an island, so that React and the state of the island stay. */
function morphIsland(live: Element, before: Element, after: Element, pages: Pages): void {
  const [shown, old, fresh] = [getSlots(live), getSlots(before), getSlots(after)];
  const isSameIsland = String(getIslandKey(before)) === String(getIslandKey(after));
  if (!isSameIsland || String([...shown.keys()]) !== String([...old.keys()])) {
    live.replaceWith(importNode(after, pages));
    return;
  }
  pages.live.moveTargets(live, findMovedTargets(before, after));
  for (const [name, slot] of shown) {
    const [oldSlot, freshSlot] = [old.get(name), fresh.get(name)];
    if (oldSlot && freshSlot) morphChildren(slot, oldSlot, freshSlot, pages);
  }
}

function morphNode(live: Node, before: Node, after: Node, pages: Pages): void {
  if (isText(live) && isText(after)) {
    if (live.data !== after.data) live.data = after.data;
    pages.live.copyMarks(live, pages.after, after);
    return;
  }
  if (!isElement(live) || !isElement(before) || !isElement(after)) return;
  if (live.localName === 'astro-island') {
    morphIsland(live, before, after, pages);
    return;
  }
  morphAttributes(live, before, after);
  pages.live.copyMarks(live, pages.after, after);
  morphChildren(live, before, after, pages);
}

/**
 * Turns a page that is shown into its next version. Only what differs between the two pages changes: the scroll position, open
 * menus and tabs, the state of islands and the focus stay.
 */
export function morphPage(pages: Pages): void {
  const { live, before, after } = pages;
  live.document.title = after.document.title;
  morphAttributes(live.document.body, before.document.body, after.document.body);
  morphChildren(live.document.body, before.document.body, after.document.body, pages);
}
