import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { profileFile } from './receiver.ts';
import { wrangler, wranglerEnv } from './wrangler.ts';

const source = resolve(import.meta.dirname, '../../cloudflare');
const env = { ...process.env, ...wranglerEnv };

/** The receiver in Cloudflare's own runtime. */
export class CloudflareProcess {
  readonly #folder: string;
  readonly #variables: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  /** Where it listens. */
  port = 0;
  /** What it has printed. */
  output = '';

  /** @param folder where its database is kept */
  constructor(folder: string, variables: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#variables = variables;
    const config = {
      name: 'receiver',
      main: join(source, 'worker.ts'),
      compatibility_date: '2026-10-01',
      compatibility_flags: ['nodejs_compat'],
      alias: { 'site-profile': profileFile },
      d1_databases: [
        { binding: 'DB', database_name: 'e', database_id: 'e', migrations_dir: join(source, '../migrations') },
      ],
      queues: {
        producers: [{ binding: 'DUE', queue: 'due' }],
        consumers: [{ queue: 'due', max_batch_size: 10, max_batch_timeout: 0 }],
      },
      ratelimits: ['VISITOR_LIMIT', 'COMPANY_LIMIT'].map((name, index) => ({
        name,
        namespace_id: String(index),
        simple: { limit: 1e9, period: 60 },
      })),
    };
    writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config));
    const args = [wrangler, 'd1', 'migrations', 'apply', 'DB', ...this.#options];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  get #options(): string[] {
    return ['--local', '--config', join(this.#folder, 'wrangler.json'), '--persist-to', this.#folder];
  }

  async start(): Promise<void> {
    const variables = Object.entries(this.#variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
    const args = ['dev', '--ip', '127.0.0.1', '--port', '0', '--test-scheduled', ...variables];
    // Wrangler starts further processes. They are a group, which ends with its first process, and with the process of this test.
    const group = '{ "$@"; kill -KILL 0; } & cat; kill -KILL 0';
    const child = spawn('sh', ['-c', group, 'sh', process.execPath, wrangler, ...args, ...this.#options], {
      env,
      detached: true,
      cwd: this.#folder,
      stdio: 'pipe',
    });
    this.#process = child;
    this.output = '';
    const ready = new Promise<void>((done) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          this.output += chunk.toString();
          const [, port] = /Ready on http:\/\/127\.0\.0\.1:(\d+)/.exec(this.output) ?? [];
          if (port === undefined) return;
          this.port = Number(port);
          done();
        });
      }
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`wrangler has ended:\n${this.output}`);
    });
    ended.catch(() => undefined);
    await Promise.race([ready, ended]);
  }

  /** Does what Cloudflare does every minute. */
  async tick(): Promise<void> {
    await fetch(`http://127.0.0.1:${this.port}/__scheduled`);
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
  }

  /** Opens the database while the runtime is stopped. Its last process may still be ending, and holds the lock until then. */
  openDatabase(): DatabaseSync {
    const [file = ''] = globSync('v3/d1/**/*.sqlite', { cwd: this.#folder }).filter(
      (name) => !name.includes('metadata'),
    );
    return new DatabaseSync(join(this.#folder, file), { timeout: 5000 });
  }
}
