import { getKey, readMarks, type PlacedMark } from '../../marks/encode.ts';
import type { BlockTarget, Target } from '../../shared/protocol.ts';
import { isElement, isText } from './nodes.ts';

/** Where a page shows a text of the content. */
export type Spot = {
  element: HTMLElement;
} & (
  | { kind: 'text'; target: Target; node: Text; mark: PlacedMark }
  | { kind: 'attribute'; target: Target; node: Attr; mark: PlacedMark }
  /** A block of Markdown: the nodes of its element up to this one, which carried the mark. */
  | { kind: 'block'; target: BlockTarget; end: Text }
);

/** A spot of text that is on the page itself. */
export type TextSpot = Exclude<Spot, { kind: 'attribute' }>;

export const isTextSpot = (spot: Spot): spot is TextSpot => spot.kind !== 'attribute';

/** Elements that stand for the elements inside them, which have no spot of their own: a `select` for its options. */
const OWNERS = 'select, svg';

/** Lists what can carry marks: the texts directly in an element, then its attributes. */
const listCarriers = (element: Element): (Text | Attr)[] => [
  ...Array.from(element.childNodes).filter(isText),
  ...Array.from(element.attributes),
];

/** The island whose React renders a node, if any. React leaves the content of slots alone. */
function findIsland(node: Node): Element | undefined {
  const parent = isElement(node) ? node : node.parentElement;
  const owner = parent?.closest('astro-island, astro-slot');
  return owner?.localName === 'astro-island' ? owner : undefined;
}

/** The events of an island that has been hydrated, or has failed and stays as the server rendered it. */
const hydrationEvents = ['astro:hydrate', 'astro:hydration-error'] as const;

/** Runs a function when the browser has nothing else to do: React hydrates an island in tasks of its own. */
function whenIdle(run: () => void): void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 500);
}

/** The marks of a page: reads them, removes them, and knows where each text is written. */
export class MarkedPage {
  readonly document: Document;
  readonly #marks = new WeakMap<Text | Attr, readonly PlacedMark[]>();
  readonly #hydrated = new WeakSet<Element>();
  readonly #waiting = new WeakMap<Element, (() => void)[]>();
  readonly #observer: MutationObserver;

  /** @param document a page that is shown, or one that was only parsed */
  constructor(document: Document) {
    this.document = document;
    this.#observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'childList') addedNodes.forEach((node) => this.#scan(node));
        else if (isText(target)) this.#scanText(target);
        else if (isElement(target)) this.#scanAttributes(target);
      }
    });
    this.#scan(document.documentElement);
    if (document.defaultView === null) return;
    for (const island of document.querySelectorAll('astro-island:not([ssr])')) this.#strip(island);
    for (const type of hydrationEvents) document.addEventListener(type, this.#onHydrate, true);
    this.#observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  disconnect(): void {
    for (const type of hydrationEvents) this.document.removeEventListener(type, this.#onHydrate, true);
    this.#observer.disconnect();
  }

  readonly #onHydrate = ({ target }: Event) => {
    if (isElement(target)) this.#strip(target);
  };

  /** Removes the marks of an island once React has hydrated it. */
  #strip(island: Element): void {
    whenIdle(() => {
      this.#hydrated.add(island);
      this.#scan(island);
      for (const run of this.#waiting.get(island) ?? []) run();
      this.#waiting.delete(island);
    });
  }

  /** Whether React may still compare a node with what it renders. Until then, the node must stay as it is. */
  isAwaitingHydration(node: Node): boolean {
    const island = findIsland(node);
    return island !== undefined && !this.#hydrated.has(island);
  }

  /** Resolves when an element may be changed. An island in view hydrates at once. */
  whenHydrated(element: Element): Promise<void> {
    const island = findIsland(element);
    if (!island || this.#hydrated.has(island)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(island, [...(this.#waiting.get(island) ?? []), resolve]));
  }

  #scan(root: Node): void {
    const walker = this.document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (isText(node)) this.#scanText(node);
      else if (isElement(node)) this.#scanAttributes(node);
    }
  }

  #scanText(node: Text): void {
    const marked = readMarks(node.data);
    if (!marked) return;
    const { text, marks } = marked;
    this.#marks.set(node, marks);
    if (this.isAwaitingHydration(node)) return;
    node.data = text;
    const block = marks.findLast(({ target }) => target.kind === 'block');
    if (!block || block.end === 0) return;
    // The mark of a block becomes a node of its own, so that the block is all nodes before it.
    const end = node.splitText(block.end);
    this.#marks.set(
      node,
      marks.filter((mark) => mark !== block),
    );
    this.#marks.set(end, [{ ...block, start: 0, end: 0 }]);
  }

  #scanAttributes(element: Element): void {
    for (const attribute of Array.from(element.attributes)) {
      // Astro gives the properties of an island to React.
      if (attribute.name === 'props') continue;
      const marked = readMarks(attribute.value);
      if (!marked) continue;
      this.#marks.set(attribute, marked.marks);
      if (!this.isAwaitingHydration(element)) attribute.value = marked.text;
    }
  }

  /** Lists the spots of one element: of the text directly inside it, then of its attributes. */
  getSpots(element: HTMLElement): Spot[] {
    const owned = element.matches(OWNERS) ? element.querySelectorAll('*') : [];
    return [element, ...owned].flatMap(listCarriers).flatMap((node) => this.#toSpots(node, element));
  }

  #toSpots(node: Text | Attr, element: HTMLElement): Spot[] {
    return (this.#marks.get(node) ?? []).map((mark) => {
      const { target } = mark;
      if (!isText(node)) return { kind: 'attribute', element, target, node, mark };
      if (target.kind === 'block') return { kind: 'block', element, target, end: node };
      return { kind: 'text', element, target, node, mark };
    });
  }

  listSpots(): Spot[] {
    return Array.from(this.document.body.querySelectorAll<HTMLElement>('*'))
      .filter((element) => !element.parentElement?.closest(OWNERS))
      .flatMap((element) => this.getSpots(element));
  }

  findSpots(node: Node): Spot[] {
    let element = isElement(node) ? node : node.parentElement;
    const owner = element?.closest<HTMLElement>(OWNERS);
    element = owner ?? element;
    for (; element; element = element.parentElement) {
      const spots = this.getSpots(element);
      if (spots.length > 0) return spots;
    }
    return [];
  }

  /** Shows words in place of those of a spot. Returns how to revert that. */
  replaceWords({ node, mark }: Exclude<Spot, { kind: 'block' }>, words: string): () => void {
    const before = node.nodeValue ?? '';
    const marks = this.#marks.get(node) ?? [];
    const set = (value: string, present: readonly PlacedMark[]) => {
      node.nodeValue = value;
      this.#marks.set(node, present);
    };
    set(before.slice(0, mark.start) + words + before.slice(mark.end), shiftMarks(marks, mark, words.length));
    return () => set(before, marks);
  }

  copyMarks(node: Node, from: MarkedPage, other: Node): void {
    const copy = (to: Text | Attr, source: Text | Attr | null) =>
      this.#marks.set(to, (source && from.#marks.get(source)) ?? []);
    if (isText(node) && isText(other)) copy(node, other);
    if (isElement(node) && isElement(other))
      for (const attribute of node.attributes) copy(attribute, other.getAttributeNode(attribute.name));
  }

  moveTargets(root: Element, moved: ReadonlyMap<string, Target>): void {
    const move = (mark: PlacedMark) => ({ ...mark, target: moved.get(getKey(mark.target)) ?? mark.target });
    for (const node of [root, ...root.querySelectorAll('*')].flatMap(listCarriers))
      this.#marks.set(node, (this.#marks.get(node) ?? []).map(move));
  }
}

/** Moves the marks behind words whose length has changed. */
function shiftMarks(marks: readonly PlacedMark[], changed: PlacedMark, length: number): PlacedMark[] {
  const by = length - (changed.end - changed.start);
  return marks.map((mark) => {
    if (mark === changed) return { ...mark, end: mark.end + by };
    return mark.start >= changed.end ? { ...mark, start: mark.start + by, end: mark.end + by } : mark;
  });
}
