import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { editorPath } from '../../packages/editor/shared/protocol.ts';
import { copyContent } from './copy-content.ts';
import { DevServer } from './dev-server.ts';
import { ProjectCopy } from './project-copy.ts';
import { fixture, projectRoot } from './sites.ts';

/** Commits of tests have the same author on every machine. */
const author = {
  GIT_AUTHOR_NAME: 'Ada Test',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada Test',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** Relative to the copy. */
const contentDir = 'content';

interface Options {
  /** The content, relative to the project's root. Without it, that of the fixture. */
  from?: string;
}

/**
 * A development server with the editor, on a copy of the project. The copy is a git repository of its own, with one commit and
 * a local remote called `origin`. Its content folder is `content`.
 */
export class EditorServer extends DevServer implements AsyncDisposable {
  readonly contentDir = contentDir;
  readonly copy: ProjectCopy;
  /** The bare repository that `origin` names. */
  readonly remote: string;
  #firstCommit = '';

  private constructor({ from = fixture.contentDir }: Options) {
    const copy = new ProjectCopy();
    super(copy.folder, {
      ...author,
      CONTENT_DIR: contentDir,
      CACHE_DIR: copy.pathOf('.cache/astro'),
      VITE_CACHE_DIR: copy.pathOf('.cache/vite'),
    });
    this.copy = copy;
    this.remote = copy.pathOf('.cache/remote.git');
    copyContent(join(projectRoot, from), this.copy.pathOf(this.contentDir));
    this.#createRepository();
  }

  static async start(options: Options = {}): Promise<EditorServer> {
    const server = new EditorServer(options);
    try {
      await server.start();
      return server;
    } catch (error) {
      await server[Symbol.asyncDispose]();
      throw error;
    }
  }

  #createRepository(): void {
    this.git('init', '--quiet', '--initial-branch=main');
    // .gitignore ignores the folder only, and here it is a link.
    appendFileSync(this.copy.pathOf('.git/info/exclude'), 'node_modules\n');
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message=Start');
    this.#firstCommit = this.git('rev-parse', 'HEAD').trim();
    mkdirSync(dirname(this.remote), { recursive: true });
    this.git('init', '--quiet', '--bare', '--initial-branch=main', this.remote);
    this.git('remote', 'add', 'origin', this.remote);
    this.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    this.copy[Symbol.dispose]();
  }

  editorUrl(page = '/'): string {
    return `${this.origin}${editorPath}?page=${encodeURIComponent(page)}`;
  }

  pathOf(name: string): string {
    return this.copy.pathOf(join(this.contentDir, name));
  }

  read(name: string): string {
    return this.copy.read(join(this.contentDir, name));
  }

  /** Replaces a text in a content file, as another program would. */
  edit(name: string, from: string, to: string): void {
    const text = this.read(name);
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
    writeFileSync(this.pathOf(name), text.replace(from, to));
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.copy.folder,
      env: { ...process.env, ...author },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Leaves the repository and its server as they were at the start, and the editor without steps and a branch that was sent. */
  reset(): void {
    rmSync(this.copy.pathOf('.cache/editor/content'), { recursive: true, force: true });
    this.git('reset', '--quiet', '--hard', this.#firstCommit);
    this.git('push', '--quiet', '--force', 'origin', 'main');
    this.git('clean', '--quiet', '--force', '-d', '--', this.contentDir);
  }

  /** The changes of the content since the last commit, as `git diff` prints them. */
  diff(): string {
    return this.git('diff', '--', this.contentDir);
  }
}
