import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { glob, type Loader, type LoaderContext } from 'astro/loaders';

import type { Collection, FolderCollection } from '../schemas/collections.ts';
import { getPublishedContentDir } from '../shared/content-dir.ts';
import { excludeIgnored } from '../shared/ignored-files.ts';
import { fillAll } from '../schemas/placeholders.ts';
import { getFacts } from './site.ts';

type Data = Record<string, unknown>;
type Entry = [id: string, data: Data];

/** The context that the caller of `refreshContent` passes to the loaders. */
export interface RefreshContext {
  /** Called after a collection has been loaded. */
  onLoad: () => void;
}

/** Loads the entries of one file. The content check has already validated it: see packages/check/astro. */
async function loadFile(context: LoaderContext, name: string, toEntries: (json: unknown) => Entry[]) {
  const file = path.resolve(getPublishedContentDir(), name);
  const entries = toEntries(fillAll(JSON.parse(await readFile(file, 'utf8')), getFacts()));
  const parsed = await Promise.all(
    entries.map(async ([id, data]) => ({ id, data: await context.parseData({ id, data, filePath: file }) })),
  );
  context.store.clear();
  for (const entry of parsed) context.store.set(entry);
}

/** Turns rows into entries. The order of the ids is that of the file. */
const toRowEntries = (json: unknown): Entry[] =>
  (json as Data[]).map((item, index) => [String(index).padStart(6, '0'), item]);

/** Loads the files of a folder. The id of each entry is the path of its file without the extension. */
async function loadFolder(context: LoaderContext, { file, pattern }: FolderCollection): Promise<void> {
  // The folder of news need not exist.
  if (!existsSync(path.resolve(getPublishedContentDir(), file))) {
    context.store.clear();
    return;
  }
  const files = glob({
    base: pathToFileURL(`${path.resolve(getPublishedContentDir(), file)}/`),
    pattern: excludeIgnored(pattern),
    generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
  });
  // Without a watcher, Astro reloads only when the content check asks for it.
  const rest = { ...context };
  delete rest.watcher;
  const facts = getFacts();
  await files.load({
    ...rest,
    parseData: ({ data, ...entry }) => context.parseData({ ...entry, data: fillAll(data, facts) }),
    // Astro reloads an entry if its digest changes. The entry also depends on the facts and on the folder.
    generateDigest: (data) => context.generateDigest(JSON.stringify([data, facts, getPublishedContentDir()])),
  });
}

async function load(context: LoaderContext, collection: Collection): Promise<void> {
  if (collection.shape === 'folder') await loadFolder(context, collection);
  else if (collection.shape === 'rows') await loadFile(context, collection.file, toRowEntries);
  else await loadFile(context, collection.file, (json) => [[path.parse(collection.file).name, json as Data]]);
}

/** Creates the Astro loader of a collection. It keeps the order of the file. */
export const createLoader = (collection: Collection): Loader => ({
  name: `content-${path.parse(collection.file).name}`,
  load: async (context) => {
    // During development, the folder does not exist until the content is valid.
    if (existsSync(getPublishedContentDir())) await load(context, collection);
    (context.refreshContextData as RefreshContext | undefined)?.onLoad();
  },
});
