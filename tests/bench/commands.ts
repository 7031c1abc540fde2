import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program until it exits. Throws with its output if it fails. */
export const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Starts a program that runs until it is disposed. */
export function start(program: string, ...args: string[]): AsyncDisposable {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  return {
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
