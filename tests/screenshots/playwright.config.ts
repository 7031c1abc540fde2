import { defineConfig } from 'playwright/test';

import tests from '../../playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../helpers/serve-sites.ts',
  reporter: [['line'], ['html', { outputFolder: '../../.cache/screenshots', open: 'never' }]],
});
