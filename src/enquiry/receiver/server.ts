import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { handle, LONGEST_BODY, type Receiver } from './handle.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const SLOWEST_REQUEST_MS = 30_000;

/** Who asks. A proxy on the same machine, which brings HTTPS, names the address that it was asked from. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  const named = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return LOOPBACK.has(peer) && named ? named : peer;
}

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

/** Serves a receiver by HTTP. */
export function serve(receiver: Receiver): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
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
        address: addressOf(request),
        body,
      },
      receiver,
    );
    response.writeHead(status, own).end(text);
  };
  return createServer({ requestTimeout: SLOWEST_REQUEST_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // No answer is the honest one, and the form tries again. That a visitor went away is no news.
      if (request.complete) console.error(error);
      response.destroy();
    });
  });
}
