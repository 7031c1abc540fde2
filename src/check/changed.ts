import { spawnSync } from 'node:child_process';

/** Git is not installed, or could not list the changed files. */
export class GitError extends Error {
  override name = 'GitError';
}

interface GitResult {
  isSuccess: boolean;
  paths: string[];
}

function runGit(root: string, args: readonly string[]): GitResult {
  const { error, status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new GitError('--changed needs git, which is not installed here.');
  return { isSuccess: status === 0, paths: stdout.split('\0').filter((path) => path !== '') };
}

/**
 * Lists the files that differ from a commit, untracked files included.
 *
 * @param root the folder to compare, inside a git repository
 * @param base a commit or branch; as in a pull request, later commits on that branch are ignored
 * @returns paths relative to `root`, with forward slashes
 * @throws GitError if git is missing, `root` is not in a repository, or `base` is unknown
 */
export function listChangedFiles(root: string, base: string): Set<string> {
  if (!runGit(root, ['rev-parse', '--git-dir']).isSuccess)
    throw new GitError('--changed compares files with git, and this folder is not in a git repository.');
  if (!runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]).isSuccess) {
    throw new GitError(`Git has no commit or branch “${base}” here. In CI, fetch the history first (fetch-depth: 0).`);
  }
  const mergeBase = base === 'HEAD' ? [] : ['--merge-base'];
  const tracked = runGit(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', ...mergeBase, base, '--']);
  const untracked = runGit(root, ['ls-files', '-z', '--others', '--exclude-standard']);
  if (!tracked.isSuccess || !untracked.isSuccess) throw new GitError(`Git could not compare the files with “${base}”.`);
  return new Set([...tracked.paths, ...untracked.paths]);
}
