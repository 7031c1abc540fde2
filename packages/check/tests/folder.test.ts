import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { readFolder } from '../core/folder.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'read-folder-'));
const folder = path.join(parent, 'content');
const NOBODY = 65_534;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  chmodSync(parent, 0o755);
  writeFileSync(path.join(folder, 'pages/about.mdx'), 'About');
  writeFileSync(path.join(parent, 'elsewhere.mdx'), 'Elsewhere');
});

const read = () => readFolder(folder, () => true);
const reasonsIn = () => read().map(({ name, unreadable }) => [name, unreadable?.reason]);

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
  ['a link to nothing', 'gone.mdx', 'link'],
  ['a link below a file', 'about.mdx/x', 'unreadable'],
  ['a link to itself', 'x.mdx', 'link'],
  ['a link to a folder', '..', 'link'],
  ['a link out of the folder', '../../elsewhere.mdx', 'link'],
  ['a link to a device', '/dev/null', 'link'],
])('%s is told, and the rest is read', (_, target, reason) => {
  symlinkSync(target, path.join(folder, 'pages/x.mdx'));
  expect(reasonsIn()).toEqual([
    ['pages/about.mdx', undefined],
    ['pages/x.mdx', reason],
  ]);
});

it('a link to another file of the folder is read like a file', () => {
  symlinkSync('about.mdx', path.join(folder, 'pages/x.mdx'));
  expect(read().map(({ bytes }) => String(bytes))).toEqual(['About', 'About']);
});

it('a folder with the name of a file is told, and what is in it is read', () => {
  mkdirSync(path.join(folder, 'benefits.json'));
  writeFileSync(path.join(folder, 'benefits.json/benefits.json'), '[]');
  expect(reasonsIn()).toEqual([
    ['benefits.json', 'folder'],
    ['benefits.json/benefits.json', undefined],
    ['pages/about.mdx', undefined],
  ]);
});

// Other systems have no such permissions.
it.runIf(process.platform === 'linux')('files and folders that may not be read are told, and the rest is read', () => {
  writeFileSync(path.join(folder, 'site.json'), '{}');
  chmodSync(path.join(folder, 'site.json'), 0);
  mkdirSync(path.join(folder, 'team'));
  chmodSync(path.join(folder, 'team'), 0);
  try {
    expect(asVisitor(reasonsIn)).toEqual([
      ['pages/about.mdx', undefined],
      ['site.json', 'denied'],
      ['team', 'denied'],
    ]);
  } finally {
    chmodSync(path.join(folder, 'team'), 0o755);
  }
});
