import { isDeepStrictEqual } from 'node:util';

import { toPlainValue } from '../../../check/located.ts';
import type { Element } from '../../../check/parse/body.ts';
import { getCollectionName } from '../../../check/parse/documents.ts';
import type { Range } from '../../../check/source.ts';
import { getPlacement } from '../../../schemas/sections.ts';
import { createDraft, getElements, isReadable, requirePage, type PageFile } from '../content-document.ts';
import { Refusal } from '../refusal.ts';
import { removeLines } from './markdown.ts';
import { getIndentation, getLineEnd, getLineStart, getNextLine, replaceRange } from './text-style.ts';

/** A page with a component at another place, or a new one. */
export interface Placed {
  text: string;
  /** The offset of the component in it. */
  offset: number;
}

/** Where a component is placed: before another one, or at the end of a component or of the page. */
export type Place = { before: Element } | { within: Element | undefined };

/** Returns the component that contains a place. */
export const getContainer = (place: Place): Element | undefined =>
  'before' in place ? place.before.within : place.within;

const isInButtons = (container: Element | undefined) => container?.name === 'Buttons';

/** Whether the text of a file has no sections. What stands in a section of a page stands in it directly. */
export const isWithoutSections = ({ source }: PageFile): boolean => getCollectionName(source.name) === 'news';

/** @throws Refusal if a component of this name must not be in this container */
export function requirePlacement(document: PageFile, name: string, container: Element | undefined): void {
  const placement = getPlacement(name);
  if (!placement) throw new Refusal(`There is no component ${name}.`);
  const { parent } = placement;
  const canContain = container ? getPlacement(container.name)?.children === 'anything' : isWithoutSections(document);
  if (parent === 'page' && isWithoutSections(document))
    throw new Refusal(`${name} is for pages. The text of a news item has no sections.`);
  if (parent === 'page' && container) throw new Refusal(`${name} stands between the sections, not inside one.`);
  if (parent === 'Buttons' && !isInButtons(container)) throw new Refusal(`A ${name} stands among other buttons only.`);
  if (parent === 'component' && !canContain) throw new Refusal(`${name} stands inside a section only.`);
}

const indent = (text: string, indentation: string) =>
  indentation === '' ? text : text.replaceAll(/(\r\n|\n|\r)(?=[^\r\n])/g, `$1${indentation}`);

/** The empty line between two components, or the line end between two buttons. */
const getGap = (text: string, container: Element | undefined) =>
  getLineEnd(text).repeat(isInButtons(container) ? 1 : 2);

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
function insert(text: string, written: string, place: Place): Placed {
  const container = getContainer(place);
  const gap = getGap(text, container);
  const lineEnd = getLineEnd(text);
  if ('before' in place) {
    requireAlone(text, place.before);
    const [at] = place.before.range;
    const indentation = getIndentation(text, at);
    return { text: replaceRange(text, [at, at], indent(written, indentation) + gap + indentation), offset: at };
  }
  if (!container) {
    const end = text.trimEnd().length;
    return { text: replaceRange(text, [end, end], gap + written), offset: end + gap.length };
  }
  const { inner, range } = container;
  if (inner[0] === range[1]) throw new Refusal(`${container.name} has no closing tag. Change it in the source.`);
  const indentation = getIndentation(text, range[0]) + (isInButtons(container) ? '  ' : '');
  const content = text.slice(...inner).trimEnd();
  const at = inner[0] + content.length;
  const rest = content === '' && !/[\r\n]/.test(text.slice(at, inner[1])) ? gap : '';
  const lead = (content === '' && isInButtons(container) ? lineEnd : gap) + indentation;
  return {
    text: replaceRange(text, [at, at], lead + indent(written, indentation) + rest),
    offset: at + lead.length,
  };
}

/** Lists the components of a page with their attributes, and its words, in no order. */
const listAll = ({ source, page }: PageFile): string[] =>
  page.parts
    .flatMap((part) => {
      if (part.kind === 'element') return [JSON.stringify([part.name, toPlainValue(part.attributes)])];
      return part.kind === 'words' ? [source.text.slice(...part.range)] : [];
    })
    .toSorted();

/** @throws Refusal if the page cannot be parsed any more */
function requireReadable(before: PageFile, text: string): PageFile {
  const draft = createDraft(before.source, text);
  if (draft.text !== text || !isReadable(draft)) throw new Refusal('This would break the page.');
  return requirePage(draft);
}

function requireElements(before: PageFile, { text, offset }: Placed, count: number): Placed {
  const after = requireReadable(before, text);
  const elements = getElements(after);
  const isThere = elements.some(({ range }) => range[0] === offset);
  if (!isThere || elements.length !== getElements(before).length + count)
    throw new Refusal('The page would be read differently. Change it in the source.');
  return { text, offset };
}

const countInside = (document: PageFile, { range }: Element) =>
  getElements(document).filter((each) => range[0] <= each.range[0] && each.range[1] <= range[1]).length;

/**
 * Adds a component to a page.
 *
 * @param written with \n as line ends
 * @param count how many components it consists of
 */
export function addSection(document: PageFile, written: string, place: Place, count: number): Placed {
  const { text } = document.source;
  return requireElements(document, insert(text, written.replaceAll('\n', getLineEnd(text)), place), count);
}

/** Adds a copy of a component after it. @param rename gives the ids of the copy other names */
export function duplicateSection(document: PageFile, element: Element, rename: (text: string) => string): Placed {
  const { text } = document.source;
  requireAlone(text, element);
  const [start, end] = element.range;
  const lead = getGap(text, element.within) + getIndentation(text, start);
  const copy = rename(text.slice(start, end));
  const placed = { text: replaceRange(text, [end, end], lead + copy), offset: end + lead.length };
  return requireElements(document, placed, countInside(document, element));
}

/** Removes the lines of a component, with the empty lines after it. */
function cut(text: string, element: Element): string {
  const [start, end] = element.range;
  requireAlone(text, element);
  if (!isInButtons(element.within)) return removeLines(text, element.range);
  return replaceRange(text, [getLineStart(text, start), getNextLine(text, end)], '');
}

/** Removes a component. With the last of its buttons, the group of buttons goes too. */
export function removeSection(document: PageFile, element: Element): string {
  const { within } = element;
  const siblings = getElements(document).filter((each) => each.within === within);
  if (within && isInButtons(within) && siblings.length === 1) return removeSection(document, within);
  const text = cut(document.source.text, element);
  const after = requireReadable(document, text);
  if (getElements(after).length !== getElements(document).length - countInside(document, element))
    throw new Refusal('The page would be read differently. Change it in the source.');
  return text;
}

/** Moves a component to another place. Its bytes and those of all others stay. */
export function moveSection(document: PageFile, element: Element, place: Place): Placed {
  const { text } = document.source;
  const container = getContainer(place);
  requirePlacement(document, element.name, container);
  const isInside = (other: Element | undefined): boolean =>
    other !== undefined && (other === element || isInside(other.within));
  if ('before' in place && place.before === element) return { text, offset: element.range[0] };
  if (isInside(container)) throw new Refusal('A component cannot be moved into itself.');
  const written = text.slice(...element.range);
  const shorter = cut(text, element);
  const removed = text.length - shorter.length;
  const rest = requireReadable(document, shorter);
  const move = (other: Element): Element => {
    const offset = other.range[0] > element.range[0] ? other.range[0] - removed : other.range[0];
    const moved = getElements(rest).find(({ range }) => range[0] === offset);
    if (!moved) throw new Refusal('The page would be read differently. Change it in the source.');
    return moved;
  };
  const target: Place =
    'before' in place ? { before: move(place.before) } : { within: place.within && move(place.within) };
  const placed = insert(shorter, written, target);
  const after = requireReadable(document, placed.text);
  if (!isDeepStrictEqual(listAll(after), listAll(document)))
    throw new Refusal('The page would be read differently. Change it in the source.');
  return placed;
}
