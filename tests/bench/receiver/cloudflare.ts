import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'jsonc-parser';

import { findFreePort } from '../../helpers/find-free-port.ts';
import { projectRoot } from '../../helpers/sites.ts';
import { words } from '../../../packages/receiver/tests/helpers/words.ts';
import { wrangler, wranglerEnv } from '../../../packages/receiver/tests/helpers/wrangler.ts';

interface Config {
  ratelimits: { simple: { limit: number } }[];
  d1_databases: object[];
}

const source = join(projectRoot, 'packages/receiver/cloudflare');

/** Returns why the Worker cannot be measured here, or undefined if it can. */
export const getWorkerSkipReason = (): string | undefined =>
  existsSync(wrangler)
    ? undefined
    : 'wrangler is not installed; `npm install --prefix src/build/hosting/cloudflare --ignore-scripts --no-save` brings it';

/** Writes the configuration of the Worker without its rate limits. */
function writeConfig(folder: string): string {
  const config = parse(readFileSync(join(source, 'wrangler.jsonc'), 'utf8')) as Config;
  const ratelimits = config.ratelimits.map((limit) => ({ ...limit, simple: { limit: 1e9, period: 60 } }));
  const site = join(folder, 'site.json');
  writeFileSync(site, JSON.stringify(words));
  const paths = { main: join(source, 'worker.ts'), alias: { 'site-words': site } };
  const file = join(folder, 'wrangler.json');
  const d1_databases = config.d1_databases.map((database) => ({
    ...database,
    migrations_dir: join(source, '../migrations'),
  }));
  writeFileSync(file, JSON.stringify({ ...config, ...paths, ratelimits, d1_databases }));
  return file;
}

/** Runs the receiver in wrangler dev, with a database in a folder. */
export async function startWorker(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & { port: number }> {
  const port = await findFreePort();
  const local = ['--local', '--config', writeConfig(folder), '--persist-to', folder];
  const env = { ...process.env, ...wranglerEnv };
  spawnSync(process.execPath, [wrangler, 'd1', 'migrations', 'apply', 'DB', ...local], { env });
  const vars = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const child = spawn(
    process.execPath,
    [wrangler, 'dev', '--ip', '127.0.0.1', '--port', String(port), '--log-level', 'log', ...vars, ...local],
    { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  await new Promise<void>((ready, fail) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (output.length < 1e5) output += chunk.toString();
        if (output.includes('Ready on')) ready();
      });
    }
    void ended.then(() => {
      fail(new Error(`wrangler has ended:\n${output}`));
    });
  });
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
