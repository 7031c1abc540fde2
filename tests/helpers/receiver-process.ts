import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { projectRoot } from './sites.ts';

const main = join(projectRoot, 'src/enquiry/receiver/main.ts');
const env = { ...process.env, CONTENT_DIR: 'tests/fixtures/content', NODE_NO_WARNINGS: '1' };

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

/** What a command of the receiver prints. */
export async function printed(command: 'list' | 'export', database: string): Promise<string> {
  const child = spawn(process.execPath, [main, command, '--database', database], { cwd: projectRoot, env });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text;
}
