import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Start } from './server.ts';

/** A process that has loaded the server and waits. */
async function load(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

/** Starts the server of one sequence after another, and kills it. The next process is always loaded already. */
export class ServerProcess {
  #next = load();
  #current: ChildProcess | undefined;

  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  /** Starts the server, in the process that has served the sequence before if it lives. */
  async start(options: Start): Promise<void> {
    if (!this.#current) {
      this.#current = await this.#next;
      this.#next = load();
    }
    this.#current.send(options);
    await once(this.#current, 'message');
  }

  /** Ends the process at once, whatever it is doing. */
  async kill(): Promise<void> {
    const child = this.#current;
    this.#current = undefined;
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async end(): Promise<void> {
    await this.kill();
    (await this.#next).kill('SIGKILL');
  }
}
