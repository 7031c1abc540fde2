import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { astroCli } from './astro-cli.ts';
import { findFreePort } from './find-free-port.ts';

/** Astro's development server for the site in a folder. */
export class DevServer {
  origin = '';
  /** The output of the server so far. */
  output = '';
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;

  constructor(folder: string, env: NodeJS.ProcessEnv = {}) {
    this.#folder = folder;
    this.#env = env;
  }

  /** Starts the server, also again after `stop`. The port stays the same. */
  async start(): Promise<void> {
    const port = this.origin === '' ? await findFreePort() : Number(new URL(this.origin).port);
    this.origin = `http://localhost:${port}`;
    this.output = '';
    const server = spawn(process.execPath, [astroCli, 'dev', '--port', String(port)], {
      cwd: this.#folder,
      env: {
        ...process.env,
        ...this.#env,
        // Vitest and Playwright set it for themselves.
        NODE_ENV: undefined,
        VITEST: undefined,
        NO_COLOR: '1',
        // Node warns if both are set.
        FORCE_COLOR: undefined,
      },
    });
    this.#process = server;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes('watching for file changes')) resolve();
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.on('exit', () => {
        reject(new Error(`The development server ended:\n${this.output}`));
      });
    });
  }

  async stop(signal?: NodeJS.Signals): Promise<void> {
    if (this.#process?.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
  }
}
