import type { Spot } from './marked-page.ts';
import { isElement } from './nodes.ts';

export interface Point {
  x: number;
  y: number;
}

function isUnder(spot: Spot, x: number, y: number): boolean {
  if (spot.kind !== 'text') return false;
  const range = spot.node.ownerDocument.createRange();
  // Before hydration, the node still contains its marks.
  range.setStart(spot.node, Math.min(spot.mark.start, spot.node.length));
  range.setEnd(spot.node, Math.min(spot.mark.end, spot.node.length));
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

/** Chooses the text at a point among those of one element. */
export const pickSpot = (spots: readonly Spot[], { x, y }: Point): Spot | undefined =>
  spots.find((spot) => isUnder(spot, x, y)) ?? spots[0];

/** Controls of the page that change what it shows: tabs, menus, tooltips, and what folds. */
const CONTROLS = '[role="tab"], summary, button[popovertarget], [aria-expanded]';

export const findControl = (target: EventTarget | null): Element | null =>
  isElement(target) ? target.closest(CONTROLS) : null;

/** Fields of the page that a person may try out while editing. */
export const isField = (target: EventTarget | null): boolean =>
  isElement(target) && target.matches('input:not([type="submit"]), textarea, select, option');
