import type { Content } from '../content.ts';
import { isSvg } from '../files.ts';
import { findSvgFaults, type SvgFault } from '../parse/svg.ts';
import type { Source } from '../source.ts';

/** Larger files are not parsed, which might take minutes. The rule oversized-image reports them anyway. */
const MAX_BYTES = 100 * 1024;

const cache = new WeakMap<Source, readonly SvgFault[]>();

/** Finds the faults of an SVG file. Other files, and files that are not UTF-8, have none. */
export function getSvgFaults(source: Source): readonly SvgFault[] {
  const isReadable = isSvg(source.name) && source.isUtf8 && source.bytes.length <= MAX_BYTES;
  const faults = cache.get(source) ?? (isReadable ? findSvgFaults(source.text) : []);
  cache.set(source, faults);
  return faults;
}

/** Whether a file is an SVG that cannot be parsed. */
export const isUnreadable = (source: Source): boolean =>
  isSvg(source.name) &&
  (!source.isUtf8 || getSvgFaults(source).some(({ kind }) => ['syntax', 'encoding', 'no-drawing'].includes(kind)));

/** Lists all SVG files that are not empty. */
export const getSvgFiles = ({ sources }: Content): readonly Source[] =>
  sources.filter(({ name, bytes }) => isSvg(name) && bytes.length > 0);
