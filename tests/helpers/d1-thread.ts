import { createRequire } from 'node:module';

import type { D1Database } from '@cloudflare/workers-types';
import { runAsWorker } from 'synckit';

import { readD1Migrations } from './d1-migrations.ts';
import type { Statement } from './d1.ts';
import { wrangler, wranglerEnv } from './wrangler.ts';

/* Runs statements in the D1 of Cloudflare's own runtime. The thread that asks blocks in the meantime. */

interface Platform {
  env: { DB: D1Database };
  dispose: () => Promise<void>;
}
interface Wrangler {
  getPlatformProxy: (options: object) => Promise<Platform>;
}

const tables = ['deliveries', 'enquiries', 'report'];

Object.assign(process.env, wranglerEnv);

async function start(): Promise<Platform> {
  const { getPlatformProxy } = createRequire(wrangler)('wrangler') as Wrangler;
  const configPath = 'src/enquiry/receiver/cloudflare/wrangler.jsonc';
  return getPlatformProxy({ configPath, persist: false, remoteBindings: false });
}

let platform: Promise<Platform> | undefined;

async function run(statements: readonly Statement[]): Promise<unknown[][]> {
  const { DB } = (await (platform ??= start())).env;
  const results = await DB.batch(statements.map(({ text, parameters }) => DB.prepare(text).bind(...parameters)));
  return results.map((result) => result.results);
}

const reset = () =>
  run(
    [...tables.map((table) => `DROP TABLE IF EXISTS ${table}`), ...readD1Migrations()].map((text) => ({
      text,
      parameters: [],
    })),
  );

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
