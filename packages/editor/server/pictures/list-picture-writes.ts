import { isPicture, type Project } from '@stepless/check';
import type { Source } from '@stepless/documents';

import type { Journal, Writes } from '../content/journal.ts';
import { toRelativePath } from '../content/picture-path.ts';
import { getCollectionName, isMedia, isPlaceholder } from '../content/site.ts';

/** Whether a file is a picture of pages. What visitors download has an address that others may know: only people delete it. */
const isPagePicture = (name: string) => isPicture(name) && getCollectionName(name) === undefined;

/** Whether a file shows a picture, even if it cannot be parsed: a picture that may be used must stay. */
function shows({ name, text }: Source, picture: string): boolean {
  const written = toRelativePath(name, picture).replace(/^\.\//, '');
  return [written, encodeURI(written)].some((each) =>
    new RegExp(`(?<![\\w./-])(?:\\./)?${RegExp.escape(each)}`).test(text),
  );
}

/** Finds the pictures that go with a step, because nothing shows them any more, and those that come back, because something shows them again. */
export function listPictureWrites({ sources }: Project, writes: Writes, journal: Journal): Writes {
  const texts = sources.filter(({ name }) => getCollectionName(name) !== undefined && !isMedia(name));
  const before = texts.filter(({ name }) => writes.has(name));
  const others = texts.filter(({ name }) => !writes.has(name));
  const after = [...writes.values()].filter((source) => source !== undefined).filter(({ name }) => !isMedia(name));
  const isIn = (list: readonly Source[], picture: string) => list.some((each) => shows(each, picture));
  const isFree = (name: string) => isPagePicture(name) && !writes.has(name);
  const there = sources.map(({ name }) => name).filter(isFree);
  const pictures = new Map<string, Source | undefined>();
  for (const name of there)
    if (!isPlaceholder(name) && isIn(before, name) && !isIn([...after, ...others], name)) pictures.set(name, undefined);
  for (const [name, hash] of journal.listRemoved()) {
    const isBack = isFree(name) && !there.includes(name) && isIn(after, name) && !isIn(before, name);
    if (isBack) pictures.set(name, journal.findVersion(name, hash));
  }
  return pictures;
}
