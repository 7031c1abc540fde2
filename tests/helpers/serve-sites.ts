import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createSiteServer } from '../../src/build/hosting/server/site-server.ts';
import { allSites, fixture, originVariable, projectRoot } from './sites.ts';

/**
 * Serves the built sites on free ports while browser tests run. The servers are in the process of Playwright, so they end with
 * it, however it ends.
 */
export default async function serveSites(): Promise<() => void> {
  const needed = process.env.TEST_QUICK ? [fixture] : allSites;
  const missing = needed.filter(({ outDir }) => !existsSync(join(projectRoot, outDir)));
  if (missing.length > 0)
    throw new Error(
      `There is nothing to test in ${missing.map(({ outDir }) => outDir).join(', ')}. Run: npm test -- build`,
    );
  const servers = await Promise.all(
    needed.map(async ({ name, outDir }) => {
      const server = createSiteServer(join(projectRoot, outDir)).listen(0, 'localhost');
      await once(server, 'listening');
      process.env[originVariable(name)] = `http://localhost:${(server.address() as AddressInfo).port}`;
      return server;
    }),
  );
  return () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
}
