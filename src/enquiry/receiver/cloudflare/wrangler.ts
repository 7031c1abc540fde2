import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';
import { parse } from 'jsonc-parser';

import { Failure } from '../failure.ts';
import type { Environment } from '../settings.ts';

const root = resolve(import.meta.dirname, '../../../..');
const wrangler = join(root, 'tests/hosting/cloudflare/node_modules/wrangler/bin/wrangler.js');
const configFile = join(import.meta.dirname, 'wrangler.jsonc');
/** The folder of the database on this machine. It is only for trying. */
export const defaultFolder: string = join(root, '.cache/enquiry-receiver');

/** Nothing is sent to Cloudflare but what a command is for. */
const quiet = { WRANGLER_SEND_METRICS: 'false' };
/** Wrangler starts further processes, and would leave some of them behind when it alone gets a signal. */
const canEndGroups = process.platform !== 'win32';
/** The variables of this process that wrangler needs itself. */
const passed = ['PATH', 'HOME', 'USERPROFILE', 'APPDATA', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_EXTRA_CA_CERTS'];

/** The database at Cloudflare. */
export const REMOTE = 'remote';

interface Database {
  binding: string;
  database_name: string;
  database_id: string;
}
interface Config {
  name: string;
  compatibility_date: string;
  d1_databases: [Database];
}
interface Platform {
  env: { DB: D1Database };
  dispose: () => Promise<void>;
}
interface Wrangler {
  getPlatformProxy: (options: object) => Promise<Platform>;
}

function requireWrangler(): void {
  if (existsSync(wrangler)) return;
  throw new Failure(
    'wrangler is not installed.',
    'Run: npm install --prefix tests/hosting/cloudflare --ignore-scripts --no-save',
  );
}

/** Gets the environment of wrangler. It makes variables of the Worker from all of it. */
const createEnvironment = (variables: Environment) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('ENQUIRY_') || passed.includes(name)),
  ),
  ...variables,
  ...quiet,
  CI: '1',
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
});

/**
 * Runs wrangler on this machine until it ends.
 *
 * @param folder the folder of the database
 * @param stop ends it
 * @param variables the variables of the Worker, besides those of this process
 * @throws Failure when it fails
 */
export async function runWrangler(
  args: readonly string[],
  folder: string,
  stop: AbortSignal,
  variables: Environment = {},
): Promise<void> {
  requireWrangler();
  const local = ['--local', '--config', configFile, '--persist-to', folder];
  const child = spawn(process.execPath, [wrangler, ...args, ...local], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: createEnvironment(variables),
    // Its processes are a group, and end together.
    detached: canEndGroups,
  });
  const end = () => {
    if (canEndGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    else child.kill();
  };
  stop.addEventListener('abort', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  stop.removeEventListener('abort', end);
  if (code === 0 || stop.aborted) return;
  throw new Failure(`wrangler ${args.join(' ')} failed.`, 'Its output above says why.');
}

const readConfig = () => parse(readFileSync(configFile, 'utf8')) as Config;

/** The name of a database, as the operator knows it. */
export const getDatabaseName = (location: string): string =>
  location === REMOTE
    ? `the D1 database ${readConfig().d1_databases[0].database_name}`
    : `the D1 database in ${location}`;

/** Writes a configuration whose database is the one at Cloudflare. */
function writeRemoteConfig(folder: string): string {
  const { name, compatibility_date, d1_databases } = readConfig();
  const file = join(folder, 'wrangler.json');
  const databases = d1_databases.map((database) => ({ ...database, remote: true }));
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases: databases }));
  return file;
}

/**
 * Opens a database.
 *
 * @param location the folder of the one on this machine, or `remote` for the one at Cloudflare
 */
export async function openD1(location: string): Promise<AsyncDisposable & { database: D1Database }> {
  requireWrangler();
  Object.assign(process.env, quiet);
  const isRemote = location === REMOTE;
  const folder = mkdtempSync(join(tmpdir(), 'receiver-cloudflare-'));
  const { getPlatformProxy } = createRequire(wrangler)('wrangler') as Wrangler;
  const { env, dispose } = await getPlatformProxy({
    configPath: isRemote ? writeRemoteConfig(folder) : configFile,
    persist: isRemote ? false : { path: join(location, 'v3') },
    remoteBindings: isRemote,
    envFiles: [],
  });
  return {
    database: env.DB,
    async [Symbol.asyncDispose]() {
      await dispose();
      rmSync(folder, { recursive: true });
    },
  };
}
