import { defineConfig } from 'playwright/test';

import { browserArguments, getBrowserPath } from './tests/helpers/browser.ts';
import { patience } from './tests/helpers/patience.ts';
import { fixture } from './tests/helpers/sites.ts';

const development = ['**/e2e/editor/**', '**/content-check.spec.ts'];
const isFull = Boolean(process.env.TEST_FULL);
const executablePath = await getBrowserPath();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/helpers/serve-sites.ts',
  outputDir: 'test-results',
  // Snapshots hold text, which is the same on every platform.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  fullyParallel: true,
  timeout: 30_000 * patience,
  expect: { timeout: 5000 * patience },
  // A browser often waits, so three keep two cores busy.
  workers: 3,
  ...(!isFull && { grepInvert: /@full/ }),
  projects: [
    // These tests share a development server, which takes ten seconds to start.
    { name: 'development', testMatch: development, ...(!isFull && { workers: 1 }) },
    { name: 'site', testIgnore: development },
  ],
  // A test that passes only at the second attempt has found a defect.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ...(process.env.CI ? ([['github']] as const) : [])],
  use: {
    // Only the processes of the tests know it.
    baseURL: fixture.origin,
    launchOptions: { executablePath, args: browserArguments },
    locale: 'en-GB',
    // Recording costs a sixth of the time. On your machine, repeat a failed test with `--trace on`.
    trace: { mode: process.env.CI && isFull ? 'retain-on-failure' : 'off', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
