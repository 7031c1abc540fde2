import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { projectRoot } from './sites.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
const GRACE_MS = 5000;

/**
 * Returns a folder in memory, if this machine has one with space, where programs may run. Temporary files are faster there:
 * git and SQLite wait for a disk each time they write.
 */
function findMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // Containers often have a few megabytes only.
    if (bavail * bsize < 2 * GIB) return undefined;
    const own = mkdtempSync(join(MEMORY, 'try-'));
    try {
      const program = join(own, 'program');
      writeFileSync(program, '', { mode: 0o700 });
      accessSync(program, constants.X_OK);
      return MEMORY;
    } finally {
      rmSync(own, { recursive: true });
    }
  } catch {
    return undefined;
  }
}

/** Sends a signal to a child, and to what it has started. Windows has no groups of processes. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') child.kill(name);
    else if (child.pid !== undefined) process.kill(-child.pid, name);
  } catch {
    // All of them have ended.
  }
}

/** The processes of a run of the tests and their temporary files, of which nothing is left when it ends or is stopped. */
export class TestRun implements AsyncDisposable {
  readonly #children = new Map<ChildProcess, Promise<unknown>>();

  constructor() {
    createTemporaryFolder(process.env.TMPDIR ?? findMemoryFolder());
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(name, () => void this[Symbol.asyncDispose]().then(() => process.exit(1)));
  }

  /** Runs a command line, and hands over its output. Returns whether it passed. */
  async run(line: string, onOutput: (text: string) => void): Promise<boolean> {
    const child = spawn(line, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: true,
      detached: process.platform !== 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
    const closed = once(child, 'close') as Promise<[number | null]>;
    this.#children.set(child, closed);
    // A process that is left would keep the output open.
    child.once('exit', () => {
      signal(child, 'SIGKILL');
    });
    const [status] = await closed;
    this.#children.delete(child);
    return status === 0;
  }

  /** Most programs end what they have started when they are asked to end themselves. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const child of this.#children.keys()) signal(child, 'SIGTERM');
    await Promise.race([Promise.all(this.#children.values()), setTimeout(GRACE_MS, undefined, { ref: false })]);
    for (const child of this.#children.keys()) signal(child, 'SIGKILL');
  }
}
