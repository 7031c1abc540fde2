import type { Client } from './client.ts';
import { handle, MAX_BODY_BYTES, type Receiver } from './handle.ts';

/** Reads a body, up to the first byte that is too much. Returns undefined when it is longer than MAX_BODY_BYTES. */
async function readBody(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Responds to a request of the Fetch API, for platforms such as Cloudflare Workers. */
export async function handleFetch(request: Request, client: Client, receiver: Receiver): Promise<Response> {
  const { method, url, headers } = request;
  const response = await handle(
    {
      method,
      path: new URL(url).pathname,
      origin: headers.get('origin') ?? undefined,
      contentType: headers.get('content-type') ?? '',
      accept: headers.get('accept') ?? '',
      client,
      body: await readBody(request),
    },
    receiver,
  );
  const { status, body } = response;
  return new Response(status === 204 ? null : body, { status, headers: { ...response.headers } });
}
