import { PATH, type Receiver, type HttpRequest } from '../../src/enquiry/receiver/handle.ts';
import { RateLimit } from '../../src/enquiry/receiver/rate-limit.ts';
import { SyncStore } from '../../src/enquiry/receiver/sqlite/sync-store.ts';
import { createStore, type Store, type StoredEnquiry } from '../../src/enquiry/receiver/store.ts';
import { readMessages } from '../../src/enquiry/receiver/messages.ts';

const messages = readMessages('tests/fixtures/content');

export const site = 'https://site.example';

/** A receiver whose enquiries can be read at once. */
export type MemoryReceiver = Receiver & { readStored: () => StoredEnquiry[] };

/** Turns a store into an asynchronous one, in the same thread. */
export const toAsynchronous = (store: SyncStore): Store =>
  createStore((method, args) => {
    const methods = store as unknown as Record<keyof Store, (...args: unknown[]) => unknown>;
    return Promise.try(() => methods[method](...args));
  });

/** Creates a receiver with a database in memory. It throws the errors that it would log. */
export function createMemoryReceiver(): MemoryReceiver {
  const store = SyncStore.open(':memory:');
  return {
    store: toAsynchronous(store),
    readStored: () => store.read({}),
    planDeliveries: () => ({ destinations: [] }),
    limit: new RateLimit(),
    messages,
    origins: [site],
    now: () => new Date(),
    uptime: () => performance.now(),
    report: (error) => {
      throw error;
    },
  };
}

/** Creates the request of a browser with script that posts these fields. */
export const createPost = (fields: Record<string, string>, changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  path: PATH,
  origin: site,
  contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
  accept: 'application/json',
  client: { network: '192.0.2.1', site: undefined },
  body: new URLSearchParams(fields).toString(),
  ...changes,
});

/** The fields of a valid enquiry. */
export const fields = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  email: 'ada@example.com',
  useCase: 'robotics',
  message: 'A gearbox without steps',
};
