import { isDeepStrictEqual } from 'node:util';

import { isReadable, requirePage, type PageDocument } from '../document.ts';
import { replaceRange } from '../edits.ts';
import { toPlainValue } from '../located.ts';
import { Refusal } from '../refusal.ts';
import { withText, type Range } from '../source.ts';
import { getIndentation, getLineEnd, getLineStart, getNextLine, trimEnd } from '../text/style.ts';
import { removeLines } from './blocks.ts';
import { isType, type Element } from './page.ts';

/** A page with a component at another place, or a new one. */
export interface Placed {
  text: string;
  /** The offset of the component in it. */
  offset: number;
}

/** Where a component is placed: before another one, or at the end of a component or of the page. */
export type ElementPlace = { before: Element } | { within: Element | undefined };

/** Returns the component that contains a place. */
export const getContainer = (place: ElementPlace): Element | undefined =>
  'before' in place ? place.before.within : place.within;

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

/** What stands between two components: an empty line, or only a line end. */
const getGap = (document: PageDocument, container: Element | undefined) =>
  getLineEnd(document.source.text).repeat(isTight(document, container) ? 1 : 2);

/** Whether a component has its lines for itself. */
function isAlone(text: string, [start, end]: Range): boolean {
  const before = text.slice(getLineStart(text, start), start);
  const after = text.slice(end, getNextLine(text, end));
  return before.trim() === '' && after.trim() === '';
}

function requireAlone(text: string, { range }: Element): void {
  if (!isAlone(text, range)) throw new Refusal('This component shares its line with words. Change it in the source.');
}

/** Inserts a component. Only what is written is added: all other bytes stay. */
function insert(document: PageDocument, written: string, place: ElementPlace): Placed {
  const { text } = document.source;
  const container = getContainer(place);
  const gap = getGap(document, container);
  if ('before' in place) {
    requireAlone(text, place.before);
    const [at] = place.before.range;
    const indentation = getIndentation(text, at);
    return { text: replaceRange(text, [at, at], indent(written, indentation) + gap + indentation), offset: at };
  }
  if (!container) {
    const end = trimEnd(text).length;
    return { text: replaceRange(text, [end, end], gap + written), offset: end + gap.length };
  }
  const { inner, range } = container;
  if (inner[0] === range[1]) throw new Refusal(`${container.name} has no closing tag. Change it in the source.`);
  const neighbour = isTight(document, container) ? listWithin(document, container)[0] : undefined;
  const indentation = getIndentation(text, (neighbour ?? container).range[0]);
  const content = trimEnd(text.slice(...inner));
  const at = inner[0] + content.length;
  const rest = content === '' && !/[\r\n]/.test(text.slice(at, inner[1])) ? gap : '';
  const lead = gap + indentation;
  return {
    text: replaceRange(text, [at, at], lead + indent(written, indentation) + rest),
    offset: at + lead.length,
  };
}

/** Lists the components of a page with their attributes, and its words, in no order. */
const listAll = ({ source, page }: PageDocument): string[] =>
  page.nodes
    .flatMap((part) => {
      if ('attributes' in part) {
        const { name, attributes } = part as Element;
        return [JSON.stringify([name, toPlainValue(attributes)])];
      }
      return isType(part, 'paragraph', 'heading', 'tableCell') ? [source.text.slice(...part.range)] : [];
    })
    .toSorted();

/** @throws Refusal if the page cannot be parsed any more */
function requireReadable(before: PageDocument, text: string): PageDocument {
  const changed = withText(before.source, text);
  if (changed.text !== text || !isReadable(changed)) throw new Refusal('This would break the page.');
  return requirePage(changed);
}

function requireElements(before: PageDocument, { text, offset }: Placed, count: number): Placed {
  const after = requireReadable(before, text);
  const { elements } = after.page;
  const isThere = elements.some(({ range }) => range[0] === offset);
  if (!isThere || elements.length !== before.page.elements.length + count)
    throw new Refusal('The page would be read differently. Change it in the source.');
  return { text, offset };
}

const countInside = (document: PageDocument, { range }: Element) =>
  document.page.elements.filter((each) => range[0] <= each.range[0] && each.range[1] <= range[1]).length;

/**
 * Adds a component to a page.
 *
 * @param written with \n as line ends
 * @param count how many components it consists of
 * @throws Refusal if the page would be read in another way
 */
export function insertElement(document: PageDocument, written: string, place: ElementPlace, count = 1): Placed {
  const { text } = document.source;
  return requireElements(document, insert(document, written.replaceAll('\n', getLineEnd(text)), place), count);
}

/** Adds a copy of a component after it. @param rename gives the ids of the copy other names */
export function duplicateElement(document: PageDocument, element: Element, rename: (text: string) => string): Placed {
  const { text } = document.source;
  requireAlone(text, element);
  const [start, end] = element.range;
  const lead = getGap(document, element.within) + getIndentation(text, start);
  const copy = rename(text.slice(start, end));
  const placed = { text: replaceRange(text, [end, end], lead + copy), offset: end + lead.length };
  return requireElements(document, placed, countInside(document, element));
}

/** Removes the lines of a component, with the empty lines after it. */
function cut(document: PageDocument, element: Element): string {
  const { text } = document.source;
  const [start, end] = element.range;
  requireAlone(text, element);
  if (!isTight(document, element.within)) return removeLines(text, element.range);
  return replaceRange(text, [getLineStart(text, start), getNextLine(text, end)], '');
}

/** Removes a component, with everything in it. */
export function removeElement(document: PageDocument, element: Element): string {
  const text = cut(document, element);
  const after = requireReadable(document, text);
  if (after.page.elements.length !== document.page.elements.length - countInside(document, element))
    throw new Refusal('The page would be read differently. Change it in the source.');
  return text;
}

/** Moves a component to another place. Its bytes and those of all others stay. */
export function moveElement(document: PageDocument, element: Element, place: ElementPlace): Placed {
  const { text } = document.source;
  const container = getContainer(place);
  const isInside = (other: Element | undefined): boolean =>
    other !== undefined && (other === element || isInside(other.within));
  if ('before' in place && place.before === element) return { text, offset: element.range[0] };
  if (isInside(container)) throw new Refusal('A component cannot be moved into itself.');
  const written = text.slice(...element.range);
  const shorter = cut(document, element);
  const removed = text.length - shorter.length;
  const rest = requireReadable(document, shorter);
  const move = (other: Element): Element => {
    const offset = other.range[0] > element.range[0] ? other.range[0] - removed : other.range[0];
    const moved = rest.page.elements.find(({ range }) => range[0] === offset);
    if (!moved) throw new Refusal('The page would be read differently. Change it in the source.');
    return moved;
  };
  const target: ElementPlace =
    'before' in place ? { before: move(place.before) } : { within: place.within && move(place.within) };
  const placed = insert(rest, written, target);
  const after = requireReadable(document, placed.text);
  if (!isDeepStrictEqual(listAll(after), listAll(document)))
    throw new Refusal('The page would be read differently. Change it in the source.');
  return placed;
}
