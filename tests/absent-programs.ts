import { firefox, webkit } from 'playwright';

import { hosts } from './hosting/hosts.ts';
import { getWholeBrowserPath } from './helpers/browser.ts';
import { isInstalled } from './helpers/engines.ts';
import { getWranglerSkipReason } from '../packages/receiver/tests/helpers/wrangler.ts';

type Reason = string | undefined;

/** Programs that the tests of a stage use if they are installed, each with why its tests are skipped here, if they are. */
const optionalPrograms: readonly (readonly [stage: string, name: string, missing: () => Reason | Promise<Reason>])[] = [
  ['unit', "Cloudflare's runtime", getWranglerSkipReason],
  ...hosts.map(({ name, missing }) => ['hosting', name, missing] as const),
  ...[firefox, webkit].map((engine) => {
    const missing = () =>
      isInstalled(engine) ? undefined : 'it is not installed; `npx playwright install firefox webkit` brings it';
    return ['e2e', `Playwright's ${engine.name()}`, missing] as const;
  }),
  [
    'e2e',
    'the cache for going back and forward',
    async () => ((await getWholeBrowserPath()) === undefined ? 'the headless shell keeps no pages' : undefined),
  ],
];

/** Lists the programs whose tests these stages skipped on this machine, one line each. */
export async function listAbsentPrograms(stages: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const [stage, name, missing] of optionalPrograms) {
    const reason = stages.includes(stage) ? await missing() : undefined;
    if (reason !== undefined) lines.push(`${name} (${stage}): ${reason}`);
  }
  return lines;
}
