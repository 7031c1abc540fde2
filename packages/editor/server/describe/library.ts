import path from 'node:path';

import { once, parseTarget, type Content, type Link } from '@stepless/check';

import type { FileSummary, LibraryFile, Named } from '../../shared/answers.ts';
import { resolvePicture } from '../content/picture-path.ts';
import { getCollectionOf, getSite, isMedia } from '../content/site.ts';
import { nameDocument } from './name-target.ts';
import { findTargetAt } from './find-target.ts';

/** Returns the name that the file of a link has in the content folder, if it is there. */
const getFile = ({ origin }: Content, { isPicture, source, target }: Link): string =>
  isPicture ? resolvePicture(source.name, target) : (parseTarget(target, origin)?.path ?? '/').slice(1);

const groupLinks = once((content: Content) => Map.groupBy(content.links, (link) => getFile(content, link)));

export function listUses(content: Content, name: string): Named[] {
  const nameUse = ({ document, source, range: [start] }: Link): Named => {
    const { name: use, target } = nameDocument(content, document);
    return { name: use, target: findTargetAt(content, source.name, start) ?? target };
  };
  const links = groupLinks(content).get(name) ?? [];
  return [...new Map(links.map((link) => [link.document, nameUse(link)])).values()];
}

/** Lists all pictures, and all files that visitors download, with what uses each. */
export const listLibrary = (content: Content): LibraryFile[] =>
  content.project.sources
    .filter(({ name }) => isMedia(name))
    .map(({ name }) => ({
      file: name,
      name: path.posix.basename(name),
      href: getCollectionOf(name) && `/${name}`,
      uses: listUses(content, name),
    }));

/** Lists the files with data, in the order of the collections. Pages are listed elsewhere. */
export function listFiles(content: Content): FileSummary[] {
  const names = Object.keys(getSite().check.collections);
  return content.documents
    .filter(({ page }) => !page)
    .toSorted((a, b) => names.indexOf(a.collection) - names.indexOf(b.collection))
    .map((document) => ({
      ...nameDocument(content, document),
      collection: document.collection,
    }));
}
