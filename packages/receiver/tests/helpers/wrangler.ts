import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../.github/wrangler');

export const wrangler: string = join(folder, 'node_modules/wrangler/bin/wrangler.js');
/** wrangler then asks no questions, and sends no statistics to Cloudflare. */
export const wranglerEnv = { CI: '1', WRANGLER_SEND_METRICS: 'false' };

/** Returns why tests that need Cloudflare's runtime are skipped, or undefined if they run. Installs it in a full run. */
export function getWranglerSkipReason(): string | undefined {
  if (!process.env.TEST_FULL) return '`npm run test:full` runs it';
  if (existsSync(wrangler)) return undefined;
  // Installs the locked versions. `npm ci` fails if the registry lacks the runtime of another platform.
  const { status } = spawnSync('npm install --ignore-scripts --no-save', { cwd: folder, shell: true });
  return status === 0 ? undefined : '`npm install` in .github/wrangler failed';
}
