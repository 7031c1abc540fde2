import { defineConfig } from 'playwright/test';

import { browserArguments, browserPath } from './tests/helpers/browser.ts';
import { browserVariable } from './tests/helpers/find-browser.ts';
import { allSites, fixture, projectRoot } from './tests/helpers/sites.ts';

// Every worker reads this file again: the first reading finds the browser for all of them.
const executablePath = browserPath();
process.env[browserVariable] = executablePath;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // What is pinned is words, and they are the same on every platform.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second attempt has found something.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['dot'], ['github']] : 'dot',
  use: {
    launchOptions: { executablePath, args: browserArguments },
    locale: 'en-GB',
    // Pictures of every step would take a sixth of the time; the page itself is in the trace, step by step.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: (process.env.TEST_QUICK ? [fixture] : allSites).map(({ name, outDir, port, origin }) => ({
    name,
    command: `"${process.execPath}" src/build/hosting/server/main.ts "${outDir}" --port ${port}`,
    cwd: projectRoot,
    url: origin,
    // A server that is still there from before could be serving another build.
    reuseExistingServer: false,
  })),
});
