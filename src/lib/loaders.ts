import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { glob, type Loader, type LoaderContext } from 'astro/loaders';

import { contentDir } from './content-dir.ts';
import { fillAll } from './placeholders.ts';
import { facts } from './site.ts';

type Data = Record<string, unknown>;

/** Runs a loader again whenever its file is saved during development. */
function watch({ watcher }: LoaderContext, file: string, reload: () => Promise<void>) {
  watcher?.add(file);
  watcher?.on('change', (changed) => {
    if (changed === file) void reload();
  });
}

function loaderOf(name: string, entriesOf: (json: unknown, file: string) => [id: string, data: Data][]): Loader {
  return {
    name: `content-${path.parse(name).name}`,
    load: async (context) => {
      const file = path.resolve(contentDir, name);
      const load = async () => {
        const entries = entriesOf(fillAll(parse(await readFile(file, 'utf8'), file), facts), file);
        const parsed = await Promise.all(
          entries.map(async ([id, data]) => ({ id, data: await context.parseData({ id, data, filePath: file }) })),
        );
        context.store.clear();
        for (const entry of parsed) context.store.set(entry);
      };
      await load();
      watch(context, file, load);
    },
  };
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${String(error)}`, { cause: error });
  }
}

/** A file that holds a list of rows, each with an `id`; their order is kept. */
export const rows = (name: string): Loader =>
  loaderOf(name, (json, file) => {
    if (!Array.isArray(json)) throw new Error(`${file} must hold a list of rows: [ { "id": … }, … ]`);
    const items = json as Data[];
    const ids = items.map((item) => item.id);
    const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
    if (repeated !== undefined) throw new Error(`${file} has two rows with the id ${JSON.stringify(repeated)}`);
    // Astro hands entries out sorted by their id, so a row's place in the file is its id there.
    return items.map((item, index) => [String(index).padStart(6, '0'), item]);
  });

/** A file that holds one record: a collection of a single entry. */
export const record = (name: string): Loader => loaderOf(name, (json) => [[path.parse(name).name, json as Data]]);

/** A folder of files, one entry each; the path without its extension is the id. */
export function folder(name: string, pattern: string): Loader {
  const files = glob({
    base: pathToFileURL(`${path.resolve(contentDir, name)}/`),
    pattern,
    generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
  });
  return {
    name: `content-${name}`,
    load: (context) =>
      files.load({
        ...context,
        parseData: ({ data, ...rest }) => context.parseData({ ...rest, data: fillAll(data, facts) }),
        // The digest decides whether an entry is read again: it changes with the facts that fill it.
        generateDigest: (data) => context.generateDigest(JSON.stringify([data, facts])),
      }),
  };
}
