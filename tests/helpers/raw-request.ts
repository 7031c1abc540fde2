import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Requests a path exactly as it is written, and returns the response unchanged. `fetch` would normalise both. */
export async function rawRequest(origin: string, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { hostname, port } = new URL(origin);
  const asked = request({ hostname, port, path, method, headers, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body } satisfies Answer;
}
