import { describe, expect, it, vi } from 'vitest';

import { findBrowser, findWholeBrowser, type Machine } from '../helpers/find-browser.ts';

function machine(differences: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: {},
    isRoot: false,
    isDebian: false,
    playwrightChromium: '/playwright/chrome',
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
  it('takes the browser named in the environment before any other', () => {
    const env = { CHROME_PATH: '/opt/chrome' };
    expect(findBrowser(machine({ env, runs: () => true }))).toBe('/opt/chrome');
  });

  it('refuses a named browser that is not there, although another one is', () => {
    const env = { CHROME_PATH: '/opt/chrome' };
    const runs = runsOnly('/playwright/chrome', '/usr/bin/chromium');
    expect(() => findBrowser(machine({ env, runs }))).toThrowErrorMatchingInlineSnapshot(`
      [Error: CHROME_PATH names /opt/chrome, and no browser starts there.
      What to do: correct the path, or unset CHROME_PATH to have a browser found for you.]
    `);
  });

  it("prefers Playwright's own Chromium to the system's", () => {
    const runs = runsOnly('/playwright/chrome', '/usr/bin/chromium');
    expect(findBrowser(machine({ runs }))).toBe('/playwright/chrome');
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
  ])('finds the browser that a %s system has at %s', (platform, path) => {
    const env = {
      HOME: '/Users/ada',
      ProgramFiles: String.raw`C:\Program Files`,
      'ProgramFiles(x86)': String.raw`C:\Program Files (x86)`,
    };
    const run = vi.fn(() => undefined);
    expect(findBrowser(machine({ platform, env, runs: runsOnly(path), run }))).toBe(path);
    expect(run).not.toHaveBeenCalled();
  });

  it('lets Playwright download one where there is none, and apt-get where Playwright cannot', () => {
    const done: string[] = [];
    const installs = (program: string, args: readonly string[]) => {
      done.push([program, ...args].join(' '));
      return program === 'npx' ? 'failed with exit code 1' : undefined;
    };
    const runs = (path: string) => path === '/usr/bin/chromium-headless-shell' && done.length === 3;
    const found = findBrowser(machine({ isDebian: true, isRoot: true, run: installs, runs }));

    expect(found).toBe('/usr/bin/chromium-headless-shell');
    expect(done).toEqual([
      'npx playwright install chromium',
      'apt-get update',
      'apt-get install -y chromium-headless-shell chromium',
    ]);
  });

  it('stops at a download that starts', () => {
    let downloaded = false;
    const run = vi.fn(() => {
      downloaded = true;
      return undefined;
    });
    const runs = (path: string) => path === '/playwright/chrome' && downloaded;
    expect(findBrowser(machine({ isDebian: true, isRoot: true, run, runs }))).toBe('/playwright/chrome');
    expect(run).toHaveBeenCalledOnce();
  });

  it('goes on to apt-get when the download does not start for want of system libraries', () => {
    const done: string[] = [];
    const run = (program: string) => {
      done.push(program);
      return undefined;
    };
    const runs = (path: string) => path === '/usr/bin/chromium' && done.includes('apt-get');
    expect(findBrowser(machine({ isDebian: true, isRoot: true, run, runs }))).toBe('/usr/bin/chromium');
  });

  it('says what was tried and what to do when nothing helps', () => {
    expect(() => findBrowser(machine({ isDebian: true }))).toThrowErrorMatchingInlineSnapshot(`
      [Error: There is no browser to run the end-to-end tests in. Tried, in this order:
        1. the browser named in CHROME_PATH: none is named
        2. Playwright's own Chromium: none that starts at /playwright/chrome
        3. this machine's Chromium, Chrome or Edge: none that starts
        4. npx playwright install chromium: failed with exit code 1
        5. apt-get install chromium-headless-shell chromium: not tried, as it needs root
      What to do: install Chromium, Chrome or Edge and run the tests again,
      or name a browser that is somewhere else: CHROME_PATH=/path/to/chrome npm test]
    `);
  });

  it('says so when installing succeeds and still no browser starts', () => {
    const run = () => undefined;
    expect(() => findBrowser(machine({ isDebian: true, isRoot: true, run }))).toThrowErrorMatchingInlineSnapshot(`
      [Error: There is no browser to run the end-to-end tests in. Tried, in this order:
        1. the browser named in CHROME_PATH: none is named
        2. Playwright's own Chromium: none that starts at /playwright/chrome
        3. this machine's Chromium, Chrome or Edge: none that starts
        4. npx playwright install chromium: done, but the browser does not start
        5. apt-get install chromium-headless-shell chromium: done, but the browser does not start
      What to do: install Chromium, Chrome or Edge and run the tests again,
      or name a browser that is somewhere else: CHROME_PATH=/path/to/chrome npm test]
    `);
  });
});

describe('findWholeBrowser', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it('takes one with windows, although the shell is there', () => {
    expect(findWholeBrowser(machine({ runs: runsOnly(shell, '/usr/bin/google-chrome') }))).toBe(
      '/usr/bin/google-chrome',
    );
  });

  it('takes the one that is named, unless that is the shell', () => {
    const runs = () => true;
    expect(findWholeBrowser(machine({ env: { CHROME_PATH: '/opt/chrome' }, runs }))).toBe('/opt/chrome');
    expect(findWholeBrowser(machine({ env: { CHROME_PATH: shell }, runs }))).toBe('/playwright/chrome');
  });

  it('finds none where there is only the shell', () => {
    expect(findWholeBrowser(machine({ runs: runsOnly(shell) }))).toBeUndefined();
  });
});
