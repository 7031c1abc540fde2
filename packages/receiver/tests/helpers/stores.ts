import { getWranglerSkipReason } from './wrangler.ts';
import type { Database } from '../../store/database.ts';
import { openD1 } from '../../store/d1.ts';
import { IN_MEMORY, openSqlite } from '../../store/sqlite.ts';
import { createMemoryD1, openCloudflareD1 } from './d1.ts';

export type OpenDatabase = () => Database;

export const openInMemory: OpenDatabase = () => openSqlite(IN_MEMORY);

/** The databases in memory that must behave alike, by name. Each opens as an empty one. */
export const memoryDatabases: [name: string, open: OpenDatabase][] = [
  ['SQLite', openInMemory],
  ['D1', () => openD1(createMemoryD1())],
];

/** All databases that must behave alike. Call stopCloudflareD1() after the tests. */
export const databases = [...memoryDatabases];
if (getWranglerSkipReason() === undefined) databases.push(["D1 in Cloudflare's runtime", openCloudflareD1]);
