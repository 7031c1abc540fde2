import { formatEnquiries } from './csv.ts';
import { createFolder, requireMoved, requirePrivateFolder } from './default-database.ts';
import { Failure } from './failure.ts';
import { formatList } from './list.ts';
import { parseOptions, usage, type Command, type Options } from './options.ts';
import { forget, formatPerson } from './person.ts';
import { serve } from './serve.ts';
import { backUp, restore } from './sqlite/backup.ts';
import { SyncStore } from './sqlite/sync-store.ts';
import { formatStatus } from './status.ts';

const ATTENTION_EXIT_CODE = 3;

/** What a command prints, and its exit code. */
export interface Result {
  text: string;
  exitCode: number;
}

async function use<Value>(store: SyncStore, run: (store: SyncStore) => Value): Promise<Awaited<Value>> {
  try {
    return await run(store);
  } finally {
    store.close();
  }
}

const read = <Value>({ database }: Options, run: (store: SyncStore) => Value) =>
  use(SyncStore.openForReading(database), run);

const write = <Value>({ database }: Options, run: (store: SyncStore) => Value) =>
  use(SyncStore.openExisting(database), run);

function markAnswered(store: SyncStore, argument: string): string {
  const now = new Date();
  const answered = /^\d{1,15}$/.test(argument) ? store.markAnswered(Number(argument), now) : undefined;
  if (answered === undefined) {
    throw new Failure(`There is no enquiry ${argument}.`, '“list --state open” shows the enquiries with their IDs.');
  }
  return answered === now.toISOString()
    ? `Enquiry ${argument} is marked as answered.\n`
    : `Enquiry ${argument} has been marked as answered since ${answered}.\n`;
}

/** Each command returns what it prints. `status` also returns its exit code. */
const commands: Record<Command, (options: Options) => Promise<string | Result>> = {
  serve: async (options) => {
    requirePrivateFolder(options.database);
    if (options.isDefaultDatabase) createFolder(options.database);
    await serve(options);
    return '';
  },
  list: (options) => read(options, (store) => formatList(store.read(options.filter))),
  export: (options) =>
    read(options, (store) =>
      options.argument === '' ? formatEnquiries(store.read(options.filter)) : formatPerson(store, options.argument),
    ),
  answer: (options) => write(options, (store) => markAnswered(store, options.argument)),
  status: async (options) => {
    const { text, needsAttention } = await read(options, (store) =>
      formatStatus(store.read({ state: 'open' }), store.readUndelivered(), new Date()),
    );
    return { text, exitCode: needsAttention ? ATTENTION_EXIT_CODE : 0 };
  },
  retry: (options) =>
    write(options, (store) => {
      const count = store.retryDeliveries(new Date());
      return `Deliveries that the receiver attempts again: ${count}\n`;
    }),
  forget: (options) => write(options, (store) => forget(store, options.database, options.argument)),
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
  const result = await commands[options.command](options);
  return typeof result === 'string' ? { text: result, exitCode: 0 } : result;
}
