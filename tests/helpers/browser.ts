import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter } from 'node:path';
import { chromium } from 'playwright';

import { findBrowser, isWhole, listBrowsers, type Machine } from './find-browser.ts';
import { findOnPath } from './programs.ts';

const isWindows = process.platform === 'win32';
/** Hands the browsers down to other processes, so that a run looks for them once. */
const handedDown = 'TEST_BROWSERS';

/** Playwright starts its headless shell by default, and only names the path of its full browser. */
async function findPlaywrightBrowsers(): Promise<string[]> {
  const full = chromium.executablePath();
  try {
    const server = await chromium.launchServer();
    const shell = server.process().spawnfile;
    await server.close();
    return [shell, full];
  } catch {
    return [full];
  }
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  findPlaywrightBrowsers,
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

/** Returns the paths of the Chromiums of this machine, that of the tests first. Installs one if there is none. */
export async function getBrowsers(): Promise<string[]> {
  const known = process.env[handedDown];
  if (known) return known.split(delimiter);
  const first = await findBrowser(thisMachine);
  // Several names may lead to one program.
  const seen = new Set<string>();
  const paths = [first, ...(await listBrowsers(thisMachine))].filter((path) => {
    const program = realpathSync(path);
    return !seen.has(program) && seen.add(program);
  });
  process.env[handedDown] = paths.join(delimiter);
  return paths;
}

export const getBrowserPath = async (): Promise<string> => (await getBrowsers())[0] ?? '';

export const getWholeBrowserPath = async (): Promise<string | undefined> => (await getBrowsers()).find(isWhole);

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
