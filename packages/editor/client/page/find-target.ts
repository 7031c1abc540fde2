import type { TextDescription } from '../../shared/answers.ts';
import type { DataTarget, Target } from '../../shared/protocol.ts';
import { isPathWithin, isRow, isSame } from '../content/values.ts';
import type { Spot } from './marked-page.ts';
import { isShown } from './nodes.ts';

/**
 * Finds a target on the page. If the page does not show the target, finds a text inside it, or else a text beside it in the same
 * row or record.
 *
 * @param getPresent returns what a spot is in the file as it is now: as long as there are mistakes, the page stays as it was
 * @param last where it was found last: several spots may show the same text
 */
export function findTarget(
  all: readonly Spot[],
  target: Target,
  getPresent: (spot: Spot) => Target,
  last: Element | undefined,
): Spot | undefined {
  // Where one row has taken the place of another, the page may still show both.
  const rank = ({ spot, present }: { spot: Spot; present: Target }) =>
    Number(spot.element === last) * 4 + Number(isShown(spot.element)) * 2 + Number(!isSame(present, spot.target));
  const spots = all
    .filter((spot) => spot.target.file === target.file)
    .map((spot) => ({ spot, present: getPresent(spot) }))
    .toSorted((one, other) => rank(other) - rank(one));
  const find = (isIt: (present: Target) => boolean) => spots.find(({ present }) => isIt(present))?.spot;
  const exact = find((present) => isSame(present, target));
  if (exact || target.kind === 'block') return exact;
  if (target.kind === 'component') return find((each) => each.kind === 'component' && each.offset === target.offset);
  const findWithin = (path: DataTarget['path']) =>
    find((each) => each.kind === 'data' && isPathWithin(each.path, path));
  return findWithin(target.path) ?? (isRow(target) ? undefined : findWithin(target.path.slice(0, -1)));
}

/** Whether a target is a list, and a spot shows one of its rows. */
export const isRowOf = (list: Target, present: Target): boolean =>
  list.kind === 'data' && present.kind === 'data' && typeof present.path[list.path.length] === 'number';

export function scrollTo(element: Element | undefined): void {
  if (element && isShown(element)) element.scrollIntoView({ block: 'nearest' });
}

/** Whether a text is, or is in, a block in one version of its file. In another version, another text may be there. */
export const isTextIn = (text: TextDescription | undefined, block: Target, hash: string): boolean =>
  text?.hash === hash &&
  text.target.kind === 'block' &&
  block.kind === 'block' &&
  text.target.start >= block.start &&
  text.target.end <= block.end;

/**
 * Finds the next thing that can be edited, or the one before it.
 *
 * @param active where the person is now
 */
export function findNext(
  all: readonly Spot[],
  active: Element | null,
  pointed: Spot | undefined,
  step: 1 | -1,
): Spot | undefined {
  const spots = all.filter(({ element }) => isShown(element));
  const at = spots.findIndex(
    ({ element, target }) => element === active && (!pointed || isSame(target, pointed.target)),
  );
  if (at >= 0) return spots[at + step];
  if (!active || active === active.ownerDocument.body) return step === 1 ? spots[0] : spots.at(-1);
  const isAhead = ({ element }: Spot) =>
    (active.compareDocumentPosition(element) &
      (step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !==
    0;
  return step === 1 ? spots.find(isAhead) : spots.findLast(isAhead);
}
