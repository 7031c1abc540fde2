import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { Git } from '@stepless/editor/git';
import type { Person } from '@stepless/sign-in';

import { getAuthorName, isId } from './people.ts';

/** How long a working tree is kept after its last use, in milliseconds. */
const KEEP_MS = 7 * 86_400_000;

interface Options {
  /** The project that the host runs in, absolute. */
  root: string;
  /** The folder with the working trees, absolute. It exists, on the same file system as the project. */
  folder: string;
  /** Variables for git. */
  variables: Readonly<Record<string, string>>;
}

const read = (...names: string[]) => {
  const file = path.join(...names);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The working trees of people. Each has a branch of its own, which begins at the latest version on the server. */
export class Worktrees {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  getFolder(id: string): string {
    return path.join(this.#options.folder, id);
  }

  /** Whether somebody has a working tree. While git is still creating it, a lock says so. */
  has(id: string): boolean {
    const [, gitFolder] = isId(id) ? read(this.getFolder(id), '.git').trim().split('gitdir: ') : [];
    return gitFolder !== undefined && read(gitFolder, 'locked').trim() !== 'initializing';
  }

  /**
   * Returns the working tree of a person, and creates it if there is none. Its commits are in the name of that person.
   *
   * @param person undefined if only colleagues look at it
   */
  async open(id: string, person: Person | undefined): Promise<string> {
    const folder = this.getFolder(id);
    if (!this.has(id)) await this.#create(id, folder);
    if (!this.#hasPackages(folder)) await this.#linkPackages(folder);
    utimesSync(folder, new Date(), new Date());
    if (person) {
      await this.#git(folder, 'config', '--worktree', 'user.name', getAuthorName(person));
      await this.#git(folder, 'config', '--worktree', 'user.email', person.email);
    }
    return folder;
  }

  /** Returns the folder of git that all working trees share, even if the project is one of them. */
  findShared(): Promise<string> {
    return this.#git(this.#options.root, 'rev-parse', '--path-format=absolute', '--git-common-dir');
  }

  /** Removes the locks of a git that was killed: they would block git for ever. Call it only while no git is running. */
  removeLocks(shared: string): void {
    for (const name of readdirSync(shared, { encoding: 'utf8', recursive: true }))
      if (name.endsWith('.lock')) rmSync(path.join(shared, name));
  }

  async #create(id: string, folder: string): Promise<void> {
    const { root } = this.#options;
    await this.#git(root, 'fetch', '--quiet', 'origin');
    const latest = await this.#findLatest();
    // An interrupted start leaves a locked working tree. Nobody has edited it, but git may still be writing to it.
    await this.#git(root, 'worktree', 'unlock', folder).catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    await this.#git(root, 'worktree', 'prune');
    await this.#git(root, 'config', 'extensions.worktreeConfig', 'true');
    await this.#git(root, 'worktree', 'add', '--quiet', '--force', '-B', `edit/${id}`, '--track', folder, latest);
  }

  /** Whether a working tree has the packages that it needs. Where the lockfiles differ, the project's packages would not fit either. */
  #hasPackages(folder: string): boolean {
    const isSame = (file: string) => read(this.#options.root, file) === read(folder, file);
    const isInstalled = existsSync(path.join(folder, 'node_modules'));
    return isInstalled && (!isSame('package-lock.json') || isSame('node_modules/.package-lock.json'));
  }

  /** Gives a working tree the packages of the project as hard links: they need no space. */
  async #linkPackages(folder: string): Promise<void> {
    const scratch = `${folder}.packages`;
    await rm(scratch, { recursive: true, force: true, maxRetries: 10 });
    await promisify(execFile)('cp', ['--archive', '--link', path.join(this.#options.root, 'node_modules'), scratch]);
    // Programs change their caches in place, so each working tree needs its own.
    for (const name of readdirSync(scratch))
      if (/^\.(?:astro|vite|cache)/.test(name)) rmSync(path.join(scratch, name), { recursive: true });
    await rm(path.join(folder, 'node_modules'), { recursive: true, force: true });
    await rename(scratch, path.join(folder, 'node_modules'));
  }

  /**
   * Removes the working trees that nobody has used for a week and whose words are all part of the site.
   *
   * @param isUsed whether the editor of a person is running or starting
   */
  async reclaim(isUsed: (id: string) => boolean): Promise<string[]> {
    const { root, folder } = this.#options;
    const old = readdirSync(folder).filter(
      (id) => this.has(id) && !isUsed(id) && statSync(this.getFolder(id)).mtimeMs < Date.now() - KEEP_MS,
    );
    if (old.length > 0) await this.#git(root, 'fetch', '--quiet', 'origin');
    const removed: string[] = [];
    for (const id of old) {
      if (!(await this.#isMerged(id)) || isUsed(id)) continue;
      await this.#git(root, 'worktree', 'remove', '--force', this.getFolder(id));
      await this.#git(root, 'branch', '--quiet', '-D', `edit/${id}`);
      removed.push(id);
    }
    return removed;
  }

  /** Whether merging all files of a working tree would leave the latest version of the site as it is. */
  async #isMerged(id: string): Promise<boolean> {
    const git = this.#open(this.getFolder(id));
    const commit = await git.withOwnIndex(async (own) => {
      await own.runOrThrow('read-tree', 'HEAD');
      await own.runOrThrow('add', '--all');
      return own.runOrThrow('commit-tree', await own.runOrThrow('write-tree'), '-p', 'HEAD', '-m', 'All files');
    });
    const latest = await this.#findLatest();
    const merged = await git.runOrEmpty('merge-tree', '--write-tree', latest, commit);
    return merged === (await git.runOrThrow('rev-parse', `${latest}^{tree}`));
  }

  #findLatest(): Promise<string> {
    return this.#git(this.#options.root, 'rev-parse', '--abbrev-ref', 'origin/HEAD');
  }

  #open(folder: string): Git {
    return new Git(folder, { variables: this.#options.variables });
  }

  #git(folder: string, ...args: readonly string[]): Promise<string> {
    return this.#open(folder).runOrThrow(...args);
  }
}
