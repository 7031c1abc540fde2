import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { glob, type Loader, type LoaderContext } from 'astro/loaders';

import type { Collection, FolderCollection } from '../schemas/collections.ts';
import { getShownContentDir } from '../shared/content-dir.ts';
import { excludeIgnored } from '../shared/ignored-files.ts';
import { fillAll } from './placeholders.ts';
import { getFacts } from './site.ts';

/** The context that the caller of `refreshContent` passes to the loaders. */
export interface RefreshContext {
  /** Called after a collection has been loaded. */
  onLoad: () => void;
}

/** Loads the rows of a file, or its record. The content check has already validated it: see packages/check/astro. */
async function loadFile(context: LoaderContext, name: string): Promise<void> {
  const filePath = path.resolve(getShownContentDir(), name);
  const json: unknown = fillAll(JSON.parse(await readFile(filePath, 'utf8')), getFacts());
  const rows = (Array.isArray(json) ? json : [json]) as Record<string, unknown>[];
  const entries = await Promise.all(
    rows.map(async (row, index) => {
      // The order of the ids is that of the file.
      const id = String(index).padStart(6, '0');
      return { id, data: await context.parseData({ id, data: row, filePath }) };
    }),
  );
  context.store.clear();
  for (const entry of entries) context.store.set(entry);
}

/** Loads the files of a folder. The id of each entry is the path of its file without the extension. */
async function loadFolder(context: LoaderContext, { file, pattern }: FolderCollection): Promise<void> {
  // The folder of news need not exist.
  if (!existsSync(path.resolve(getShownContentDir(), file))) {
    context.store.clear();
    return;
  }
  const files = glob({
    base: pathToFileURL(`${path.resolve(getShownContentDir(), file)}/`),
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
    generateDigest: (data) => context.generateDigest(JSON.stringify([data, facts, getShownContentDir()])),
  });
}

/** Creates the Astro loader of a collection. It keeps the order of the file. */
export const createLoader = (collection: Collection): Loader => ({
  name: `content-${path.parse(collection.file).name}`,
  load: async (context) => {
    // During development, the folder does not exist until the content is valid.
    if (existsSync(getShownContentDir()))
      await (collection.shape === 'folder' ? loadFolder(context, collection) : loadFile(context, collection.file));
    (context.refreshContextData as RefreshContext | undefined)?.onLoad();
  },
});
