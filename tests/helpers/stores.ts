import { D1Store } from '../../src/enquiry/receiver/cloudflare/d1-store.ts';
import { SyncStore } from '../../src/enquiry/receiver/sqlite/sync-store.ts';
import { createStore, type Store } from '../../src/enquiry/receiver/store.ts';
import { createMemoryD1, openCloudflareD1, stopCloudflareD1 } from './d1.ts';
import { getWranglerSkipReason } from './wrangler.ts';

/** Makes methods that a test can take from their store, and that return promises. */
const toStore = (store: object): Store =>
  createStore((method, args) => {
    const methods = store as Record<keyof Store, (...args: unknown[]) => unknown>;
    return Promise.try(() => methods[method](...args));
  });

/** Turns a store into an asynchronous one, in the same thread. */
export const toAsynchronous = (store: SyncStore): Store => toStore(store);

export type OpenStore = () => Store;

export const openSqlite: OpenStore = () => toStore(SyncStore.open(':memory:'));

/** The stores that must behave alike, by name. Each opens as an empty one. */
export const stores: [name: string, open: OpenStore][] = [
  ['SQLite', openSqlite],
  ['D1', () => toStore(new D1Store(createMemoryD1()))],
];
const hasRuntime = getWranglerSkipReason() === undefined;
if (hasRuntime) {
  stores.push(["D1 in Cloudflare's runtime", () => toStore(new D1Store(openCloudflareD1()))]);
}

/** Call it after all tests of a file that opens these stores. */
export const stopStores = (): void => {
  if (hasRuntime) stopCloudflareD1();
};
