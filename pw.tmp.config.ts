import { defineConfig } from 'playwright/test';
import { browserArguments, browserPath } from './tests/helpers/browser.ts';
export default defineConfig({ testDir: 'tests/e2e', outputDir: '/tmp/egit-results', workers: 1, reporter: 'line',
  use: { launchOptions: { executablePath: browserPath(), args: browserArguments }, locale: 'en-GB', screenshot: 'only-on-failure', actionTimeout: 25000 } });
