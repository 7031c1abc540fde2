import { formatEnquiries } from './csv.ts';
import { Failure } from './failure.ts';
import { formatList } from './list.ts';
import type { Command, Options } from './options.ts';
import { forget, formatPerson, type Place } from './person.ts';
import { formatStatus } from './status.ts';
import type { Store } from './store.ts';

const ATTENTION_EXIT_CODE = 3;

/** What a command prints, and its exit code. */
export interface Result {
  text: string;
  exitCode: number;
}

/** What a command works with. */
interface Input extends Pick<Options, 'argument' | 'filter'> {
  place: Place;
}

async function markAnswered(store: Store, argument: string): Promise<string> {
  const now = new Date();
  const answered = /^\d{1,15}$/.test(argument) ? await store.markAnswered(Number(argument), now) : undefined;
  if (answered === undefined) {
    throw new Failure(`There is no enquiry ${argument}.`, '“list --state open” shows the enquiries with their IDs.');
  }
  return answered === now.toISOString()
    ? `Enquiry ${argument} is marked as answered.\n`
    : `Enquiry ${argument} has been marked as answered since ${answered}.\n`;
}

/** The commands that work with every store. Each returns what it prints. `status` also returns its exit code. */
const commands = {
  list: async (store: Store, { filter }: Input) => formatList(await store.read(filter)),
  export: async (store: Store, { argument, filter }: Input) =>
    argument === '' ? formatEnquiries(await store.read(filter)) : formatPerson(store, argument),
  answer: (store: Store, { argument }: Input) => markAnswered(store, argument),
  status: async (store: Store) => {
    const [open, undelivered] = await Promise.all([store.read({ state: 'open' }), store.readUndelivered()]);
    const { text, needsAttention } = formatStatus(open, undelivered, new Date());
    return { text, exitCode: needsAttention ? ATTENTION_EXIT_CODE : 0 };
  },
  retry: async (store: Store) => {
    const count = await store.retryDeliveries(new Date());
    return `Deliveries that the receiver attempts again: ${count}\n`;
  },
  forget: (store: Store, { argument, place }: Input) => forget(store, argument, place),
} satisfies Partial<Record<Command, (store: Store, input: Input) => Promise<string | Result>>>;

export type StoreCommand = keyof typeof commands;

export const isStoreCommand = (command: Command): command is StoreCommand => Object.hasOwn(commands, command);

/** Whether a command changes nothing. */
export const isReading = (command: StoreCommand): boolean => ['list', 'export', 'status'].includes(command);

/** @throws Failure when the command fails */
export async function runStoreCommand(
  store: Store,
  command: StoreCommand,
  { argument, filter }: Options,
  place: Place,
): Promise<Result> {
  const result = await commands[command](store, { argument, filter, place });
  return typeof result === 'string' ? { text: result, exitCode: 0 } : result;
}
