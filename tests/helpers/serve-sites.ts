import { existsSync } from 'node:fs';

import { serveFolder } from './serve-folder.ts';
import { allSites, fileOf, fixture, originVariable } from './sites.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/**
 * Serves the built sites on free ports while browser tests run. The servers are in the process of Playwright, so they end with
 * it, however it ends.
 */
export default async function serveSites(): Promise<() => Promise<void>> {
  const needed = process.env.TEST_QUICK ? [fixture] : allSites;
  const missing = needed.filter((site) => !existsSync(fileOf(site)));
  if (missing.length > 0)
    throw new Error(
      `There is nothing to test in ${missing.map(({ outDir }) => outDir).join(', ')}. Run: npm test -- build`,
    );
  const servers = await Promise.all(
    needed.map(async (site) => {
      const server = await serveFolder(fileOf(site));
      process.env[originVariable(site.name)] = server.origin;
      return server;
    }),
  );
  createTemporaryFolder();
  return async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
  };
}
