import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

import { expect, it } from 'vitest';

import siteManifest from '../../../package.json' with { type: 'json' };
import manifest from '../../../src/enquiry/receiver/package.json' with { type: 'json' };
import { parseOptions } from '../../../src/enquiry/receiver/options.ts';
import { ownContentDir } from '../../../src/shared/content-dir.ts';
import { findImports } from '../../helpers/static-imports.ts';
import { projectRoot } from '../../helpers/sites.ts';

const folder = join(projectRoot, 'src/enquiry/receiver');
/** A worker thread is started by its file name, so it is no import. */
const { packages, files } = findImports([join(folder, 'main.ts'), join(folder, 'sqlite/thread.ts')]);

it('the receiver runs with the packages of its own package.json alone', () => {
  expect(packages).toEqual(Object.keys(manifest.dependencies).toSorted());
});

it('the receiver uses the same versions as the site, so that each package is installed once', () => {
  const ofSite = Object.entries(siteManifest.dependencies).filter(([name]) => name in manifest.dependencies);
  for (const [name, version] of ofSite)
    expect({ [name]: version }).toEqual({ [name]: manifest.dependencies[name as never] });
});

it('the container has every file of the receiver', () => {
  const containerfile = readFileSync(join(folder, 'deploy/Containerfile'), 'utf8');
  const copied = [...containerfile.matchAll(/^COPY (src\/\S+) /gm)].map(([, path = '']) => join(projectRoot, path));
  expect(copied).toContain(join(projectRoot, ownContentDir));
  const isIn = (paths: readonly string[], file: string) =>
    paths.some((path) => file === path || file.startsWith(path + sep));
  expect(files.filter((file) => !isIn(copied, file))).toEqual([]);
  const lines = readFileSync(join(folder, 'deploy/Containerfile.dockerignore'), 'utf8').split('\n');
  const ignored = lines.filter((line) => line.startsWith('src/')).map((line) => join(projectRoot, line));
  // What wrangler leaves behind may only be read by the user who ran it.
  expect(isIn(ignored, join(folder, 'cloudflare/.wrangler'))).toBe(true);
  expect(files.filter((file) => isIn(ignored, file))).toEqual([]);
});

it.each(['deploy/Containerfile', 'deploy/enquiry-receiver.service'])(
  '%s starts the receiver with valid options',
  (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, service] = /^ExecStart=\S+ .*main\.ts (.*)$/m.exec(text) ?? [];
    const [, container] = /^CMD (\[.*\])$/m.exec(text) ?? [];
    const args = container === undefined ? service?.split(' ') : (JSON.parse(container) as string[]);
    expect(parseOptions(args ?? ['no options'])).toMatchObject({
      command: 'serve',
      retention: { amount: 24, unit: 'months' },
    });
  },
);

const verifier = spawnSync('systemd-analyze', ['--version']).status === 0;
it.skipIf(!verifier)(
  `systemd accepts the service${verifier ? '' : ' (skipped: systemd-analyze is not installed)'}`,
  () => {
    const copy = mkdtempSync(join(tmpdir(), 'service-'));
    const service = join(copy, 'enquiry-receiver.service');
    const text = readFileSync(join(folder, 'deploy/enquiry-receiver.service'), 'utf8');
    writeFileSync(service, text.replaceAll('/srv/site', projectRoot).replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', service], { encoding: 'utf8' });
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', service], { encoding: 'utf8' });
    rmSync(copy, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    // The lower, the less a break-in can reach. Most services have more than 9.
    expect(Number(/exposure level .*: (\d+\.\d+)/.exec(stdout)?.[1])).toBeLessThan(1.5);
  },
);
