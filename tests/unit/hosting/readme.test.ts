import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { projectRoot } from '../../helpers/sites.ts';

const folder = join(projectRoot, 'src/build/hosting');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const commands = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].map(([, command = '']) => command);

function commandsWith(text: string): string {
  const found = commands.filter((command) => command.includes(text));
  if (found.length !== 1) throw new Error(`The README has ${found.length} blocks of commands with “${text}”.`);
  return found.join();
}

it('the README links to files that exist', () => {
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
});

it('the README deploys with the wrangler that is locked and tested, as the workflow does', () => {
  const workflow = readFileSync(join(projectRoot, '.github/workflows/deploy.yml'), 'utf8');
  const [, install = '', deploy = ''] = commandsWith('wrangler').trim().split('\n');
  const { devDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'src/build/hosting/cloudflare/package.json'), 'utf8'),
  ) as { devDependencies: Record<string, string> };
  expect(devDependencies).toHaveProperty('wrangler');
  expect(install).toMatch(/^npm install --prefix src\/build\/hosting\/cloudflare /);
  expect(deploy).toMatch(/^src\/build\/hosting\/cloudflare\/node_modules\/\.bin\/wrangler deploy /);
  expect(workflow).toContain(deploy);
  expect(readme).not.toContain('wrangler@');
});

describe.skipIf(process.platform === 'win32')('the commands that keep the scripts of earlier builds', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'kept-'));
  });
  afterEach(() => {
    rmSync(place, { recursive: true });
  });

  const write = (path: string, text: string, ageDays = 0) => {
    const file = join(place, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
    const time = Date.now() / 1000 - ageDays * 86_400;
    utimesSync(file, time, time);
  };
  const read = (path: string) =>
    Object.fromEntries(
      readdirSync(join(place, path)).map((name) => [name, readFileSync(join(place, path, name), 'utf8')]),
    );

  /** Runs the commands with a `cp` that has no options: what `-n` does and returns differs between systems. */
  function keep() {
    const cp = execFileSync('sh', ['-c', 'command -v cp'], { encoding: 'utf8' }).trim();
    write('bin/cp', `#!/bin/sh\ncase $1 in -*) exit 1 ;; esac\nexec ${cp} "$@"\n`);
    const { status, stderr } = spawnSync('sh', ['-e', '-c', commandsWith('kept')], {
      cwd: place,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(place, 'bin')}:${process.env.PATH ?? ''}` },
    });
    return { status, stderr };
  }

  it('add those of the last month to the build, and change none of its own', () => {
    write('dist/_astro/new.js', 'new');
    write('dist/_astro/same.js', 'new');
    write('kept/same.js', 'old', 40);
    write('kept/last-month.js', 'last month', 29);
    write('kept/too-old.js', 'too old', 40);
    const expected = { 'last-month.js': 'last month', 'new.js': 'new', 'same.js': 'new' };
    expect(keep()).toEqual({ status: 0, stderr: '' });
    expect(read('dist/_astro')).toEqual(expected);
    expect(read('kept')).toEqual(expected);
  });

  it('work with an empty cache, and when they are run again', () => {
    write('dist/_astro/new.js', 'new');
    for (let run = 0; run < 2; run += 1) {
      expect(keep()).toEqual({ status: 0, stderr: '' });
      expect(read('dist/_astro')).toEqual({ 'new.js': 'new' });
    }
  });
});
