import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';

import { profileFile } from './receiver.ts';

const main = resolve(import.meta.dirname, '../../main.ts');

const createArgs = (folder: string, args: readonly string[]) => [
  main,
  ...['--profile', profileFile, '--folder', folder],
  ...args,
];
const createEnv = (env: Readonly<Record<string, string>>) => ({ ...process.env, NODE_NO_WARNINGS: '1', ...env });

/** The receiver as a process, as a company runs it. */
export class ReceiverProcess {
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  /** What it has logged. */
  errors = '';
  /** Where it listens. */
  port: number;

  /** @param port a free one by default, which `port` then is */
  constructor(folder: string, port = 0, env: Readonly<Record<string, string>> = {}) {
    this.#folder = folder;
    this.port = port;
    this.#env = env;
  }

  /** Starts the receiver, and waits until it listens. */
  async start(...args: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, createArgs(this.#folder, ['serve', ...args]), {
      env: createEnv({ ENQUIRY_PORT: String(this.port), ...this.#env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stderr.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The receiver has ended:\n${this.errors}`);
    });
    ended.catch(() => undefined);
    const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
    this.port = Number(/:(\d+)\//.exec(line)?.[1]);
  }

  /** Waits until it ends by itself. */
  async waitForEnd(): Promise<number | null> {
    const child = this.#process;
    if (child?.exitCode === null) await once(child, 'close');
    return child?.exitCode ?? null;
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  openDatabase(): DatabaseSync {
    return new DatabaseSync(join(this.#folder, 'enquiries.sqlite'), { timeout: 5000 });
  }
}

/** Runs a command of the receiver to its end. */
export const runReceiver = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, createArgs(folder, args), { env: createEnv(env), encoding: 'utf8' });
