import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

import { findBrowser, findWholeBrowser, type Machine } from './find-browser.ts';
import { findOnPath } from './programs.ts';

const isWindows = process.platform === 'win32';

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  playwrightChromium: chromium.executablePath(),
  findOnPath,
  runs: (path) =>
    existsSync(path) &&
    // On Windows `--version` opens a window instead of printing the version.
    (isWindows || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0),
  run: (program, args) => {
    console.log(`No browser found: ${program} ${args.join(' ')}`);
    const { error, status, signal } = spawnSync(program, args, {
      stdio: 'inherit',
      shell: isWindows,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (error) return error.message;
    return status === 0 ? undefined : `failed with ${signal ?? `exit code ${status}`}`;
  },
};

export const getBrowserPath = (): string => findBrowser(thisMachine);

export const getWholeBrowserPath = (): string | undefined => findWholeBrowser(thisMachine);

export const browserArguments = [
  // Requests of the browser itself would be counted as requests of the page, and hang without a network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Chromium's sandbox does not start as root, and most containers run as root.
  ...(thisMachine.isRoot ? ['--no-sandbox'] : []),
];
