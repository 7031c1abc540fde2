import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { getClient, type Range } from './client.ts';
import { handle, MAX_BODY_BYTES, type Receiver } from './handle.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Reads the body of a request. A body that is too long is read to its end as well: otherwise the client would still be
 * sending, and would miss the response.
 *
 * @returns the body, or undefined when it is longer than MAX_BODY_BYTES
 */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    });
    request.on('end', () => {
      resolve(length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', reject);
  });
}

/**
 * Creates the HTTP server of a receiver. It does not listen yet.
 *
 * @param proxies the proxies to trust besides those on this machine
 */
export function createReceiverServer(receiver: Receiver, proxies: readonly Range[] = []): Server {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers, socket } = request;
    const body = await readBody(request);
    const {
      status,
      headers: own,
      body: text,
    } = await handle(
      {
        method,
        path: url.replace(/\?.*$/, ''),
        origin: headers.origin,
        contentType: headers['content-type'] ?? '',
        accept: headers.accept ?? '',
        client: getClient(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), proxies),
        body,
      },
      receiver,
    );
    // A server that is stopping waits until the last connection is closed.
    if (!server.listening) response.setHeader('connection', 'close');
    // Not writeHead(), after which Node does not know the length, and writes the body in chunks.
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(own)));
    response.end(text);
  };
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      // Without a response, the form tries again. A visitor who disconnected needs no entry in the log.
      if (request.complete) receiver.report(error);
      response.destroy();
    });
  });
  return server;
}

/**
 * Stops a server: accepts no new connections, finishes open requests, and closes what is left after the time-out.
 *
 * @param timeout in milliseconds
 */
export async function stopServer(server: Server, timeout = STOP_TIMEOUT_MS): Promise<void> {
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, timeout);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
}
