import { createServer, type Server } from 'node:http';

import { createHandler } from './handler.ts';

/** How long a client may take to send a request, or leave a connection without reading or writing. */
const TIMEOUT_MS = 30_000;

/** Creates a server for a built site. It closes connections of clients that neither send nor read. */
export function createSiteServer(root: string): Server {
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, createHandler(root));
  server.timeout = TIMEOUT_MS;
  return server;
}
