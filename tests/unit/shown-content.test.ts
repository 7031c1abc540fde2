import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { showContent } from '../../src/build/shown-content/show-content.ts';
import { writeFolder } from '../../src/build/shown-content/write-folder.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'shown-')), 'content');
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (files: Record<string, string>) =>
  writeFolder(
    folder,
    Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
  );
const read = () =>
  Object.fromEntries(
    globSync('**', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
const paths = (...names: string[]) => names.map((name) => join(folder, name));

it('holds what was written last, and says which files are new, changed or gone', () => {
  expect(write({ 'site.json': '{}', 'pages/index.mdx': 'one' })).toEqual(paths('site.json', 'pages/index.mdx'));
  expect(write({ 'site.json': '{}', 'pages/index.mdx': 'two' })).toEqual(paths('pages/index.mdx'));
  expect(write({ 'site.json': '{}', 'pages/about.mdx': 'two' })).toEqual(paths('pages/index.mdx', 'pages/about.mdx'));
  expect(write({ 'site.json': '{}', 'pages/about.mdx': 'two' })).toEqual([]);
  expect(read()).toEqual({ 'site.json': '{}', 'pages/about.mdx': 'two' });
});

it('a file takes the place of a folder, and a folder that of a file', () => {
  for (const files of [{ 'pages/a': 'file' }, { 'pages/a/b': 'in a folder' }, { 'pages/a': 'file' }]) {
    write(files);
    expect(read()).toEqual(files);
  }
});

it('is loaded again until Astro lists all pages', async () => {
  const root = mkdtempSync(join(tmpdir(), 'shown-'));
  const lists = ['', '["shown/pages/index.mdx", …]', 'this is not read'];
  const refreshContent = ({ context }: { context: object }) => {
    writeFolder(join(root, '.astro'), [{ name: 'content-modules.mjs', bytes: Buffer.from(lists.shift() ?? '') }]);
    Object.assign(context, { isLoaded: true });
  };
  const project = { sources: [{ name: 'pages/index.mdx', bytes: Buffer.from('one') }] };
  const options = { server: { config: { root }, environments: {} }, refreshContent };
  expect(await showContent(root).show(project as never, options as never)).toBe(true);
  expect(lists).toEqual(['this is not read']);
});
