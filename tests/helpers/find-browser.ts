export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  isRoot: boolean;
  isDebian: boolean;
  /** Returns the paths of the Chromiums that Playwright has downloaded, its headless shell first. */
  findPlaywrightBrowsers: () => Promise<string[]>;
  /** Returns the path of a program on PATH, or undefined. */
  findOnPath: (name: string) => string | undefined;
  /** Whether this file exists and starts. A download may lack system libraries. */
  runs: (path: string) => boolean;
  /** Runs a program, and waits until it exits. Returns why it failed, or undefined. */
  run: (program: string, args: readonly string[]) => string | undefined;
}

/** Lighthouse and other tools read the same variable. */
const browserVariable = 'CHROME_PATH';

/** Chromium without a user interface. It starts and opens a page in half the time. */
const headlessShell = 'chromium-headless-shell';
const linuxNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

function listSystemBrowsers({ platform, env, findOnPath }: Machine): string[] {
  if (platform === 'darwin') {
    return ['', env.HOME ?? ''].flatMap((home) =>
      macApps.map((app) => `${home}/Applications/${app}.app/Contents/MacOS/${app}`),
    );
  }
  if (platform === 'win32') {
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => windowsPrograms.map((program) => `${folder}\\${program}`));
  }
  return linuxNames.map(findOnPath).filter((path) => path !== undefined);
}

function installOnDebian({ isDebian, isRoot, run }: Machine): string | undefined {
  if (!isDebian) return 'not tried, as this machine is not a Debian';
  if (!isRoot) return 'not tried, as it needs root';
  // apt-get fails if another one runs. Of two test runs, one waits for the other.
  const install = `apt-get update && apt-get install -y ${headlessShell} chromium`;
  return run('flock', ['/var/lib/dpkg', 'sh', '-c', install]);
}

function createMissingBrowserError(tried: readonly string[]): Error {
  return new Error(
    [
      'There is no browser to run the end-to-end tests in. Tried, in this order:',
      ...tried.map((line, index) => `  ${index + 1}. ${line}`),
      'What to do: install Chromium, Chrome or Edge and run the tests again,',
      `or name a browser that is somewhere else: ${browserVariable}=/path/to/chrome npm test`,
    ].join('\n'),
  );
}

/** Returns the path of a Chromium, Chrome or Edge that starts, and installs one if there is none. */
export async function findBrowser(machine: Machine): Promise<string> {
  const { env, findPlaywrightBrowsers, runs, run } = machine;

  const named = env[browserVariable];
  if (named) {
    if (runs(named)) return named;
    throw new Error(
      `${browserVariable} names ${named}, and no browser starts there.\n` +
        `What to do: correct the path, or unset ${browserVariable} to have a browser found for you.`,
    );
  }
  const tried = [`the browser named in ${browserVariable}: none is named`];

  const own = (await findPlaywrightBrowsers()).find(runs);
  if (own) return own;
  tried.push("Playwright's own Chromium: none that starts");

  const installed = () => listSystemBrowsers(machine).find(runs);
  const found = installed();
  if (found) return found;
  tried.push("this machine's Chromium, Chrome or Edge: none that starts");

  const download = run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = download === undefined ? (await findPlaywrightBrowsers()).find(runs) : undefined;
  if (downloaded) return downloaded;
  tried.push(`npx playwright install chromium: ${download ?? 'done, but the browser does not start'}`);

  const packaged = installOnDebian(machine);
  const afterwards = packaged === undefined ? installed() : undefined;
  if (afterwards) return afterwards;
  tried.push(`apt-get install ${headlessShell} chromium: ${packaged ?? 'done, but the browser does not start'}`);

  throw createMissingBrowserError(tried);
}

/** Returns the paths of all browsers of this machine that start, the preferred one first. */
export const listBrowsers = async (machine: Machine): Promise<string[]> =>
  [
    machine.env[browserVariable] ?? '',
    ...(await machine.findPlaywrightBrowsers()),
    ...listSystemBrowsers(machine),
  ].filter((path) => path !== '' && machine.runs(path));

/** Whether this is the path of a full browser. Unlike the headless shell, it has the back/forward cache. */
export const isWhole = (path: string): boolean => !/headless-shell(?:\.exe)?$/.test(path);
