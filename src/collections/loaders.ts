import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { glob, type Loader, type LoaderContext } from 'astro/loaders';

import type { Collection, FolderCollection } from '../schemas/collections.ts';
import { publishedContentDir } from '../shared/content-dir.ts';
import { withoutIgnored } from '../shared/ignored-files.ts';
import { factsOf } from '../schemas/site.ts';
import { fillAll } from '../schemas/placeholders.ts';
import { readSite } from './site.ts';

type Data = Record<string, unknown>;
type Entry = [id: string, data: Data];

/** What whoever has content loaded again is to be told. */
export interface RefreshContext {
  onLoad: () => void;
}

/** Read anew for every load: during development they change. */
const readFacts = () => factsOf(readSite(publishedContentDir()));

/** Reads one file into entries. Whether it is right has been checked before: see src/build/content-check/index.ts. */
async function loadFile(context: LoaderContext, name: string, entriesOf: (json: unknown) => Entry[]) {
  const file = path.resolve(publishedContentDir(), name);
  const entries = entriesOf(fillAll(JSON.parse(await readFile(file, 'utf8')), readFacts()));
  const parsed = await Promise.all(
    entries.map(async ([id, data]) => ({ id, data: await context.parseData({ id, data, filePath: file }) })),
  );
  const gone = new Set(context.store.keys());
  for (const entry of parsed) {
    context.store.set(entry);
    gone.delete(entry.id);
  }
  for (const id of gone) context.store.delete(id);
}

/** Astro hands entries out sorted by their id, so a row's place in the file is its id there. */
const rowsOf = (json: unknown): Entry[] =>
  (json as Data[]).map((item, index) => [String(index).padStart(6, '0'), item]);

/** The path of a file without its extension is the id of its entry. */
function loadFolder(context: LoaderContext, { file, pattern }: FolderCollection): Promise<void> {
  const files = glob({
    base: pathToFileURL(`${path.resolve(publishedContentDir(), file)}/`),
    pattern: withoutIgnored(pattern),
    generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
  });
  // The content check says when to read again, once for all files.
  const rest = { ...context };
  delete rest.watcher;
  const facts = readFacts();
  return files.load({
    ...rest,
    parseData: ({ data, ...entry }) => context.parseData({ ...entry, data: fillAll(data, facts) }),
    // The digest decides whether an entry is read again: it changes with the facts that fill it, and with its place.
    generateDigest: (data) => context.generateDigest(JSON.stringify([data, facts, publishedContentDir()])),
  });
}

async function load(context: LoaderContext, collection: Collection): Promise<void> {
  if (collection.shape === 'folder') await loadFolder(context, collection);
  else if (collection.shape === 'rows') await loadFile(context, collection.file, rowsOf);
  else await loadFile(context, collection.file, (json) => [[path.parse(collection.file).name, json as Data]]);
}

/** Loads a collection, in the order of its file. */
export const loaderOf = (collection: Collection): Loader => ({
  name: `content-${path.parse(collection.file).name}`,
  load: async (context) => {
    // During development nothing is published before all of it is valid.
    if (existsSync(publishedContentDir())) await load(context, collection);
    (context.refreshContextData as RefreshContext | undefined)?.onLoad();
  },
});
