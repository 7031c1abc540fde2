import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A hook that starts the host sets these, and they would lead git to the repository of the hook. */
const hookVariables = { GIT_DIR: undefined, GIT_INDEX_FILE: undefined, GIT_WORK_TREE: undefined };

/** Runs git in a folder. @returns what it prints @throws if it ends with another exit code than 0 */
export async function git(folder: string, args: readonly string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, ...hookVariables, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...variables };
  const { stdout } = await run('git', ['-C', folder, ...args], { env, maxBuffer: Infinity });
  return stdout.trim();
}
