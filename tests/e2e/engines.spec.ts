import { existsSync } from 'node:fs';

import { chromium, expect, firefox, test, webkit, type Browser } from 'playwright/test';

import { browserArguments, getBrowsers } from '../helpers/browser.ts';
import { collectConsole } from '../helpers/islands.ts';
import { states } from '../helpers/states.ts';
import { findOverflow } from '../helpers/overflow.ts';
import { findVisit } from '../helpers/visits.ts';

interface Engine {
  name: string;
  isHere: boolean;
  launch: () => Promise<Browser>;
}

const [, ...otherChromiums] = await getBrowsers();

/** Playwright's own builds of other engines, and each Chromium that the other tests do not use. */
const engines: readonly Engine[] = [
  ...[firefox, webkit].map((engine) => ({
    name: `Playwright's ${engine.name()}`,
    isHere: existsSync(engine.executablePath()),
    launch: () => engine.launch(),
  })),
  ...otherChromiums.map((executablePath) => ({
    name: executablePath,
    isHere: true,
    launch: () => chromium.launch({ executablePath, args: browserArguments }),
  })),
];

test.skip(!process.env.TEST_FULL, '`npm run test:full` tries other engines');

for (const { name, isHere, launch } of engines) {
  if (process.env.TEST_WORKER_INDEX === undefined) {
    console.log(isHere ? `Tests also run in ${name}.` : `Tests do not run in ${name}: it is not installed.`);
  }
  if (!isHere) continue;

  test.describe(name, () => {
    for (const [state, { needs, viewport, reach }] of Object.entries(states)) {
      const { name: page, url } = findVisit(needs);

      test(`${page} reaches this state without an error: ${state}`, async () => {
        const browser = await launch();
        const opened = await browser.newPage({ viewport });
        const messages = collectConsole(opened);
        await opened.goto(url);
        await reach(opened);
        expect(await findOverflow(opened)).toEqual([]);
        // Warnings differ between engines.
        expect(messages.filter((message) => /^(error|uncaught):/.test(message))).toEqual([]);
        await browser.close();
      });
    }
  });
}
