import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getWranglerSkipReason } from './wrangler.ts';
import type { Database } from '../../store/database.ts';
import { openD1 } from '../../store/d1.ts';
import { openSqlite } from '../../store/sqlite.ts';
import { createMemoryD1, openCloudflareD1 } from './d1.ts';

export type OpenDatabase = () => Database;

export const openEmpty: OpenDatabase = () => openSqlite(join(mkdtempSync(join(tmpdir(), 'store-')), 'enquiries.db'));

/** The databases of this machine that must behave alike, by name. Each opens as an empty one. */
export const localDatabases: [name: string, open: OpenDatabase][] = [
  ['SQLite', openEmpty],
  ['D1', () => openD1(createMemoryD1())],
];

/** All databases that must behave alike. Call stopCloudflareD1() after the tests. */
export const databases = [...localDatabases];
if (getWranglerSkipReason() === undefined) databases.push(["D1 in Cloudflare's runtime", openCloudflareD1]);
