import { posix } from 'node:path';

/** Git is not installed, or could not read what `--changed` compares with. The message says how to mend it. */
export class GitError extends Error {
  override name = 'GitError';
}

interface GitResult {
  isSuccess: boolean;
  output: Buffer;
  reason: string;
}

function runGit(root: string, args: readonly string[], input?: string): GitResult {
  // Loaded here, because most runs need no other program.
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    input,
    // The default of 1 MiB is less than a list of many files.
    maxBuffer: Infinity,
    // The reasons are compared, so git must not translate them.
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new GitError('--changed needs git, which is not installed here.');
  if (error) throw new GitError(`Git could not be run: ${error.message}`);
  return { isSuccess: status === 0, output: stdout, reason: stderr.toString().trim() };
}

/** Says why git failed, if the reason is the repository. */
function requireRepository(root: string): void {
  const { isSuccess, reason } = runGit(root, ['rev-parse', '--git-dir']);
  if (isSuccess) return;
  if (reason.includes('dubious ownership')) {
    const [, folder = root] = /'([^']+)'/.exec(reason) ?? [];
    throw new GitError(
      `Git refuses to read this folder, because it belongs to another user. If you trust it, run: git config --global --add safe.directory '${folder}'`,
    );
  }
  if (reason.includes('not a git repository'))
    throw new GitError('--changed compares files with git, and this folder is not in a git repository.');
  throw new GitError(`Git cannot read this repository. It says: ${reason}`);
}

const isShallow = (root: string): boolean =>
  runGit(root, ['rev-parse', '--is-shallow-repository']).output.toString().trim() === 'true';

const shallowReason = (base: string) =>
  `This is a shallow clone: it does not hold the history back to “${base}”. Fetch all of it: git fetch --unshallow. In GitHub Actions, give actions/checkout the option fetch-depth: 0.`;

/**
 * Finds the commit to compare with: where the current branch left `base`, so that later commits on `base` do not count.
 *
 * @throws GitError if `base` is unknown or has no history in common with the current commit
 */
function findBaseCommit(root: string, base: string): string {
  // Each run of git takes some milliseconds, and most checks compare with the current commit.
  if (base === 'HEAD') return base;
  const commit = runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]);
  if (!commit.isSuccess) {
    requireRepository(root);
    if (isShallow(root)) throw new GitError(shallowReason(base));
    throw new GitError(`Git has no commit or branch “${base}” here. If it is a branch on a server, fetch it first.`);
  }
  const id = commit.output.toString().trim();
  const common = runGit(root, ['merge-base', id, 'HEAD']);
  if (common.isSuccess) return common.output.toString().trim();
  if (isShallow(root)) throw new GitError(shallowReason(base));
  throw new GitError(`“${base}” and the current commit have no history in common. Name a branch that yours came from.`);
}

/** Files of a commit. All paths are relative to the project's root, with forward slashes. */
export interface Commit {
  /** Lists the files below a folder, relative to that folder. A symbolic link to one of these files is a file, too. */
  list: (folder: string) => string[];
  /** Lists the other symbolic links below a folder, relative to that folder: to nothing, to a folder, out of the folder. */
  listBadLinks: (folder: string) => string[];
  /** Reads files at once. A path that is no file is left out. */
  read: (paths: readonly string[]) => Map<string, Buffer>;
}

interface TreeEntry {
  path: string;
  object: string;
  isLink: boolean;
}

function listTree(root: string, commit: string, paths: readonly string[]): TreeEntry[] {
  const { isSuccess, output, reason } = runGit(root, ['ls-tree', '-r', '-z', commit, '--', ...paths]);
  if (!isSuccess) requireRepository(root);
  if (!isSuccess && commit === 'HEAD') throw new GitError('This repository has no commit yet to compare with.');
  if (!isSuccess) throw new GitError(`Git could not list the files of the earlier version. It says: ${reason}`);
  return output
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode, object, path] = /^(100|120)\d{3} blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return object === undefined || path === undefined ? [] : [{ path, object, isLink: mode === '120' }];
    });
}

/** Reads objects in one run of git. Its answer is, for each: a line `object type size`, the bytes, and a line break. */
function readObjects(root: string, objects: readonly string[]): Buffer[] {
  const { isSuccess, output, reason } = runGit(root, ['cat-file', '--batch'], objects.map((id) => `${id}\n`).join(''));
  if (!isSuccess) throw new GitError(`Git could not read the earlier version. It says: ${reason}`);
  let at = 0;
  return objects.map((object) => {
    const end = output.indexOf('\n', at);
    const [, type, size] = output.toString('utf8', at, end).split(' ');
    if (type !== 'blob')
      throw new GitError(`The file ${object} of the earlier version is missing. Fetch it: git fetch --refetch`);
    const start = end + 1;
    at = start + Number(size) + 1;
    return output.subarray(start, at - 1);
  });
}

/** Returns the file that each link leads to, by the path of the link. Links to anything else are left out. */
function followLinks(root: string, entries: readonly TreeEntry[]): Map<string, TreeEntry> {
  const links = entries.filter(({ isLink }) => isLink);
  if (links.length === 0) return new Map();
  // The object of a link is the path that it leads to.
  const targets = readObjects(
    root,
    links.map(({ object }) => object),
  );
  const files = new Map(entries.filter(({ isLink }) => !isLink).map((entry) => [entry.path, entry]));
  const next = new Map(
    links.map(({ path }, index) => [path, posix.join(posix.dirname(path), targets[index]?.toString() ?? '')]),
  );
  const found = new Map<string, TreeEntry>();
  for (const { path } of links) {
    let target = next.get(path);
    // A chain is no longer than the number of links, unless it is a circle.
    for (let step = 0; step < links.length && target !== undefined && next.has(target); step++)
      target = next.get(target);
    const file = target === undefined ? undefined : files.get(target);
    if (file) found.set(path, file);
  }
  return found;
}

/**
 * Opens the commit that the current branch came from.
 *
 * @param root the project's root, inside a git repository
 * @param base a commit or branch
 * @param paths the folders and files that are asked for, relative to the root: to list all files takes longer
 * @throws GitError if git is missing, `root` is not in a repository, or `base` cannot be compared with
 */
export function openBase(root: string, base: string, paths: readonly string[]): Commit {
  const commit = findBaseCommit(root, base);
  const entries = listTree(root, commit, paths);
  const followed = followLinks(root, entries);
  const objects = new Map(entries.map(({ path, object }) => [path, followed.get(path)?.object ?? object]));
  const isFileOf = (folder: string, { path, isLink }: TreeEntry) =>
    !isLink || (followed.get(path)?.path.startsWith(`${folder}/`) ?? false);
  const listWhere = (folder: string, isWanted: (entry: TreeEntry) => boolean) =>
    entries
      .filter((entry) => entry.path.startsWith(`${folder}/`) && isWanted(entry))
      .map(({ path }) => path.slice(folder.length + 1));
  return {
    list: (folder) => listWhere(folder, (entry) => isFileOf(folder, entry)),
    listBadLinks: (folder) => listWhere(folder, (entry) => !isFileOf(folder, entry)),
    read: (paths) => {
      const found = paths.flatMap((path) => {
        const object = objects.get(path);
        return object === undefined ? [] : [{ path, object }];
      });
      const bytes = readObjects(
        root,
        found.map(({ object }) => object),
      );
      return new Map(found.map(({ path }, index) => [path, bytes[index] ?? Buffer.alloc(0)]));
    },
  };
}
