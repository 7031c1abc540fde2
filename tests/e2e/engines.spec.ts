import { existsSync } from 'node:fs';

import { expect, firefox, test, webkit } from 'playwright/test';

import { consoleOf } from '../helpers/islands.ts';
import { fixture } from '../helpers/sites.ts';
import { states } from '../helpers/states.ts';
import { stickingOut } from '../helpers/sticking-out.ts';
import { visits } from '../helpers/visits.ts';

const pages = visits.filter(({ site }) => site === fixture.name);

/** Playwright's own builds of the other engines; the machine's Firefox is driven in firefox.spec.ts. */
for (const engine of [firefox, webkit]) {
  const isHere = existsSync(engine.executablePath());
  if (process.env.TEST_WORKER_INDEX === undefined) {
    const name = `Playwright's ${engine.name()}`;
    console.log(isHere ? `Run in ${name} too.` : `Not run in ${name}: it is not on this machine.`);
  }
  if (!isHere) continue;

  test.describe(engine.name(), () => {
    for (const [state, { needs, viewport, reach }] of Object.entries(states)) {
      const visit = pages.find(({ has }) => !needs || has(needs));
      if (!visit) continue;

      test(`${visit.name} gets there, and has nothing to complain of: ${state}`, async () => {
        const browser = await engine.launch();
        const page = await browser.newPage({ viewport });
        const messages = consoleOf(page);
        await page.goto(visit.url);
        await reach(page);
        expect(await stickingOut(page)).toEqual([]);
        expect(messages).toEqual([]);
        await browser.close();
      });
    }
  });
}
