import { createRequire } from 'node:module';

import type { D1Database } from '@cloudflare/workers-types';
import { runAsWorker } from 'synckit';

import { readD1Migrations } from './d1-migrations.ts';
import type { Statement } from './d1.ts';
import { getCloudflarePath } from './wrangler.ts';

/* Runs statements in the D1 of Cloudflare's own runtime. The thread that asks blocks in the meantime. */

interface Miniflare {
  getD1Database: (name: string) => Promise<D1Database>;
}
interface MiniflarePackage {
  Miniflare: new (options: object) => Miniflare;
}

const tables = ['deliveries', 'enquiries', 'report'];

const { Miniflare } = createRequire(getCloudflarePath('wrangler/'))('miniflare') as MiniflarePackage;
const miniflare = new Miniflare({
  modules: true,
  script: 'export default {}',
  compatibilityDate: '2026-10-01',
  d1Databases: ['DB'],
});
const database = await miniflare.getD1Database('DB');

const run = async (statements: readonly Statement[]): Promise<unknown[][]> => {
  const prepared = statements.map(({ text, parameters }) => database.prepare(text).bind(...parameters));
  return (await database.batch(prepared)).map(({ results }) => results);
};

const reset = () =>
  run(
    [...tables.map((table) => `DROP TABLE IF EXISTS ${table}`), ...readD1Migrations()].map((text) => ({
      text,
      parameters: [],
    })),
  );

const answer = (request: 'reset' | readonly Statement[]) => (request === 'reset' ? reset() : run(request));
export type RunD1 = (...args: Parameters<typeof answer>) => Awaited<ReturnType<typeof answer>>;

runAsWorker(answer);
