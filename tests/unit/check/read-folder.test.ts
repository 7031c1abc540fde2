import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { listEntries, readEntry } from '../../../src/check/read-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'read-folder-'));
const folder = join(parent, 'content');
const NOBODY = 65_534;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pages'), { recursive: true });
  chmodSync(parent, 0o755);
  writeFileSync(join(folder, 'pages/about.mdx'), 'About');
  writeFileSync(join(parent, 'elsewhere.mdx'), 'Elsewhere');
});
afterAll(() => {
  rmSync(parent, { recursive: true });
});

const read = () => listEntries(folder).map((entry) => readEntry(folder, entry));
const reasonsIn = () => read().map(({ name, obstacle }) => [name, obstacle?.reason]);

/** The administrator may read every file, whatever its permissions. */
function asVisitor<Result>(work: () => Result): Result {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

it.each([
  ['a link to nothing', 'gone.mdx', 'broken-link'],
  ['a link below a file', 'about.mdx/x', 'broken-link'],
  ['a link to itself', 'x.mdx', 'circular-link'],
  ['a link to a folder', '..', 'folder-link'],
  ['a link out of the folder', '../../elsewhere.mdx', 'outside-link'],
  ['a link to a device', '/dev/null', 'special'],
])('%s is told, and the rest is read', (_, target, reason) => {
  symlinkSync(target, join(folder, 'pages/x.mdx'));
  expect(reasonsIn()).toEqual([
    ['pages/about.mdx', undefined],
    ['pages/x.mdx', reason],
  ]);
});

it('a link to another file of the folder is read like a file', () => {
  symlinkSync('about.mdx', join(folder, 'pages/x.mdx'));
  expect(read().map(({ bytes }) => String(bytes))).toEqual(['About', 'About']);
});

it('a link to the folder itself leads nowhere else', () => {
  symlinkSync(folder, join(parent, 'link'));
  symlinkSync('about.mdx', join(folder, 'pages/x.mdx'));
  const link = join(parent, 'link');
  expect(listEntries(link).map((entry) => readEntry(link, entry).obstacle)).toEqual([undefined, undefined]);
});

it('a folder with the name of a file is told, and what is in it is read', () => {
  mkdirSync(join(folder, 'benefits.json'));
  writeFileSync(join(folder, 'benefits.json/benefits.json'), '[]');
  expect(reasonsIn()).toEqual([
    ['benefits.json', 'folder'],
    ['benefits.json/benefits.json', undefined],
    ['pages/about.mdx', undefined],
  ]);
});

it('a pipe is told, and not waited for', () => {
  execFileSync('mkfifo', [join(folder, 'pages/x.mdx')]);
  expect(reasonsIn()).toContainEqual(['pages/x.mdx', 'special']);
});

it('a file and a folder that may not be read are told, and the rest is read', () => {
  writeFileSync(join(folder, 'site.json'), '{}');
  chmodSync(join(folder, 'site.json'), 0);
  mkdirSync(join(folder, 'team'));
  chmodSync(join(folder, 'team'), 0);
  try {
    expect(asVisitor(reasonsIn)).toEqual([
      ['pages/about.mdx', undefined],
      ['site.json', 'denied'],
      ['team', 'denied'],
    ]);
  } finally {
    chmodSync(join(folder, 'team'), 0o755);
  }
});

// Other systems allow no such name.
it.runIf(process.platform === 'linux')('a name that is not UTF-8 is told, and the rest is read', () => {
  const name = Buffer.concat([Buffer.from(join(folder, 'pages/b')), Buffer.from([0xfc]), Buffer.from('ro')]);
  writeFileSync(Buffer.concat([name, Buffer.from('.mdx')]), 'Office');
  mkdirSync(name);
  expect(reasonsIn()).toEqual([
    ['pages/about.mdx', undefined],
    ['pages/b\uFFFDro', 'bad-name'],
    ['pages/b\uFFFDro.mdx', 'bad-name'],
  ]);
});
