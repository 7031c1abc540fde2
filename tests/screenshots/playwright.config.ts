import { defineConfig } from 'playwright/test';

import tests from '../../playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  globalSetup: ['./empty-folder.ts', '../helpers/serve-sites.ts'],
  globalTeardown: './contact-sheet.ts',
});
