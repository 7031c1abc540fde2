import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

import type { Claim } from '../schemas/claim.ts';
import { collections, type RecordName } from '../schemas/collections.ts';
import { isPublished } from '../schemas/news.ts';
import type { StatusPage } from '../shared/routes.ts';
import { getShownContentDir } from '../shared/content-dir.ts';
import { getMarker } from './marks.ts';

type RecordCollection = Extract<CollectionKey, RecordName>;

/** Loads a collection in the order of its ids. A list without rows or a missing folder is empty; Astro would warn of it. */
async function loadUnmarked<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  const { file } = collections[name];
  const found = path.resolve(getShownContentDir(), file);
  const isEmpty = !existsSync(found) || (file.endsWith('.json') && /^\s*\[\s*\]\s*$/.test(readFileSync(found, 'utf8')));
  return isEmpty ? [] : (await getCollection(name)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Loads a collection as `loadUnmarked` does, with its texts marked for the editor if it runs. */
async function loadEntries<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  const { file, shape } = collections[name];
  return (await loadUnmarked(name)).map((entry, index) => {
    const source = shape === 'folder' ? `${file}/${entry.id}${path.extname(entry.filePath ?? '')}` : file;
    const at = shape === 'rows' ? [index] : [];
    return { ...entry, data: getMarker()?.markData(name, entry.data, source, at) ?? entry.data };
  });
}

/** Loads the data of a list file or of a folder, in order: a folder has that of the names of its files. */
export const getRows = async <Name extends Exclude<CollectionKey, RecordCollection>>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> => (await loadEntries(name)).map(({ data }) => data);

export async function getRecord<Name extends RecordCollection>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await loadEntries(name);
  if (!entry) throw new Error(`The content of ${name}.json was not loaded. The messages above may say why.`);
  return entry.data;
}

/** A claim that somebody answers for. */
export interface SourcedClaim extends Claim {
  basis: Exclude<Claim['basis'], 'example'>;
}

const hasSource = (claim: CollectionEntry<'claims'>['data']): claim is SourcedClaim => claim.basis !== 'example';

export const getSourcedClaims = async (): Promise<SourcedClaim[]> => (await getRows('claims')).filter(hasSource);

/** Whether a figure has a claim that somebody answers for. All others are examples. */
export const isSourced = async (claim: string | undefined): Promise<boolean> =>
  claim !== undefined && (await loadUnmarked('claims')).some(({ data }) => data.id === claim && hasSource(data));

/** Whether visitors get an entry. Development also shows drafts. */
export const isShown = ({ data }: { data: { draft?: boolean | undefined } }): boolean =>
  import.meta.env.DEV || data.draft !== true;

/** Loads the news that visitors get, the latest first. Development also shows drafts, and news that waits for its day. */
export async function getNews(): Promise<CollectionEntry<'news'>[]> {
  const entries = (await loadEntries('news')).filter(({ data }) => import.meta.env.DEV || isPublished(data));
  return entries.sort((a, b) => b.data.date.localeCompare(a.data.date));
}

/** Whether a page has the list of sources for another page. Such a list has all claims that are not examples. */
export const listsAllSources = async (path: string): Promise<boolean> =>
  (await getCollection('pages', isShown)).some(({ data }) => data.sources === path);

/** Loads the home page, or the page that servers send for a missing page (404) or a server error (500). */
export async function getNeededPage(id: 'index' | StatusPage): Promise<CollectionEntry<'pages'>> {
  const page = await getEntry('pages', id);
  if (!page) throw new Error(`The page pages/${id}.mdx is missing. The site cannot do without it.`);
  return page;
}
