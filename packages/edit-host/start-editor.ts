import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { RunningEditor } from './editors.ts';

/** How long an editor may take to start, in milliseconds. */
const START_TIMEOUT_MS = 120_000;

/** The largest heap of an editor, in megabytes. Without a limit, V8 lets the heap grow with the machine's memory before it cleans up. */
const HEAP_MB = 512;

/** Variables that only the host needs. The editor of a person does not get them. */
const hostVariables = /^EDIT_(?:ISSUER|AUDIENCE|FOLDER|PORT)$/;

/**
 * Starts the editor of a person.
 *
 * @param folder the working tree of the person, absolute
 * @param variables what git and the editor have to know of the person
 * @throws if it ends before it listens, or takes too long
 */
export async function startEditor(folder: string, variables: Readonly<Record<string, string>>): Promise<RunningEditor> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !hostVariables.test(name)));
  const child = fork(path.join(folder, 'packages/edit-host/editor-process.ts'), {
    cwd: folder,
    env: { ...inherited, ...variables },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => undefined);
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  const said = await Promise.race([once(child, 'message', { signal }), exited]).catch(() => undefined);
  if (!said) {
    child.kill('SIGKILL');
    throw new Error(`The editor in ${folder} did not start.`);
  }
  const [{ port }] = said as [{ port: number }];
  return { port, ended: exited, stop: () => void child.kill() };
}
