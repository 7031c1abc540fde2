import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';

import manifest from '../../package.json' with { type: 'json' };
import { projectRoot } from './sites.ts';

/** What “npm run receiver” runs, besides the name of Node: its options, and the program. */
const [, ...command] = manifest.scripts.receiver.split(' ');
const env = { ...process.env, CONTENT_DIR: 'tests/fixtures/content', NODE_NO_WARNINGS: '1' };
const NOBODY = 65_534;

/** The receiver as a process, as a company runs it. */
export class ReceiverProcess {
  readonly #args: readonly string[];
  #process: ChildProcess | undefined;
  /** What it has logged. */
  errors = '';
  /** Environment variables to add at the next start. */
  env: Readonly<Record<string, string>> = {};

  constructor(database: string, port: number, origin: string, ...others: readonly string[]) {
    this.#args = ['--database', database, '--port', String(port), '--origin', origin, ...others];
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the receiver, and waits until it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...command, ...this.#args], {
      cwd: projectRoot,
      env: { ...env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stderr.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
    await once(createInterface(child.stdout), 'line');
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
}

interface RunOptions {
  /** What reads the output: a program that closes the pipe after the first chunk, or the descriptor of a file. */
  reader?: 'head' | number;
  /** Whether to run as an unprivileged user when the tests run as root, who can read and write every file. */
  asNobody?: boolean;
  /** Environment variables to add. */
  env?: Readonly<Record<string, string>>;
}

/** Runs a command of the receiver, and waits for its end. */
export async function runReceiver(
  args: readonly string[],
  { reader, asNobody = false, env: added = {} }: RunOptions = {},
): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: projectRoot,
    env: { ...env, ...added },
    stdio: ['ignore', typeof reader === 'number' ? reader : 'pipe', 'pipe'],
    ...(asNobody && process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  const { stdout, stderr } = child;
  if (!stderr) throw new Error('The process has no output.');
  if (reader === 'head') stdout?.once('data', () => stdout.destroy());
  const output = stdout && reader === undefined ? buffer(stdout) : Promise.resolve('');
  const [printed, errors, [exitCode]] = await Promise.all([
    output,
    buffer(stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  // toString() keeps the byte order mark, which `text()` of node:stream/consumers would remove.
  return { exitCode, stdout: printed.toString(), stderr: errors.toString() };
}
