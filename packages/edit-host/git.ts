import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs git in a folder. @returns what it prints @throws if it ends with another exit code than 0 */
export async function git(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...variables };
  const { stdout } = await run('git', ['-C', folder, ...args], { env, maxBuffer: Infinity });
  return stdout.trim();
}
