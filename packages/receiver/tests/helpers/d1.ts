import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

import { openD1 } from '../../store/d1.ts';
import type { Database, Statement, Value } from '../../store/database.ts';
import { migrations } from '../../store/sqlite.ts';
import { wrangler, wranglerEnv } from './wrangler.ts';

/** Creates a database that behaves like D1, in memory: both are SQLite. */
export function createMemoryD1(): Pick<D1Database, 'prepare' | 'batch'> {
  const database = new DatabaseSync(':memory:');
  for (const sql of migrations) database.exec(sql);
  const prepare = (sql: string, ...values: Value[]) =>
    ({
      statement: [sql, ...values],
      bind: (...bound: Value[]) => prepare(sql, ...bound),
    }) as unknown as D1PreparedStatement;
  const run = (prepared: readonly { statement: Statement }[]) => {
    database.exec('BEGIN');
    try {
      const results = prepared.map(({ statement: [sql, ...values] }) => database.prepare(sql).all(...values));
      database.exec('COMMIT');
      return results.map((rows) => ({ results: rows }));
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    prepare: (sql) => prepare(sql),
    batch: (prepared) => Promise.try(() => run(prepared as unknown as { statement: Statement }[])) as never,
  };
}

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
