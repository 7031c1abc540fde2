import { createRequire } from 'node:module';

import type { D1Database } from '@cloudflare/workers-types';
import { runAsWorker } from 'synckit';

import { wrangler, wranglerEnv } from './wrangler.ts';
import { migrations } from '../../store/sqlite.ts';
import type { Statement } from '../../store/database.ts';

/* Runs statements in the D1 of Cloudflare's own runtime. The thread that asks blocks in the meantime. */

interface Platform {
  env: { DB: D1Database };
  dispose: () => Promise<void>;
}
interface Wrangler {
  getPlatformProxy: (options: object) => Promise<Platform>;
}

const tables = ['deliveries', 'events', 'enquiries', 'memory', 'sign_ins'];

Object.assign(process.env, wranglerEnv);

async function start(): Promise<Platform> {
  const { getPlatformProxy } = createRequire(wrangler)('wrangler') as Wrangler;
  const configPath = 'packages/receiver/cloudflare/wrangler.jsonc';
  return getPlatformProxy({ configPath, persist: false, remoteBindings: false });
}

let platform: Promise<Platform> | undefined;

async function run(statements: readonly Statement[]): Promise<unknown[][]> {
  const { DB } = (await (platform ??= start())).env;
  const results = await DB.batch(statements.map(([sql, ...parameters]) => DB.prepare(sql).bind(...parameters)));
  return results.map((result) => result.results);
}

const reset = () => {
  const statements = migrations
    .join('\n')
    .replaceAll(/^ *--.*$/gm, '')
    .split(/;\s*$/m);
  const all = [...tables.map((table) => `DROP TABLE IF EXISTS ${table}`), ...statements];
  return run(all.filter((sql) => sql.trim() !== '').map((sql): Statement => [sql]));
};

async function stop(): Promise<unknown[][]> {
  await (await platform)?.dispose();
  platform = undefined;
  return [];
}

const answer = (request: 'reset' | 'stop' | readonly Statement[]) => {
  if (request === 'reset') return reset();
  return request === 'stop' ? stop() : run(request);
};
export type RunD1 = (...args: Parameters<typeof answer>) => Awaited<ReturnType<typeof answer>>;

runAsWorker(answer);
