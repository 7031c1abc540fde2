import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createSiteServer } from '../../src/build/hosting/server/site-server.ts';

/** Serves a built site on a free port, as `npm start` does. */
export async function serveFolder(folder: string): Promise<AsyncDisposable & { origin: string }> {
  const server = createSiteServer(folder).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
