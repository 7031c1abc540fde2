import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { projectRoot } from './sites.ts';

const program = 'src/enquiry/receiver/cloudflare/main.ts';

/** The receiver in Cloudflare's own runtime, as “npm run receiver:cloudflare” runs it. */
export class CloudflareProcess {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  /** What it has printed. */
  output = '';

  /** @param folder the folder of its database */
  constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#env = { ...process.env, NODE_NO_WARNINGS: '1', ...env };
  }

  #spawn(args: readonly string[]) {
    return spawn(process.execPath, [program, ...args, '--database', this.#folder], {
      cwd: projectRoot,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Starts the Worker, and waits until it accepts requests. */
  async start(port: number, ...options: readonly string[]): Promise<void> {
    const child = this.#spawn(['serve', '--port', String(port), ...options]);
    this.#process = child;
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The Worker has ended:\n${this.output}`);
    });
    const ready = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          this.output += chunk.toString();
          if (this.output.includes('Ready on')) resolve();
        });
      }
    });
    ended.catch(() => undefined);
    await Promise.race([ready, ended]);
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child?.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }

  /** Runs a command of the receiver. */
  async run(...args: readonly string[]): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
    const child = this.#spawn(args);
    const [stdout, stderr, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { exitCode, stdout, stderr };
  }
}
