import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

import { createHandler } from './handler.ts';

/** How long a client may take to send a request, or to take any of an answer. */
const PATIENCE_MS = 30_000;

/** How many requests of one connection may wait for their answers. Browsers send the next when they have the last one. */
const MOST_WAITING = 32;

/** A server of a built site that nobody can make hold more than it has read at its start. */
export function createSiteServer(root: string): Server {
  const answer = createHandler(root);
  const waiting = new WeakMap<Socket, number>();
  const server = createServer({ headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS }, (request, response) => {
    const { socket } = request;
    // Node still reports requests that came together with the one for which the connection was closed.
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before === MOST_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    answer(request, response);
  });
  server.timeout = PATIENCE_MS;
  return server;
}
