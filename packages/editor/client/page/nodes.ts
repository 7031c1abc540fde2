// The frame has a window of its own, so `instanceof` does not recognise its nodes.

export const isElement = (node: unknown): node is HTMLElement =>
  typeof node === 'object' && node !== null && 'nodeType' in node && node.nodeType === 1;

export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === 3;

/** Whether a person can see an element, or a screen reader finds it. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** Returns a function that listens to events of a page before the page does. */
export const listenFirst =
  (document: Document, signal: AbortSignal) =>
  <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void): void =>
    document.addEventListener(type, listener, { capture: true, signal });

/** Puts nodes in place of those of an element that are before one of them. Returns how to revert that. */
export function replaceNodes(element: Element, end: ChildNode, nodes: readonly ChildNode[]): () => void {
  const all = Array.from(element.childNodes);
  const present = all.slice(0, all.indexOf(end));
  for (const node of present) node.remove();
  end.before(...nodes);
  return () => {
    (nodes[0] ?? end).before(...present);
    for (const node of nodes) node.remove();
  };
}
