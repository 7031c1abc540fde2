import { describe, expect, it, vi } from 'vitest';

import { findBrowser, isWhole, listBrowsers, type Machine } from '../helpers/find-browser.ts';

function machine(differences: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: {},
    isRoot: false,
    isDebian: false,
    findPlaywrightBrowsers: () => Promise.resolve(['/playwright/headless-shell', '/playwright/chrome']),
    findOnPath: (name) => `/usr/bin/${name}`,
    runs: () => false,
    run: () => 'failed with exit code 1',
    ...differences,
  };
}

const runsOnly =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

describe('findBrowser', () => {
  it('takes the browser named in the environment before any other', async () => {
    const env = { CHROME_PATH: '/opt/chrome' };
    expect(await findBrowser(machine({ env, runs: () => true }))).toBe('/opt/chrome');
  });

  it('refuses a named browser that is not there, although another one is', async () => {
    const env = { CHROME_PATH: '/opt/chrome' };
    const runs = runsOnly('/playwright/chrome', '/usr/bin/chromium');
    await expect(findBrowser(machine({ env, runs }))).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: CHROME_PATH names /opt/chrome, and no browser starts there.
      What to do: correct the path, or unset CHROME_PATH to have a browser found for you.]
    `);
  });

  it("prefers Playwright's headless shell to its full browser, and that to the system's", async () => {
    expect(await findBrowser(machine({ runs: () => true }))).toBe('/playwright/headless-shell');
    const runs = runsOnly('/playwright/chrome', '/usr/bin/chromium');
    expect(await findBrowser(machine({ runs }))).toBe('/playwright/chrome');
  });

  it.each<[NodeJS.Platform, string]>([
    ['linux', '/usr/bin/chromium-headless-shell'],
    ['linux', '/usr/bin/chromium'],
    ['linux', '/usr/bin/google-chrome'],
    ['linux', '/usr/bin/microsoft-edge'],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`],
    ['win32', String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`],
  ])('finds the browser that a %s system has at %s', async (platform, path) => {
    const env = {
      HOME: '/Users/ada',
      ProgramFiles: String.raw`C:\Program Files`,
      'ProgramFiles(x86)': String.raw`C:\Program Files (x86)`,
    };
    const run = vi.fn(() => undefined);
    expect(await findBrowser(machine({ platform, env, runs: runsOnly(path), run }))).toBe(path);
    expect(run).not.toHaveBeenCalled();
  });

  it('lets Playwright download one where there is none, and apt-get where Playwright cannot', async () => {
    const done: string[] = [];
    const installs = (program: string, args: readonly string[]) => {
      done.push([program, ...args].join(' '));
      return program === 'npx' ? 'failed with exit code 1' : undefined;
    };
    const runs = (path: string) => path === '/usr/bin/chromium-headless-shell' && done.length === 2;
    const found = await findBrowser(machine({ isDebian: true, isRoot: true, run: installs, runs }));

    expect(found).toBe('/usr/bin/chromium-headless-shell');
    expect(done).toEqual([
      'npx playwright install chromium',
      'flock /var/lib/dpkg sh -c apt-get update && apt-get install -y chromium-headless-shell chromium',
    ]);
  });

  it('says what was tried and what to do when nothing helps', async () => {
    await expect(findBrowser(machine({ isDebian: true }))).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: There is no browser to run the end-to-end tests in. Tried, in this order:
        1. the browser named in CHROME_PATH: none is named
        2. Playwright's own Chromium: none that starts
        3. this machine's Chromium, Chrome or Edge: none that starts
        4. npx playwright install chromium: failed with exit code 1
        5. apt-get install chromium-headless-shell chromium: not tried, as it needs root
      What to do: install Chromium, Chrome or Edge and run the tests again,
      or name a browser that is somewhere else: CHROME_PATH=/path/to/chrome npm test]
    `);
  });
});

it('listBrowsers lists every browser that starts, and isWhole tells the full ones', async () => {
  const env = { CHROME_PATH: '/opt/chrome' };
  const runs = runsOnly('/opt/chrome', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome');
  const found = await listBrowsers(machine({ env, runs }));
  expect(found).toEqual(['/opt/chrome', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome']);
  expect(found.filter(isWhole)).toEqual(['/opt/chrome', '/usr/bin/google-chrome']);
});
