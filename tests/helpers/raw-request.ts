import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

interface Options {
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Requests a path exactly as it is written, and returns the response unchanged. `fetch` would normalise both. */
export async function rawRequest(origin: string, path: string, { method = 'GET', headers = {} }: Options = {}) {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}
