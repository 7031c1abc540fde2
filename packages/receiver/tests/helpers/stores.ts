import { getWranglerSkipReason } from './wrangler.ts';
import type { Database } from '../../store/database.ts';
import { openD1 } from '../../store/d1.ts';
import { IN_MEMORY, openSqlite } from '../../store/sqlite.ts';
import { createMemoryD1, openCloudflareD1, stopCloudflareD1 } from './d1.ts';

export type OpenDatabase = () => Database;

export const openInMemory: OpenDatabase = () => openSqlite(IN_MEMORY);

/** The databases that must behave alike, by name. Each opens as an empty one. */
export const databases: [name: string, open: OpenDatabase][] = [
  ['SQLite', openInMemory],
  ['D1', () => openD1(createMemoryD1())],
];
const hasRuntime = getWranglerSkipReason() === undefined;
if (hasRuntime) databases.push(["D1 in Cloudflare's runtime", () => openD1(openCloudflareD1())]);

/** Must be called after all tests of a file that opens these databases. */
export const stopDatabases = (): void => {
  if (hasRuntime) stopCloudflareD1();
};
