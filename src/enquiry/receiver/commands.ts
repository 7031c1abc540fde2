import { createFolder, requireMoved, requirePrivateFolder } from './default-database.ts';
import { parseOptions, usage, type Command, type Options } from './options.ts';
import { createFilePlace } from './person.ts';
import { serve } from './serve.ts';
import { backUp, restore } from './sqlite/backup.ts';
import { SyncStore, toAsynchronous } from './sqlite/sync-store.ts';
import { isReading, isStoreCommand, runStoreCommand, type Result, type StoreCommand } from './store-commands.ts';

/** Opens a database, and closes it after a command of the store. */
async function use(store: SyncStore, command: StoreCommand, options: Options): Promise<Result> {
  try {
    const place = createFilePlace(options.database);
    return await runStoreCommand(toAsynchronous(store), command, options, place);
  } finally {
    store.close();
  }
}

/** Runs the commands that need more than a store. Each returns what it prints. */
const commands: Record<Exclude<Command, StoreCommand>, (options: Options) => Promise<string>> = {
  serve: async (options) => {
    requirePrivateFolder(options.database);
    if (options.isDefaultDatabase) createFolder(options.database);
    await serve(options);
    return '';
  },
  backup: async ({ database, argument }) => {
    const count = await backUp(database, argument);
    return `Copied ${count} enquiries from ${database} to ${argument}.\n`;
  },
  restore: async ({ database, argument, isDefaultDatabase }) => {
    if (isDefaultDatabase) createFolder(database);
    const { count, previous } = await restore(database, argument, new Date());
    const kept = previous === undefined ? '' : `The database that was there before is now ${previous}.\n`;
    return `Restored ${count} enquiries from ${argument} to ${database}.\n${kept}`;
  },
};

/**
 * Runs a command line.
 *
 * @throws Failure when it is invalid, or when the command fails
 */
export async function runCommand(args: readonly string[]): Promise<Result> {
  const options = parseOptions(args);
  if (options.help) return { text: usage, exitCode: 0 };
  if (options.isDefaultDatabase && options.command !== 'restore') requireMoved(options.database, process.cwd());
  const { command, database } = options;
  if (!isStoreCommand(command)) return { text: await commands[command](options), exitCode: 0 };
  const store = isReading(command) ? SyncStore.openForReading(database) : SyncStore.openExisting(database);
  return use(store, command, options);
}
