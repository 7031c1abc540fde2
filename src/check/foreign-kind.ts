import { detectKind, type FileKind } from './file-kind.ts';
import { rememberFor } from './remember.ts';
import type { Source } from './source.ts';

const getEnding = (name: string) => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns what a file really is, if its name says something else. */
export const getForeignKind = rememberFor((source: Source): FileKind | undefined => {
  const kind = detectKind(source.bytes);
  const ending = getEnding(source.name);
  // A page may begin with the tag of a drawing: another rule reports tags.
  const isPage = ending === 'mdx' && kind?.endings[0] === 'svg';
  const foreign = kind && !kind.endings.includes(ending) && !isPage ? kind : undefined;
  // XHTML in a drawing is a mistake in the drawing.
  const isDrawing = ending === 'svg' && kind?.endings[0] === 'html' && !/<!doctype html/i.test(source.text);
  return isDrawing ? undefined : foreign;
});
