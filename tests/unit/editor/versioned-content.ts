import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it as base, vi } from 'vitest';

import type { ChangeSummary } from '../../../packages/editor/shared/versions.ts';
import { Versions } from '../../../packages/editor/server/versions/versions.ts';
import { copyContent } from '../../helpers/copy-content.ts';
import { projectRoot } from '../../helpers/sites.ts';
import { EditedContent } from './content.ts';

const gitSettings = { GIT_CEILING_DIRECTORIES: tmpdir() };

export const message = 'Edit: Benefit cards';

export const editTitle = (content: VersionedContent, to = 'More from less') => {
  content.edit('benefits.json', '"Efficiency boost"', JSON.stringify(to));
};

export const send = (
  { versions }: Pick<VersionedContent, 'versions'>,
  options: Partial<Parameters<Versions['send']>[0]> = {},
) => versions.send({ message, author: undefined, ...options });

const author = ['-c', 'user.name=Ada Test', '-c', 'user.email=ada@example.com'];

const runGit = (cwd: string, args: readonly string[]) =>
  execFileSync('git', [...author, ...args], {
    cwd,
    env: { ...process.env, ...gitSettings },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

let template: string | undefined;

/** A repository with the content, and a bare one. Made once, because every call of git takes time. */
function createTemplate(): string {
  if (template !== undefined) return template;
  const folder = mkdtempSync(path.join(tmpdir(), 'template-'));
  const site = path.join(folder, 'site');
  copyContent(path.join(projectRoot, 'tests/fixtures/content'), path.join(site, 'content'));
  writeFileSync(path.join(site, 'code.txt'), 'code\n');
  writeFileSync(path.join(site, '.gitignore'), 'journal/\nstate/\n');
  runGit(site, ['init', '--quiet', '--initial-branch=main']);
  runGit(site, ['add', '--all']);
  runGit(site, ['commit', '--quiet', '--message=Start']);
  runGit(folder, ['clone', '--quiet', '--bare', 'site', 'remote']);
  template = folder;
  return folder;
}

/** A copy of content in a git repository of its own, with a local remote. Beside the content, there is a file `code.txt`. */
export class VersionedContent extends EditedContent {
  readonly remote = mkdtempSync(path.join(tmpdir(), 'remote-'));
  readonly versions: Versions;

  constructor() {
    super();
    this.versions = this.openVersions();
    cpSync(path.join(createTemplate(), 'site'), this.folder, { recursive: true, preserveTimestamps: true });
    cpSync(path.join(createTemplate(), 'remote'), this.remote, { recursive: true });
    const identity = '[user]\n\tname = Ada Test\n\temail = ada@example.com\n';
    const origin = `[remote "origin"]\n\turl = ${this.remote}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
    appendFileSync(path.join(this.folder, '.git/config'), identity + origin);
    // The copies of the files are newer than the index, which would have to be read again each time.
    this.git('update-index', '-q', '--refresh');
  }

  openVersions(): Versions {
    const stateFolder = path.join(this.folder, 'state');
    return new Versions({ folder: this.contentDir, stateFolder, editor: this.editor });
  }

  git(...args: readonly string[]): string {
    return runGit(this.folder, args);
  }

  /** Runs git in the remote. */
  gitRemote(...args: readonly string[]): string {
    return runGit(this.remote, args);
  }

  commit(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', `--message=${message}`);
  }

  async listChanges(): Promise<ChangeSummary[]> {
    return (await this.versions.listChanges()).changes;
  }

  async listSentences(): Promise<string[]> {
    return (await this.listChanges()).map(({ sentence }) => sentence);
  }

  /** All that sending must leave as it is: what is checked out, staged and changed. */
  readState(): string {
    const status = this.git('status', '--porcelain=v2', '--branch', '--untracked-files=all');
    const index = readFileSync(path.join(this.folder, '.git/index')).toString('hex');
    return [status, this.git('diff'), this.git('diff', '--cached'), this.git('reflog'), index].join('\n');
  }
}

/** Asks for the latest version, and chooses whose words to keep where both changed the same ones. */
export async function choose({ versions }: VersionedContent, kept: 'yours' | 'theirs') {
  const refusal = await versions.getLatest();
  const [conflict] = refusal.ok ? [] : (refusal.conflicts ?? []);
  return { [conflict?.id ?? '']: kept };
}

/** A test of which nothing of this machine's git changes what it sees. Its content is in a repository with a server. */
export const it = base
  .extend('ownGit', { auto: true }, () => {
    for (const [name, value] of Object.entries(gitSettings)) vi.stubEnv(name, value);
  })
  .extend('content', () => new VersionedContent());

// Each of these starts git some forty times.
export const itInFull = it.runIf(process.env.TEST_FULL);
