import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { file, glob, type Loader, type LoaderContext } from 'astro/loaders';

import type { Collection } from '../schemas/collections.ts';
import { getShownContentDir } from '../shared/content-dir.ts';
import { excludeIgnored } from '../shared/ignored-files.ts';
import { fillAll } from './placeholders.ts';
import { getFacts } from './site.ts';

/** The context that the caller of `refreshContent` passes to the loaders. */
export interface RefreshContext {
  isLoaded: boolean;
}

/** Reads the rows of a file, or its record. The order of the ids is that of the file. */
function parseRows(text: string): Record<string, Record<string, unknown>> {
  const rows = [fillAll<unknown>(JSON.parse(text), getFacts())].flat() as Record<string, unknown>[];
  return Object.fromEntries(rows.map((row, index) => [String(index).padStart(6, '0'), row]));
}

/** Loads a file, or the files of a folder. The content check has already validated them: see packages/check/astro. */
async function load(context: LoaderContext, collection: Collection): Promise<void> {
  const place = pathToFileURL(path.resolve(getShownContentDir(), collection.file));
  // The folder of news need not exist, and during development, nothing does until the content is valid.
  if (!existsSync(place)) {
    if (existsSync(getShownContentDir())) context.store.clear();
    return;
  }
  if (collection.shape !== 'folder') return file(place.href, { parser: parseRows }).load(context);
  const files = glob({
    base: `${place.href}/`,
    pattern: excludeIgnored(collection.pattern),
    // The path of the file without its extension.
    generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
  });
  const facts = getFacts();
  return files.load({
    ...context,
    parseData: ({ data, ...entry }) => context.parseData({ ...entry, data: fillAll(data, facts) }),
    // Astro reloads an entry if its digest changes. The entry also depends on the facts and on the folder.
    generateDigest: (data) => context.generateDigest(JSON.stringify([data, facts, getShownContentDir()])),
  });
}

export const createLoader = (collection: Collection): Loader => ({
  name: `content-${path.parse(collection.file).name}`,
  load: async ({ watcher: _watcher, ...context }) => {
    // Without a watcher, Astro reloads only when the content check asks for it.
    await load(context, collection);
    Object.assign(context.refreshContextData ?? {}, { isLoaded: true } satisfies RefreshContext);
  },
});
