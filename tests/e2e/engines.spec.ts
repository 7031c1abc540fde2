import { chromium, expect, firefox, test, webkit, type Browser } from 'playwright/test';

import { browserArguments, getBrowsers } from '../helpers/browser.ts';
import { isInstalled } from '../helpers/engines.ts';
import { collectConsole } from '../helpers/islands.ts';
import { states } from '../helpers/states.ts';
import { findOverflow } from '../helpers/layout-flaws.ts';
import { findVisit } from '../helpers/visits.ts';

const [, ...otherChromiums] = await getBrowsers();

/** Playwright's own builds of other engines that are installed, and each Chromium that the other tests do not use. */
const engines: readonly { name: string; launch: () => Promise<Browser> }[] = [
  ...[firefox, webkit]
    .filter(isInstalled)
    .map((engine) => ({ name: `Playwright's ${engine.name()}`, launch: () => engine.launch() })),
  ...otherChromiums.map((executablePath) => ({
    name: executablePath,
    launch: () => chromium.launch({ executablePath, args: browserArguments }),
  })),
];

test.skip(!process.env.TEST_FULL, '`npm run test:full` tries other engines');

for (const { name, launch } of engines) {
  test.describe(name, () => {
    for (const [state, { needs, viewport, reach }] of Object.entries(states)) {
      const { name: page, url } = findVisit(needs);

      test(`${page} reaches this state without an error: ${state}`, async () => {
        await using browser = await launch();
        const opened = await browser.newPage({ viewport });
        const messages = collectConsole(opened);
        await opened.goto(url);
        await reach(opened);
        expect(await findOverflow(opened)).toEqual([]);
        // Warnings differ between engines.
        expect(messages.filter((message) => /^(error|uncaught):/.test(message))).toEqual([]);
      });
    }
  });
}
