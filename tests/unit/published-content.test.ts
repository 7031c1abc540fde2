import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { ContentCopy } from '../../src/build/published-content/content-copy.ts';

const published = new ContentCopy(join(mkdtempSync(join(tmpdir(), 'published-')), 'content'));
beforeEach(() => {
  published.clear();
});

const publish = (files: Record<string, string>) =>
  published.write(Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })));
const read = () => {
  const { folder } = published;
  return Object.fromEntries(
    globSync('**', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
};
const paths = (...names: string[]) => names.map((name) => join(published.folder, name));

it('nothing is published until something is', () => {
  expect(published.exists).toBe(false);
  publish({ 'site.json': '{}' });
  expect(published.exists).toBe(true);
});

it('holds what was published last, and says which files are new, changed or gone', () => {
  expect(publish({ 'site.json': '{}', 'pages/index.mdx': 'one' })).toEqual(paths('site.json', 'pages/index.mdx'));
  expect(publish({ 'site.json': '{}', 'pages/index.mdx': 'two' })).toEqual(paths('pages/index.mdx'));
  expect(publish({ 'site.json': '{}', 'pages/about.mdx': 'two' })).toEqual(paths('pages/index.mdx', 'pages/about.mdx'));
  expect(publish({ 'site.json': '{}', 'pages/about.mdx': 'two' })).toEqual([]);
  expect(read()).toEqual({ 'site.json': '{}', 'pages/about.mdx': 'two' });
});

it('a file takes the place of a folder, and a folder that of a file', () => {
  for (const files of [{ 'pages/a': 'file' }, { 'pages/a/b': 'in a folder' }, { 'pages/a': 'file' }]) {
    publish(files);
    expect(read()).toEqual(files);
  }
});
