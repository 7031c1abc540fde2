import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { signalGroup } from './signal-group.ts';
import { projectRoot } from './sites.ts';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

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

/** Windows has no groups of processes. */
const hasGroups = process.platform !== 'win32';

/** The processes of a run of the tests and their temporary files, of which nothing is left when it ends, however it ends. */
export class TestRun implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(process.env.TMPDIR ?? findMemoryFolder() ?? tmpdir(), 'stepless-'));
  readonly #sweeper: ChildProcess | undefined;

  constructor() {
    // Some tests start programs as another user.
    chmodSync(this.#folder, 0o711);
    if (!hasGroups) return;
    this.#sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep.ts'), this.#folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        void this[Symbol.asyncDispose]().then(() => process.exit(1));
      });
    }
  }

  /** Runs a command line, and hands over its output. Returns whether it passed. */
  async run(line: string, onOutput: (text: string) => void): Promise<boolean> {
    const child = spawn(line, {
      cwd: projectRoot,
      env: { ...process.env, TMPDIR: this.#folder, TMP: this.#folder, TEMP: this.#folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: true,
      detached: hasGroups,
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
    const { pid } = child;
    const closed = once(child, 'close') as Promise<[number | null]>;
    if (pid !== undefined && hasGroups) {
      this.#tellSweeper(`+${pid}`);
      child.once('exit', () => {
        // A process that is left would keep the output open.
        signalGroup(pid, 'SIGKILL');
        this.#tellSweeper(`-${pid}`);
      });
    }
    const [status] = await closed;
    return status === 0;
  }

  #tellSweeper(line: string): void {
    this.#sweeper?.stdin?.write(`${line}\n`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#sweeper) {
      rmSync(this.#folder, { recursive: true, force: true });
      return;
    }
    const ended = once(this.#sweeper, 'exit');
    this.#sweeper.stdin?.end();
    await ended;
  }
}
