import { isDeepStrictEqual } from 'node:util';

import { readBack, type PageDocument } from '../document.ts';
import { replaceRange } from '../edits.ts';
import { toPlainValue } from '../data-node.ts';
import { Refusal } from '../refusal.ts';
import { getIndentation, getLineEnd, getLineStart, getNextLine, trimEnd } from '../text/style.ts';
import { removeLines, requireSameRest } from './blocks.ts';
import { isElement, isType, type Element } from './page.ts';

/** A page with a component at another place, or a new one. */
interface Placed {
  text: string;
  /** The offset of the component in it. */
  offset: number;
}

/** Where a component is placed: beside another one, or at the end of a component or of the page. */
export type ElementPlace = { before: Element } | { after: Element } | { within: Element | undefined };

function getContainer(place: ElementPlace): Element | undefined {
  if ('within' in place) return place.within;
  return 'before' in place ? place.before.within : place.after.within;
}

const listWithin = ({ page }: PageDocument, container: Element | undefined): Element[] =>
  page.elements.filter(({ within }) => within === container);

/** Whether the components in a container follow each other without an empty line, as buttons do. */
function isTight(document: PageDocument, container: Element | undefined): boolean {
  if (!container) return false;
  const elements = listWithin(document, container);
  const gaps = elements.map(({ range }, index) =>
    document.source.text.slice(elements[index - 1]?.range[1] ?? container.inner[0], range[0]),
  );
  return gaps.length > 0 && gaps.every((gap) => /^[ \t]*(?:\r\n|\n|\r)?[ \t]*$/.test(gap));
}

const indent = (text: string, indentation: string) =>
  indentation === '' ? text : text.replaceAll(/(\r\n|\n|\r)(?=[^\r\n])/g, `$1${indentation}`);

/** Returns a component as it would stand at the beginning of a line. */
export function getElementText({ source: { text } }: PageDocument, { range }: Element): string {
  const indentation = getIndentation(text, range[0]);
  return text
    .slice(...range)
    .replaceAll(/(?<=\r\n|\n|\r)[ \t]+/g, (spaces) =>
      spaces.startsWith(indentation) ? spaces.slice(indentation.length) : spaces,
    );
}

/** What is between two components: an empty line, or only a line end. */
const getGap = (document: PageDocument, container: Element | undefined) =>
  getLineEnd(document.source.text).repeat(isTight(document, container) ? 1 : 2);

/** @throws Refusal if a component shares its lines with something else */
function requireAlone(text: string, { range: [start, end] }: Element): void {
  const others = text.slice(getLineStart(text, start), start) + text.slice(end, getNextLine(text, end));
  if (others.trim() !== '') throw new Refusal('This component shares its line with words. Change it in the source.');
}

/** Inserts a component. Only what is written is added: all other bytes stay. */
function insert(document: PageDocument, written: string, place: ElementPlace): Placed {
  const { text } = document.source;
  const container = getContainer(place);
  const gap = getGap(document, container);
  const insertAt = (at: number, lead: string, added: string, rest: string): Placed => ({
    text: replaceRange(text, [at, at], lead + added + rest),
    offset: at + lead.length,
  });
  if (!('within' in place)) {
    const neighbour = 'before' in place ? place.before : place.after;
    requireAlone(text, neighbour);
    const indentation = getIndentation(text, neighbour.range[0]);
    const added = indent(written, indentation);
    return 'before' in place
      ? insertAt(neighbour.range[0], '', added, gap + indentation)
      : insertAt(neighbour.range[1], gap + indentation, added, '');
  }
  if (!container) return insertAt(trimEnd(text).length, gap, written, '');
  const { inner, range } = container;
  if (inner[0] === range[1]) throw new Refusal(`${container.name} has no closing tag. Change it in the source.`);
  const neighbour = isTight(document, container) ? listWithin(document, container)[0] : undefined;
  const indentation = getIndentation(text, (neighbour ?? container).range[0]);
  const content = trimEnd(text.slice(...inner));
  const at = inner[0] + content.length;
  const rest = content === '' && !/[\r\n]/.test(text.slice(at, inner[1])) ? gap : '';
  return insertAt(at, gap + indentation, indent(written, indentation), rest);
}

/** Lists the components of a page with their attributes, and its words, in no order. */
const listAll = ({ source, page }: PageDocument): string[] =>
  page.nodes
    .flatMap((part) => {
      if (isElement(part)) return [JSON.stringify([part.name, toPlainValue(part.attributes)])];
      return isType(part, 'paragraph', 'heading', 'tableCell') ? [source.text.slice(...part.range)] : [];
    })
    .toSorted();

const requireReadable = (before: PageDocument, text: string) => readBack(before, text, 'This would break the page.');

/**
 * Adds a component to a page.
 *
 * @param written the component with everything in it, as it would stand at the beginning of a line
 * @throws Refusal if the page would be read in another way
 */
export function insertElement(document: PageDocument, written: string, place: ElementPlace): Placed {
  const lineEnd = getLineEnd(document.source.text);
  const placed = insert(document, written.replaceAll(/\r\n|\n|\r/g, lineEnd), place);
  const after = requireReadable(document, placed.text);
  const added = after.page.elements.find(({ range }) => range[0] === placed.offset);
  if (!added) throw new Refusal('The page would be read differently. Change it in the source.');
  requireSameRest(after, added.range, document.source.text);
  return placed;
}

export function removeElement(document: PageDocument, element: Element): string {
  requireAlone(document.source.text, element);
  return removeLines(document, element.range);
}

function movePlace(place: ElementPlace, move: (element: Element) => Element): ElementPlace {
  if ('within' in place) return { within: place.within && move(place.within) };
  return 'before' in place ? { before: move(place.before) } : { after: move(place.after) };
}

/** Moves a component to another place. Its bytes and those of all others stay. */
export function moveElement(document: PageDocument, element: Element, place: ElementPlace): Placed {
  const { text } = document.source;
  const container = getContainer(place);
  const isInside = (other: Element | undefined): boolean =>
    other !== undefined && (other === element || isInside(other.within));
  if (Object.values(place).includes(element) && !('within' in place)) return { text, offset: element.range[0] };
  if (isInside(container)) throw new Refusal('A component cannot be moved into itself.');
  const written = getElementText(document, element);
  const shorter = removeElement(document, element);
  const removed = text.length - shorter.length;
  const rest = requireReadable(document, shorter);
  const move = (other: Element): Element => {
    const offset = other.range[0] > element.range[0] ? other.range[0] - removed : other.range[0];
    const moved = rest.page.elements.find(({ range }) => range[0] === offset);
    if (!moved) throw new Refusal('The page would be read differently. Change it in the source.');
    return moved;
  };
  const placed = insert(rest, written, movePlace(place, move));
  const after = requireReadable(document, placed.text);
  if (!isDeepStrictEqual(listAll(after), listAll(document)))
    throw new Refusal('The page would be read differently. Change it in the source.');
  return placed;
}
