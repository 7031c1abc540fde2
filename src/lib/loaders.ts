import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { glob, type Loader, type LoaderContext } from 'astro/loaders';

import { isContentHeld, onRelease } from '../check/hold.ts';
import type { Collection, FolderCollection } from '../schemas/collections.ts';
import { contentDir } from './content-dir.ts';
import { factsOf } from './facts.ts';
import { withoutIgnored } from './ignored-files.ts';
import { fillAll } from './placeholders.ts';
import { readSite } from './read-site.ts';

type Data = Record<string, unknown>;
type Entry = [id: string, data: Data];

/** Read anew for every load: during development they change. */
const readFacts = () => factsOf(readSite(contentDir));

/** Reads one file into entries. Whether it is right has been checked before: see src/check/integration.ts. */
async function loadFile(context: LoaderContext, name: string, entriesOf: (json: unknown) => Entry[]) {
  const file = path.resolve(contentDir, name);
  const entries = entriesOf(fillAll(JSON.parse(await readFile(file, 'utf8')), readFacts()));
  const parsed = await Promise.all(
    entries.map(async ([id, data]) => ({ id, data: await context.parseData({ id, data, filePath: file }) })),
  );
  context.store.clear();
  for (const entry of parsed) context.store.set(entry);
}

/** Astro hands entries out sorted by their id, so a row's place in the file is its id there. */
const rowsOf = (json: unknown): Entry[] =>
  (json as Data[]).map((item, index) => [String(index).padStart(6, '0'), item]);

/** The path of a file without its extension is the id of its entry. */
function loadFolder(context: LoaderContext, { file, pattern }: FolderCollection): Promise<void> {
  const files = glob({
    base: pathToFileURL(`${path.resolve(contentDir, file)}/`),
    pattern: withoutIgnored(pattern),
    generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
  });
  // The content check says when to read again; the loader's own watcher would not ask it.
  const rest = { ...context };
  delete rest.watcher;
  const facts = readFacts();
  return files.load({
    ...rest,
    parseData: ({ data, ...entry }) => context.parseData({ ...entry, data: fillAll(data, facts) }),
    // The digest decides whether an entry is read again: it changes with the facts that fill it.
    generateDigest: (data) => context.generateDigest(JSON.stringify([data, facts])),
  });
}

async function load(context: LoaderContext, collection: Collection): Promise<void> {
  if (collection.shape === 'folder') await loadFolder(context, collection);
  else if (collection.shape === 'rows') await loadFile(context, collection.file, rowsOf);
  else await loadFile(context, collection.file, (json) => [[path.parse(collection.file).name, json as Data]]);
}

/** Loads a collection, in the order of its file, as often as the content check finds it right. */
export const loaderOf = (collection: Collection): Loader => ({
  name: `content-${path.parse(collection.file).name}`,
  load: async (context) => {
    const reload = () => load(context, collection);
    if (context.watcher) onRelease(context.collection, reload);
    if (!isContentHeld()) await reload();
  },
});
