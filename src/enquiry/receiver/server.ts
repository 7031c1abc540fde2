import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { clientOf } from './client.ts';
import { handle, LONGEST_BODY, type Receiver } from './handle.ts';

const SLOWEST_REQUEST_MS = 30_000;
const LONGEST_STOP_MS = 10_000;

/** The body of a request; undefined where it is too long. It is read to its end all the same, or nobody would hear the answer. */
function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= LONGEST_BODY) chunks.push(chunk);
    });
    request.on('end', () => {
      resolve(length > LONGEST_BODY ? undefined : Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', reject);
  });
}

/** The receiver as an HTTP server. */
export function createReceiver(receiver: Receiver): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers, socket } = request;
    const body = await bodyOf(request);
    const {
      status,
      headers: own,
      body: text,
    } = handle(
      {
        method,
        path: url.replace(/\?.*$/, ''),
        origin: headers.origin,
        contentType: headers['content-type'] ?? '',
        accept: headers.accept ?? '',
        client: clientOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString()),
        body,
      },
      receiver,
    );
    // A server that stops waits until the last connection is closed.
    if (!server.listening) response.setHeader('connection', 'close');
    response.writeHead(status, own).end(text);
  };
  const server = createServer({ requestTimeout: SLOWEST_REQUEST_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // No answer is the honest one, and the form tries again. That a visitor went away is no news.
      if (request.complete) receiver.report(error);
      response.destroy();
    });
  });
  return server;
}

/**
 * Stops a server. New connections are refused from then on; requests that have begun are answered, unless that takes
 * longer than they may.
 */
export async function stop(server: Server, longest = LONGEST_STOP_MS): Promise<void> {
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, longest);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
}
