import { spawnSync } from 'node:child_process';

/** Git could not say what has changed. */
export class GitError extends Error {
  override name = 'GitError';
}

interface Answer {
  isGood: boolean;
  lines: string[];
}

function ask(root: string, args: readonly string[]): Answer {
  const { error, status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new GitError('--changed needs git, which is not installed here.');
  return { isGood: status === 0, lines: stdout.split('\0').filter((path) => path !== '') };
}

/**
 * The files that differ from a commit, new ones included; from the folder `root`, with forward slashes.
 *
 * @param base a commit or branch; what it has gained since the two parted does not count
 * @throws GitError
 */
export function changedSince(root: string, base: string): Set<string> {
  if (!ask(root, ['rev-parse', '--git-dir']).isGood)
    throw new GitError('--changed asks git what has changed, and this folder is not kept in git.');
  if (!ask(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]).isGood) {
    throw new GitError(
      `Git has no commit or branch “${base}” here. In CI, the history must be fetched first (fetch-depth: 0).`,
    );
  }
  const parting = base === 'HEAD' ? [] : ['--merge-base'];
  const tracked = ask(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', ...parting, base, '--']);
  const added = ask(root, ['ls-files', '-z', '--others', '--exclude-standard']);
  if (!tracked.isGood || !added.isGood) throw new GitError(`Git could not compare the files with “${base}”.`);
  return new Set([...tracked.lines, ...added.lines]);
}
