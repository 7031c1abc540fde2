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
  // A page with a root of HTML in a drawing is a drawing that cannot be read.
  const isDrawing = ending === 'svg' && foreign?.endings[0] === 'html' && source.text.includes('<svg');
  cache.set(source, { kind: isDrawing ? undefined : foreign });
  return isDrawing ? undefined : foreign;
}
