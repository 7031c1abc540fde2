import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';

import { projectRoot } from './sites.ts';

const main = join(projectRoot, 'src/enquiry/receiver/main.ts');
const env = { ...process.env, CONTENT_DIR: 'tests/fixtures/content', NODE_NO_WARNINGS: '1' };
const NOBODY = 65_534;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The receiver as a company runs it. */
export class ReceiverProcess {
  readonly #args: readonly string[];
  #process: ChildProcess | undefined;

  constructor(database: string, port: number, origin: string) {
    this.#args = ['--database', database, '--port', String(port), '--origin', origin];
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [main, ...this.#args], {
      cwd: projectRoot,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    await once(createInterface(child.stdout), 'line');
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

interface Surroundings {
  /** The program that reads the output: it has enough after the first piece, or it is a file. */
  reader?: 'head' | number;
  /** As a user who may do only what files allow to everybody: an administrator may read and write any. */
  asNobody?: boolean;
}

/** Runs a command of the receiver to its end. */
export async function runReceiver(
  args: readonly string[],
  { reader, asNobody = false }: Surroundings = {},
): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', typeof reader === 'number' ? reader : 'pipe', 'pipe'],
    ...(asNobody && process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  const { stdout, stderr } = child;
  if (!stderr) throw new Error('The process has no output.');
  if (reader === 'head') stdout?.once('data', () => stdout.destroy());
  const printed = stdout && reader === undefined ? buffer(stdout) : Promise.resolve('');
  const [said, complained, [exitCode]] = await Promise.all([
    printed,
    buffer(stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  // As it is, with the mark at the beginning by which programs know UTF-8.
  return { exitCode, stdout: said.toString(), stderr: complained.toString() };
}
