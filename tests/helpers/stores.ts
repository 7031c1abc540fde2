import { D1Store } from '../../src/enquiry/receiver/cloudflare/d1-store.ts';
import { SyncStore, toAsynchronous } from '../../src/enquiry/receiver/sqlite/sync-store.ts';
import { createStore, type Store } from '../../src/enquiry/receiver/store.ts';
import { createMemoryD1, openCloudflareD1, stopCloudflareD1 } from './d1.ts';
import { getWranglerSkipReason } from './wrangler.ts';

/** Returns a store whose methods work without their object, so that a test can replace one of them. */
const detach = (store: D1Store): Store =>
  createStore((method, args) => {
    const methods = store as unknown as Record<keyof Store, (...args: unknown[]) => Promise<unknown>>;
    return methods[method](...args);
  });

export type OpenStore = () => Store;

export const openSqlite: OpenStore = () => toAsynchronous(SyncStore.open(':memory:'));

/** The stores that must behave alike, by name. Each opens as an empty one. */
export const stores: [name: string, open: OpenStore][] = [
  ['SQLite', openSqlite],
  ['D1', () => detach(new D1Store(createMemoryD1()))],
];
const hasRuntime = getWranglerSkipReason() === undefined;
if (hasRuntime) {
  stores.push(["D1 in Cloudflare's runtime", () => detach(new D1Store(openCloudflareD1()))]);
}

/** Must be called after all tests of a file that opens these stores. */
export const stopStores = (): void => {
  if (hasRuntime) stopCloudflareD1();
};
