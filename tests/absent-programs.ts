import { existsSync } from 'node:fs';

import * as playwright from 'playwright';

import { hosts } from './hosting/hosts.ts';
import { getWholeBrowserPath } from './helpers/browser.ts';
import { firefox } from './helpers/firefox.ts';
import { webkitGtk } from './helpers/webkitgtk.ts';
import { getWranglerSkipReason } from '../packages/receiver/tests/helpers/wrangler.ts';

interface OptionalProgram {
  name: string;
  /** Returns why the tests that need it are skipped here, or undefined if they run. */
  missing: () => string | undefined | Promise<string | undefined>;
}

const playwrightsOwn = 'it is not installed; `npx playwright install firefox webkit` brings it';

/** Programs that the tests of a stage use if they are installed. */
const optionalPrograms: Record<string, readonly OptionalProgram[]> = {
  unit: [{ name: "Cloudflare's runtime", missing: getWranglerSkipReason }],
  hosting: hosts,
  e2e: [
    ...[firefox, webkitGtk].map(({ name, path }) => ({
      name,
      missing: () => (path === undefined ? 'it is not installed' : undefined),
    })),
    ...[playwright.firefox, playwright.webkit].map((engine) => ({
      name: `Playwright's ${engine === playwright.firefox ? 'Firefox' : 'WebKit'}`,
      missing: () => (existsSync(engine.executablePath()) ? undefined : playwrightsOwn),
    })),
    {
      name: 'the cache for going back and forward',
      missing: async () =>
        (await getWholeBrowserPath()) === undefined
          ? 'this machine has no browser that keeps pages: the headless shell does not'
          : undefined,
    },
  ],
};

/** Lists the programs whose tests these stages skipped on this machine, one line each. */
export async function listAbsentPrograms(stages: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const stage of stages) {
    for (const { name, missing } of optionalPrograms[stage] ?? []) {
      const reason = await missing();
      if (reason !== undefined) lines.push(`${name} (${stage}): ${reason}`);
    }
  }
  return lines;
}
