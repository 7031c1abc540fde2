import { createRequire } from 'node:module';

import type { D1Database } from '@cloudflare/workers-types';

import { openD1 } from '../../store/d1.ts';
import type { Database } from '../../store/database.ts';
import { migrations } from '../../store/sqlite.ts';
import { wrangler, wranglerEnv } from './wrangler.ts';

interface Platform {
  env: { DB: D1Database };
  dispose: () => Promise<void>;
}

const tables = ['deliveries', 'events', 'enquiries', 'memory', 'sign_ins'];
let platform: Promise<Platform> | undefined;

function startCloudflare(): Promise<Platform> {
  Object.assign(process.env, wranglerEnv);
  const { getPlatformProxy } = createRequire(wrangler)('wrangler') as {
    getPlatformProxy: (options: object) => Promise<Platform>;
  };
  const configPath = 'packages/receiver/cloudflare/wrangler.jsonc';
  return getPlatformProxy({ configPath, persist: false, remoteBindings: false });
}

async function emptyCloudflareD1(): Promise<D1Database> {
  const { DB } = (await (platform ??= startCloudflare())).env;
  const statements = migrations
    .join('\n')
    .replaceAll(/^ *--.*$/gm, '')
    .split(/;\s*$/m)
    .filter((sql) => sql.trim() !== '');
  const all = [...tables.map((table) => `DROP TABLE IF EXISTS ${table}`), ...statements];
  await DB.batch(all.map((sql) => DB.prepare(sql)));
  return DB;
}

/** Opens the D1 database in Cloudflare's own runtime, as an empty one. */
export function openCloudflareD1(): Database {
  const opening = emptyCloudflareD1().then(openD1);
  return {
    read: async (...statements) => (await opening).read(...statements),
    write: async (...statements) => (await opening).write(...statements),
    close: async () => (await opening).close(),
  };
}

/** Stops Cloudflare's runtime, if it is running. Otherwise it would go on without the process that started it. */
export async function stopCloudflareD1(): Promise<void> {
  await (await platform)?.dispose();
  platform = undefined;
}
