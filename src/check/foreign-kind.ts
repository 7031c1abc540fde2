import { detectKind, type FileKind } from './file-kind.ts';
import type { Source } from './source.ts';

const getEnding = (name: string) => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const cache = new WeakMap<Source, { kind: FileKind | undefined }>();

/** Returns what a file really is, if its name says something else. */
export function getForeignKind(source: Source): FileKind | undefined {
  const known = cache.get(source);
  if (known) return known.kind;
  const kind = detectKind(source.bytes);
  const ending = getEnding(source.name);
  // A page may begin with the tag of a drawing: another rule reports tags.
  const isPage = ending === 'mdx' && kind?.endings[0] === 'svg';
  const foreign = kind && !kind.endings.includes(ending) && !isPage ? kind : undefined;
  // XHTML in a drawing is a mistake in the drawing.
  const isDrawing = ending === 'svg' && kind?.endings[0] === 'html' && !/<!doctype html/i.test(source.text);
  cache.set(source, { kind: isDrawing ? undefined : foreign });
  return isDrawing ? undefined : foreign;
}
