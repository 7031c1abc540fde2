import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Git is not installed, or could not read what --changed compares with. The message says what to do. */
export class GitError extends Error {}

interface GitOptions {
  env?: Record<string, string>;
  input?: Buffer | string;
}

/** Runs git. @returns what it prints, or undefined if it fails */
function runGit(root: string, args: readonly string[], { env, input = '' }: GitOptions = {}): Buffer | undefined {
  // In a hook, the variables of this process lead to what is about to be committed.
  const options = { cwd: root, maxBuffer: Infinity, env: { ...process.env, ...env }, input };
  const { error, status, stdout } = spawnSync('git', args, options);
  if (error) throw new GitError(`--changed needs git, which cannot be run here: ${error.message}`);
  return status === 0 ? stdout : undefined;
}

/** Finds the commit to compare with: where the current branch left `base`, so that later commits on `base` do not count. */
function findCommit(root: string, base: string): string {
  const id = runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`])
    ?.toString()
    .trim();
  if (id === undefined)
    throw new GitError(
      `Git has no commit “${base}” here. If it is a branch on a server, or this is a shallow clone, fetch it first. In GitHub Actions, give actions/checkout the option fetch-depth: 0.`,
    );
  const common = runGit(root, ['merge-base', id, 'HEAD'])?.toString().trim();
  if (common === undefined) throw new GitError(`“${base}” and the current commit have no history in common.`);
  return common;
}

/** An earlier version of some folders, and the files that have got another name since. */
interface Base {
  /** Where these folders are now, as they are below the root. */
  folder: string;
  /** The names before and now, relative to the root. */
  renames: readonly { from: string; to: string }[];
  remove: () => void;
}

/**
 * Writes an earlier version of folders into a temporary folder. What is checked out and staged stays as it is.
 *
 * @param base a commit or branch
 * @param paths folders and files, relative to the root
 * @throws GitError if git cannot read that version
 */
export function openBase(root: string, base: string, paths: readonly string[]): Base {
  const commit = findCommit(root, base);
  const folder = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  const env = { GIT_INDEX_FILE: path.join(folder, '.git-index') };
  const names = runGit(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...paths]);
  const prefix = `--prefix=${folder}/`;
  const isWritten =
    names !== undefined &&
    runGit(root, ['read-tree', commit], { env }) &&
    runGit(root, ['checkout-index', '-z', '--stdin', prefix], { env, input: names });
  if (!isWritten) {
    remove();
    throw new GitError(`Git could not read the files of “${base}”.`);
  }
  // The names that git has listed begin in this folder, but it has written the whole path of each.
  const inside = runGit(root, ['rev-parse', '--show-prefix'])?.toString().trim() ?? '';
  const changes =
    runGit(root, ['diff', '-M', '--name-status', '-z', '--relative', commit, '--', ...paths])?.toString() ?? '';
  const renames = [...changes.matchAll(/(?:^|\0)R\d+\0([^\0]+)\0([^\0]+)/g)].map(([, from = '', to = '']) => ({
    from,
    to,
  }));
  return { folder: path.join(folder, inside), renames, remove };
}
