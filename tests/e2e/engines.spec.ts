import { existsSync } from 'node:fs';

import { expect, firefox, test, webkit } from 'playwright/test';

import { collectConsole } from '../helpers/islands.ts';
import { states } from '../helpers/states.ts';
import { findOverflow } from '../helpers/overflow.ts';
import { findVisit } from '../helpers/visits.ts';

/** Playwright's own builds of the other engines; the machine's Firefox is driven in firefox.spec.ts. */
for (const engine of [firefox, webkit]) {
  const isHere = existsSync(engine.executablePath());
  if (process.env.TEST_WORKER_INDEX === undefined) {
    const build = `Playwright's ${engine.name()}`;
    console.log(isHere ? `Tests also run in ${build}.` : `Tests do not run in ${build}: it is not installed.`);
  }
  if (!isHere) continue;

  test.describe(engine.name(), () => {
    for (const [state, { needs, viewport, reach }] of Object.entries(states)) {
      const { name, url } = findVisit(needs);

      test(`${name} reaches this state without an error: ${state}`, async () => {
        const browser = await engine.launch();
        const page = await browser.newPage({ viewport });
        const messages = collectConsole(page);
        await page.goto(url);
        await reach(page);
        expect(await findOverflow(page)).toEqual([]);
        // Warnings differ between engines.
        expect(messages.filter((message) => /^(error|uncaught):/.test(message))).toEqual([]);
        await browser.close();
      });
    }
  });
}
