import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

import { createHandler } from './handler.ts';

/** How long a client may take to send a request, or leave a connection without reading or writing. */
const TIMEOUT_MS = 30_000;

/** How many requests of one connection may be pending. Browsers wait for a response before they send the next request. */
const MAX_PENDING_REQUESTS = 32;

/** Creates a server for a built site. It limits each connection, so that no client can make it use more and more memory. */
export function createSiteServer(root: string): Server {
  const handle = createHandler(root);
  const pending = new WeakMap<Socket, number>();
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, (request, response) => {
    const { socket } = request;
    // Node still emits requests that arrived together with the one that made us close the connection.
    if (socket.destroyed) return;
    const count = pending.get(socket) ?? 0;
    if (count === MAX_PENDING_REQUESTS) {
      socket.destroy();
      return;
    }
    pending.set(socket, count + 1);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 0) - 1));
    handle(request, response);
  });
  server.timeout = TIMEOUT_MS;
  return server;
}
