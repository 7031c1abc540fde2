import type { Target } from '../../protocol.ts';
import { isSameTarget, type Spot } from './marked-page.ts';

export interface RememberedSpot {
  spot: Spot;
  text: string;
  /** Its number among the spots of the page with the same text. */
  number: number;
}

export interface Awaited {
  target: Target;
  /** The version of the file in which it is new: then its words are typed next. */
  newIn: string | undefined;
}

export interface Memory {
  selected: RememberedSpot | undefined;
  focused: RememberedSpot | undefined;
  awaited: Awaited | undefined;
  /** Texts whose fields could not be opened yet, and what was typed for them. */
  waiting: readonly (RememberedSpot & { typed: string })[];
}

const isAlike = (spot: Spot, { spot: { kind, element }, text }: RememberedSpot) =>
  spot.kind === kind && spot.element.localName === element.localName && spot.element.textContent === text;

export function rememberSpot(spot: Spot, spots: readonly Spot[]): RememberedSpot {
  const remembered = { spot, text: spot.element.textContent, number: 0 };
  const alike = spots.filter((each) => isAlike(each, remembered));
  return { ...remembered, number: alike.findIndex(({ target }) => isSameTarget(target, spot.target)) };
}

/** Finds a spot on a later version of its page. Its file may have changed, so that the text is at another place. */
export function findAgain(remembered: RememberedSpot, spots: readonly Spot[]): Spot | undefined {
  const isSame = ({ target }: Spot) => isSameTarget(target, remembered.spot.target);
  const alike = spots.filter((spot) => isAlike(spot, remembered));
  return alike.find(isSame) ?? alike[remembered.number] ?? alike[0] ?? spots.find(isSame);
}
