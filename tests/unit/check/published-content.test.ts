import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, expect, it } from 'vitest';

import { PublishedContent } from '../../../src/build/content-check/published-content.ts';
import { listFiles } from '../../../src/check/project.ts';

const parent = mkdtempSync(join(tmpdir(), 'published-'));
const published = new PublishedContent(join(parent, 'content'));
afterAll(() => {
  rmSync(parent, { recursive: true });
});
beforeEach(() => {
  published.clear();
});

const publish = (files: Record<string, string>) =>
  published.publish(Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })));
const read = () => {
  const { folder } = published;
  return Object.fromEntries(listFiles(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
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
