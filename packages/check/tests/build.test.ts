import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, it, vi } from 'vitest';

import { copyBlog } from './blog.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

// A build takes ten seconds, and several times as long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = copyBlog();

function build() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

const page = 'dist/blog/2026/schraubstock/index.html';

it('a site that is not ours builds', () => {
  expect(build()).toMatchObject({ status: 0 });
  expect(existsSync(path.join(folder, page))).toBe(true);
});

it('a mistake stops its build, in the words of the check', () => {
  rmSync(path.join(folder, 'dist'), { recursive: true });
  const authors = path.join(folder, 'src/content/autoren.json');
  writeFileSync(authors, readFileSync(authors, 'utf8').replace('"rosa"', '"karla"'));
  const { status, output } = build();
  expect(status).toBe(1);
  expect(output).toContain('src/content/beitraege/2026/schraubstock.mdx:');
  expect(output).toContain('unknown-reference');
  expect(output).not.toMatch(/\n\s+at /);
  expect(existsSync(path.join(folder, page))).toBe(false);
});
