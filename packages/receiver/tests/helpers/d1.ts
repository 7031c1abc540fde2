import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

import type { Statement, Value } from '../../store/database.ts';
import { migrations } from '../../store/sqlite.ts';
import { wrangler, wranglerEnv } from './wrangler.ts';

/** The part of D1 that the receiver uses. */
type D1 = Pick<D1Database, 'prepare' | 'batch'>;

/** Creates a database of D1 from a function that runs a batch of statements and returns the rows of each. */
const createD1 = (run: (statements: readonly Statement[]) => unknown[][] | Promise<unknown[][]>): D1 => {
  const prepare = (sql: string, ...values: Value[]) =>
    ({
      statement: [sql, ...values],
      bind: (...bound: Value[]) => prepare(sql, ...bound),
    }) as unknown as D1PreparedStatement;
  return {
    prepare: (sql) => prepare(sql),
    batch: async (prepared) => {
      const statements = (prepared as unknown as { statement: Statement }[]).map(({ statement }) => statement);
      return (await run(statements)).map((results) => ({ results })) as never;
    },
  };
};

/** Creates a database that behaves like D1, in memory: both are SQLite. */
export function createMemoryD1(): D1 {
  const database = new DatabaseSync(':memory:');
  for (const sql of migrations) database.exec(sql);
  return createD1((statements) => {
    database.exec('BEGIN');
    try {
      const rows = statements.map(([sql, ...parameters]) => database.prepare(sql).all(...parameters));
      database.exec('COMMIT');
      return rows;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  });
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
export function openCloudflareD1(): D1 {
  const opening = emptyCloudflareD1();
  return createD1(async (statements) => {
    const database = await opening;
    const results = await database.batch(
      statements.map(([sql, ...parameters]) => database.prepare(sql).bind(...parameters)),
    );
    return results.map((result) => result.results);
  });
}

/** Stops Cloudflare's runtime, if it is running. Otherwise it would go on without the process that started it. */
export async function stopCloudflareD1(): Promise<void> {
  await (await platform)?.dispose();
  platform = undefined;
}
