import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter } from 'node:path';
import { chromium } from 'playwright';

import { findOnPath } from './programs.ts';

const { env, platform } = process;
const isWindows = platform === 'win32';
const isRoot = process.getuid?.() === 0;

/** Lighthouse and other tools read the same variable. */
const named = env.CHROME_PATH ?? '';
/** Hands the browsers down to other processes, so that a run looks for them once. */
const handedDown = 'TEST_BROWSERS';

/** Whether this file exists and starts. A download may lack system libraries. */
const runs = (path: string): boolean =>
  existsSync(path) &&
  // On Windows `--version` opens a window instead of printing the version.
  (isWindows || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0);

/** Playwright starts its headless shell by default, and only names the path of its full browser. */
async function listPlaywrightBrowsers(): Promise<string[]> {
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

/** The headless shell starts and opens a page in half the time. */
const listBrowsersOnPath = (): string[] =>
  [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ].flatMap((name) => findOnPath(name) ?? []);

/** Lists all browsers that start, the preferred one first. */
const listBrowsers = async (): Promise<string[]> =>
  [named, ...(await listPlaywrightBrowsers()), ...listBrowsersOnPath()].filter((path) => path !== '' && runs(path));

/** What brings a browser. If another apt-get runs, this one waits for it. */
const installations = [
  ['npx', 'playwright', 'install', 'chromium'],
  ...(isRoot && existsSync('/etc/debian_version')
    ? [['flock', '/var/lib/dpkg', 'sh', '-c', 'apt-get update && apt-get install -y chromium-headless-shell chromium']]
    : []),
];

/** Returns the paths of the Chromiums of this machine, that of the tests first. Installs one if there is none. */
export async function getBrowsers(): Promise<string[]> {
  const known = env[handedDown];
  if (known) return known.split(delimiter);
  if (named !== '' && !runs(named))
    throw new Error(`CHROME_PATH names ${named}, and no browser starts there. Correct the path, or unset CHROME_PATH.`);
  let found = await listBrowsers();
  for (const [program = '', ...args] of installations) {
    if (found.length > 0) break;
    console.log(`No browser found: ${program} ${args.join(' ')}`);
    spawnSync(program, args, {
      stdio: 'inherit',
      shell: isWindows,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    found = await listBrowsers();
  }
  if (found.length === 0)
    throw new Error(
      'No Chromium, Chrome or Edge starts here, and none could be installed. Install one, or name it: CHROME_PATH=/path/to/chrome npm test',
    );
  // Several names may lead to one program.
  const programs = found.map((path) => realpathSync(path));
  const paths = found.filter((_, index) => programs.indexOf(programs[index] ?? '') === index);
  env[handedDown] = paths.join(delimiter);
  return paths;
}

export const getBrowserPath = async (): Promise<string> => (await getBrowsers())[0] ?? '';

/** Finds a full browser. Unlike the headless shell, it has the back/forward cache. */
export const getWholeBrowserPath = async (): Promise<string | undefined> =>
  (await getBrowsers()).find((path) => !/headless-shell(?:\.exe)?$/.test(path));

export const browserArguments = [
  // Requests of the browser itself would be counted as requests of the page, and hang without a network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Chromium's sandbox does not start as root, and most containers run as root.
  ...(isRoot ? ['--no-sandbox'] : []),
];
