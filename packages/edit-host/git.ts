import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** If a hook starts the host, these lead git to the repository of the hook. */
const ofHook = { GIT_DIR: undefined, GIT_INDEX_FILE: undefined, GIT_WORK_TREE: undefined };

/** Runs git in a folder. @returns what it prints @throws if it ends with another exit code than 0 */
export async function git(folder: string, args: readonly string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, ...ofHook, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...variables };
  const { stdout } = await run('git', ['-C', folder, ...args], { env, maxBuffer: Infinity });
  return stdout.trim();
}
