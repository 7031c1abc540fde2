import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Person } from '@stepless/sign-in';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { getId, writeGitConfig } from '../people.ts';
import { Worktrees } from '../worktrees.ts';

const ada: Person = { email: 'ada@company.example', name: 'Ada <Lovelace>' };
const id = getId(ada);
const page = 'src/content/pages/index.mdx';

const scratch = mkdtempSync(path.join(tmpdir(), 'edit-host-'));
/** The folder of the test, with a server, a clone of an author and the project of the host. */
const folder = path.join(scratch, 'now');
const first = path.join(scratch, 'first');
let worktrees: Worktrees;
const at = (...names: string[]) => path.join(folder, ...names);
const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-C', where, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

const createWorktrees = (project: string) =>
  new Worktrees({ root: at(project), folder: at('people'), variables: writeGitConfig(at('people')) });

/** Writes a file in the working tree of a person. */
function write(name: string, text: string) {
  writeFileSync(at('people', id, name), text);
}

/** Commits a page on the server, as a merge does. */
function publish(text: string) {
  writeFileSync(at('author', page), text);
  git(at('author'), 'commit', '--quiet', '--all', '--message', 'Publish');
  git(at('author'), 'push', '--quiet');
}

beforeAll(() => {
  mkdirSync(folder);
  git(folder, 'init', '--quiet', '--bare', '--initial-branch', 'main', 'server.git');
  git(folder, 'clone', '--quiet', 'server.git', 'author');
  mkdirSync(path.dirname(at('author', page)), { recursive: true });
  writeFileSync(at('author', page), 'One\nTwo\nThree\nFour\n');
  symlinkSync('/etc/hostname', at('author', 'src/content/link.mdx'));
  writeFileSync(at('author', '.gitignore'), 'node_modules\n');
  git(at('author'), 'add', '--all');
  git(at('author'), 'commit', '--quiet', '--message', 'Begin');
  git(at('author'), 'push', '--quiet', 'origin', 'HEAD:main');
  git(folder, 'clone', '--quiet', 'server.git', 'project');
  mkdirSync(at('project/node_modules/.vite'), { recursive: true });
  mkdirSync(at('project/node_modules/astro'));
  writeFileSync(at('project/node_modules/astro/index.js'), 'export {};\n');
  mkdirSync(at('people'));
  renameSync(folder, first);
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(first, folder, { recursive: true, verbatimSymlinks: true });
  worktrees = createWorktrees('project');
});

it('a person gets a working tree and a branch of the latest version, and the packages', async () => {
  publish('One\nTwo\nFour\n');
  const own = await worktrees.open(id, ada);
  expect(readFileSync(path.join(own, page), 'utf8')).toBe('One\nTwo\nFour\n');
  expect(git(own, '-c', 'core.symlinks=false', 'status', '--short', '--branch')).toBe(`## edit/${id}...origin/main`);
  expect(existsSync(path.join(own, 'node_modules/astro/index.js'))).toBe(true);
  expect(existsSync(path.join(own, 'node_modules/.vite'))).toBe(false);
  expect(worktrees.has(id)).toBe(true);
});

it('commits are in the name of the person, and work is found again', async () => {
  const own = await worktrees.open(id, ada);
  write(page, 'Mine\n');
  git(at('project'), 'worktree', 'lock', own);
  expect(await worktrees.open(id, undefined)).toBe(own);
  expect(readFileSync(path.join(own, page), 'utf8')).toBe('Mine\n');
  expect(execFileSync('git', ['-C', own, 'var', 'GIT_AUTHOR_IDENT'], { encoding: 'utf8' })).toMatch(
    /^Ada {2}Lovelace <ada@company\.example>/,
  );
});

it('a hook that starts the host leads git nowhere else', async () => {
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY']) vi.stubEnv(name, at('elsewhere'));
  const own = await worktrees.open(id, ada);
  expect(existsSync(path.join(own, page))).toBe(true);
  expect(existsSync(at('elsewhere'))).toBe(false);
});

it.each(['project', 'linked'])('a start that was killed is begun again in the folder %s', async (project) => {
  git(at('project'), 'worktree', 'add', '--quiet', '--detach', at('linked'));
  mkdirSync(at('linked/node_modules'));
  worktrees = createWorktrees(project);
  git(at('project'), 'worktree', 'add', '--quiet', '-b', `edit/${id}`, at('people', id));
  for (const name of ['config.lock', `worktrees/${id}/locked`, `worktrees/${id}/index.lock`])
    writeFileSync(at('project/.git', name), 'initializing');
  publish('Two\n');
  worktrees.removeLocks(await worktrees.findShared());
  expect(readFileSync(path.join(await worktrees.open(id, ada), page), 'utf8')).toBe('Two\n');
});

it('packages become those of the project when a working tree needs them, and its words stay', async () => {
  const own = await worktrees.open(id, ada);
  write(page, 'Mine\n');
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(at('project', name), 'new');
  await worktrees.open(id, ada);
  expect(existsSync(path.join(own, 'node_modules/.package-lock.json'))).toBe(false);
  writeFileSync(path.join(own, 'package-lock.json'), 'new');
  await worktrees.open(id, ada);
  expect(readFileSync(path.join(own, 'node_modules/.package-lock.json'), 'utf8')).toBe('new');
  expect(readFileSync(path.join(own, page), 'utf8')).toBe('Mine\n');
});

it('content runs no hook, and leads nowhere', async () => {
  writeFileSync(at('project/.git/hooks/post-checkout'), `#!/bin/sh\ntouch ${at('ran')}\n`);
  chmodSync(at('project/.git/hooks/post-checkout'), 0o755);
  const own = await worktrees.open(id, ada);
  expect(existsSync(at('ran'))).toBe(false);
  expect(lstatSync(path.join(own, 'src/content/link.mdx')).isSymbolicLink()).toBe(false);
});

const written = 'One\nTwo, too\nThree\nFour\n';

it.each([
  ['nothing was written', true, page, 'One\nTwo\nThree\nFour\n', ''],
  ['all is part of the site, in a commit of its own', true, page, written, 'One\nTwo, too\nThree\nFour and more\n'],
  ['a word is not part of the site', false, page, written, 'One\nTwo\nThree\nFour and more\n'],
  ['a new file is not part of the site', false, 'src/content/new.json', '[]', ''],
])('whether a working tree that is not used any more goes if %s: %s', async (_, goes, name, text, published) => {
  await worktrees.open(id, ada);
  expect(await worktrees.reclaim(() => false)).toEqual([]);
  write(name, text);
  if (published !== '') publish(published);
  const weekAgo = Date.now() / 1000 - 8 * 86_400;
  utimesSync(at('people', id), weekAgo, weekAgo);
  expect(await worktrees.reclaim((used) => used === id)).toEqual([]);
  expect(await worktrees.reclaim(() => false)).toEqual(goes ? [id] : []);
  expect(worktrees.has(id)).toBe(!goes);
  expect(git(at('project'), 'branch', '--list', 'edit/*') === '').toBe(goes);
});
