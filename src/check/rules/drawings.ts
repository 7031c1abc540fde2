import type { Content } from '../content.ts';
import { isSvg } from '../files.ts';
import { findSvgFaults, type SvgFault } from '../parse/svg.ts';
import type { Source } from '../source.ts';

/** Several times what a drawing may have. A larger one is refused for its size, and might take minutes to read. */
const MOST_BYTES = 100 * 1024;

const collected = new WeakMap<Source, readonly SvgFault[]>();

/** What is wrong with a drawing, if it can be read as text at all. */
export function getSvgFaults(source: Source): readonly SvgFault[] {
  const isReadable = isSvg(source.name) && source.isUtf8 && source.bytes.length <= MOST_BYTES;
  const faults = collected.get(source) ?? (isReadable ? findSvgFaults(source.text) : []);
  collected.set(source, faults);
  return faults;
}

/** Whether it is the file as a whole that cannot be read. */
export const isUnreadable = (source: Source): boolean =>
  isSvg(source.name) &&
  (!source.isUtf8 || getSvgFaults(source).some(({ kind }) => ['syntax', 'encoding', 'no-drawing'].includes(kind)));

export const getSvgFiles = ({ sources }: Content): readonly Source[] =>
  sources.filter(({ name, bytes }) => isSvg(name) && bytes.length > 0);
