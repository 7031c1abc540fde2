import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getWranglerSkipReason } from './wrangler.ts';
import type { Database } from '../../store/database.ts';
import { openSqlite } from '../../store/sqlite.ts';
import { openCloudflareD1 } from './d1.ts';

type OpenDatabase = () => Database;

export const openEmpty: OpenDatabase = () => openSqlite(join(mkdtempSync(join(tmpdir(), 'store-')), 'enquiries.db'));

/** The databases that must behave alike, by name. Each opens as an empty one. Call stopCloudflareD1() after the tests. */
export const databases: [name: string, open: OpenDatabase][] = [['SQLite', openEmpty]];
if (getWranglerSkipReason() === undefined) databases.push(["D1 in Cloudflare's runtime", openCloudflareD1]);
