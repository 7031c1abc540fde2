import { getPlacement } from '../../schemas/sections.ts';
import type { BodyPart, Element } from '../parse/body.ts';
import type { Edit } from '../parse/edits.ts';
import { getLineStarts, getPlaceAt, type Range, type Source } from '../source.ts';

const hasClosingTag = ({ inner, range }: Element) => inner[0] < range[1];

/** Finds the section that words or a component between the sections can move to: the one before them, or the one after. */
export function findContainer(parts: readonly BodyPart[], offset: number): Element | undefined {
  const containers = parts.filter(
    (part): part is Element =>
      part.kind === 'element' &&
      !part.within &&
      !part.isHidden &&
      getPlacement(part.name)?.children === 'anything' &&
      hasClosingTag(part),
  );
  return containers.findLast(({ range }) => range[1] <= offset) ?? containers.find(({ range }) => range[0] >= offset);
}

/** Removes the indentation that all lines but the first have in common. */
function dedent(text: string, columns: number): string {
  return text.replaceAll(new RegExp(`(\\n)[ \\t]{1,${Math.max(columns, 1)}}`, 'g'), '$1');
}

/** Moves a range to the end of a section. */
export const moveInto = (source: Source, range: Range, container: Element): Edit[] => [
  { range, text: '' },
  { range: [container.inner[1], container.inner[1]], text: `\n${source.text.slice(...range).trim()}\n\n` },
];

/** Moves a range in front of a component, or behind it. */
export function moveBeside(source: Source, range: Range, element: Element, side: 'before' | 'after'): Edit[] {
  const { column, line } = getPlaceAt(source, range[0]);
  const lineStart = getLineStarts(source)[line - 1] ?? range[0];
  const isIndented = source.text.slice(lineStart, range[0]).trim() === '';
  const text = isIndented ? dedent(source.text.slice(...range), column - 1) : source.text.slice(...range);
  const at = side === 'before' ? element.range[0] : element.range[1];
  return [
    { range, text: '' },
    { range: [at, at], text: side === 'before' ? `${text.trim()}\n\n` : `\n\n${text.trim()}` },
  ];
}

/** Returns the line of an offset. */
export const getLine = (source: Source, offset: number): number => getPlaceAt(source, offset).line;
