import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { findMovedPages } from '../../../src/check/moved-pages.ts';
import { readProject } from '../../../src/check/project.ts';
import { projectRoot } from '../../helpers/sites.ts';

let root = '';
const pages = (name: string) => join(root, 'content/pages', name);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root, stdio: 'pipe' });
const find = (base = 'HEAD') => findMovedPages(root, base, readProject(root, 'content'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'moved-'));
  cpSync(join(projectRoot, 'tests/fixtures/check/content'), join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'src/styles'), { recursive: true });
  cpSync(join(projectRoot, 'src/styles/tokens.css'), join(root, 'src/styles/tokens.css'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it('a page is moved if git has it under another name, since the last commit or since a branch', () => {
  git('init', '-b', 'main');
  git('add', '.');
  git('commit', '-m', 'One');
  expect(find()).toEqual([]);
  renameSync(pages('licensing.mdx'), pages('licences.mdx'));
  expect(find()).toEqual([{ from: '/licensing', to: '/licences' }]);
  git('checkout', '-b', 'other');
  git('add', '.');
  git('commit', '-m', 'Two');
  expect(find()).toEqual([]);
  expect(find('main')).toEqual([{ from: '/licensing', to: '/licences' }]);
  // A page that is deleted has no new address.
  rmSync(pages('about.mdx'));
  expect(find()).toEqual([]);
});

it('no page is moved where git knows no earlier version', () => {
  expect(find()).toEqual([]);
  git('init', '-b', 'main');
  expect(find()).toEqual([]);
});
