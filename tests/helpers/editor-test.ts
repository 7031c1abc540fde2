import { test as base } from 'playwright/test';

import { EditorServer } from './editor.ts';
import { collectConsole } from './islands.ts';
import { Marketer } from './marketer.ts';
import { patience } from './patience.ts';

/** Chromium and Vite report these of pages that work. */
const harmless = /^(?:debug|info): |ViewTransition opt-in disabled|Transition was skipped/;

/** A test that needs a development server. Tests of a worker share it. */
export const serverTest = base.extend<object, { server: EditorServer }>({
  server: [
    // Playwright reads from the parameter which fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using server = await EditorServer.start();
      await use(server);
    },
    { scope: 'worker', timeout: 120_000 * patience },
  ],
});

/** A test of the editor, by somebody whose content is as it was committed. */
export const test = serverTest.extend<{ marketer: Marketer }>({
  // Also without a mention: each test begins with the same content, and none may leave messages.
  marketer: [
    async ({ page, server }, use, testInfo) => {
      testInfo.setTimeout(120_000 * patience);
      const messages = collectConsole(page);
      server.reset();
      const marketer = new Marketer(page, server);
      await use(marketer);
      const known = [harmless, ...marketer.expectedMessages];
      base.expect(messages.filter((message) => !known.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** For a file whose tests are slow. They share one development server. */
export function runInFullOnly(): void {
  test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');
  test.describe.configure({ mode: 'default' });
}
