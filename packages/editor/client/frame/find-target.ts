import type { TextDescription } from '../../answers.ts';
import type { BlockTarget, DataTarget, Target } from '../../protocol.ts';
import { isSameTarget, type Spot } from './marked-page.ts';
import { isShown } from './nodes.ts';

/**
 * Finds a target on the page. If the page does not show it, finds a text inside it, or else one beside it in the same row
 * or record.
 */
export function findTarget(all: readonly Spot[], target: Target): Spot | undefined {
  const spots = all.toSorted((one, other) => Number(isShown(other.element)) - Number(isShown(one.element)));
  const exact = spots.find((spot) => isSameTarget(spot.target, target));
  if (exact || target.kind === 'block') return exact;
  const inFile = spots.filter((spot) => spot.target.file === target.file);
  if (target.kind === 'element')
    return inFile.find((spot) => spot.target.kind === 'element' && spot.target.offset === target.offset);
  const findWithin = (path: DataTarget['path']) =>
    inFile.find(
      (spot) =>
        spot.target.kind === 'data' && path.every((key, index) => (spot.target as DataTarget).path[index] === key),
    );
  const isRow = typeof target.path.at(-1) === 'number';
  return findWithin(target.path) ?? (isRow ? undefined : findWithin(target.path.slice(0, -1)));
}

export function scrollTo(spot: Spot | undefined): void {
  if (spot && isShown(spot.element)) spot.element.scrollIntoView({ block: 'nearest' });
}

/** Whether a text is, or is part of, a block of one version of its file. In others, another text may be at its place. */
export const isTextIn = (text: TextDescription | undefined, block: BlockTarget, hash: string): boolean =>
  text?.hash === hash &&
  text.target.kind === 'block' &&
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
    ({ element, target }) => element === active && (!pointed || isSameTarget(target, pointed.target)),
  );
  if (at >= 0) return spots[at + step];
  if (!active || active === active.ownerDocument.body) return step === 1 ? spots[0] : spots.at(-1);
  const isAhead = ({ element }: Spot) =>
    (active.compareDocumentPosition(element) &
      (step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !==
    0;
  return step === 1 ? spots.find(isAhead) : spots.findLast(isAhead);
}
