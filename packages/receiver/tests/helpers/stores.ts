import type { Database } from '../../store/database.ts';
import { openCloudflareD1 } from './d1.ts';
import { openEmpty } from './receiver.ts';
import { getWranglerSkipReason } from './wrangler.ts';

/** The databases that must behave alike, by name. Each opens as an empty one. Call stopCloudflareD1() after the tests. */
export const databases: [name: string, open: () => Database][] = [['SQLite', openEmpty]];
if (getWranglerSkipReason() === undefined) databases.push(["D1 in Cloudflare's runtime", openCloudflareD1]);
