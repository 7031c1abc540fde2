import { defineConfig } from 'vitest/config';

import { calculatorModules } from './src/calculator/content-modules.ts';
import { virtualModules } from './src/collections/virtual-modules.ts';
import { enquiryModules } from './src/enquiry/form/content-modules.ts';
import { patience } from './tests/helpers/patience.ts';

/** The slowest files take more than half of the time. The quick run leaves them to `npm test`. */
const slowest = [
  'packages/check/tests/{build,cli,editors,watch}.test.ts',
  'tests/unit/check/right-copy.test.ts',
  'tests/unit/editor/{branches,components,elsewhere,pictures,rows,versions}.test.ts',
  'packages/receiver/tests/{commands,kills,serve}.test.ts',
];

export default defineConfig({
  // Without the condition “development”, tests load packages as they ship, and not with the checks for their authors.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  // Islands import the virtual modules that this plugin generates from content.
  plugins: [virtualModules(() => 'tests/fixtures/content', calculatorModules, enquiryModules)],
  test: {
    // Otherwise, Vitest prints a heading above every line of the weight table.
    disableConsoleIntercept: true,
    // Tests that start programs are slow while other stages run on the same cores.
    testTimeout: 30_000 * patience,
    expect: { poll: { timeout: 20_000 * patience } },
    hookTimeout: 10_000 * patience,
    // Tests leave nothing behind, so files of one worker share its modules. Loading them again takes a third of the time.
    isolate: false,
    globalSetup: 'tests/helpers/temporary-folder.ts',
    // Nothing that somebody has set for git, such as signed commits, reaches the repositories of tests.
    env: { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    // By default, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(process.env.TEST_QUICK ? slowest : [])],
          setupFiles: 'tests/helpers/random-cases.ts',
        },
      },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
      { extends: true, test: { name: 'hosting', include: ['tests/hosting/**/*.test.ts'] } },
    ],
  },
});
