import { spawnSync } from 'node:child_process';

/** Git could not say what has changed. */
export class GitError extends Error {
  override name = 'GitError';
}

function git(root: string, args: readonly string[]): string[] {
  const { error, status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new GitError('--changed needs git, which is not installed here.');
  if (status !== 0) throw new GitError(`--changed asked git, which said: ${stderr.trim().split('\n', 1).join('')}`);
  return stdout.split('\0').filter((path) => path !== '');
}

/**
 * The files that differ from a commit, new ones included; from the folder `root`, with forward slashes.
 *
 * @param base a commit or branch; what it has gained since the two parted does not count
 * @throws GitError
 */
export function changedSince(root: string, base: string): Set<string> {
  const options = ['--name-only', '-z', '--no-renames', '--relative'];
  const tracked = git(root, ['diff', ...options, ...(base === 'HEAD' ? [] : ['--merge-base']), '--end-of-options', base, '--']);
  const added = git(root, ['ls-files', '-z', '--others', '--exclude-standard']);
  return new Set([...tracked, ...added]);
}
