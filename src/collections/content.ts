import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

import type { RecordName } from '../schemas/collections.ts';
import type { StatusPage } from '../schemas/route.ts';

/** The collections whose file holds one record. */
type RecordCollection = Extract<CollectionKey, RecordName>;

/** Every row of a list file, in the order of the file. */
export async function getRows<Name extends Exclude<CollectionKey, RecordCollection>>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> {
  return (await getCollection(name)).map(({ data }) => data);
}

/** The content of a file that holds one record. */
export async function getRecord<Name extends RecordCollection>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`${name}.json was not loaded`);
  return entry.data;
}

/** The home page; its description also stands for the whole site. */
export async function getHome(): Promise<CollectionEntry<'pages'>> {
  const home = await getEntry('pages', 'index');
  if (!home) throw new Error('The home page, pages/index.mdx, is missing.');
  return home;
}

/** The page that servers show in place of one that is missing or failed. */
export async function getStatusPage(id: StatusPage): Promise<CollectionEntry<'pages'>> {
  const page = await getEntry('pages', id);
  if (!page) throw new Error(`The page pages/${id}.mdx is missing: servers show it in place of a page.`);
  return page;
}
