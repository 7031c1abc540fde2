import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import type { HttpResponse } from '../../src/enquiry/receiver/response.ts';
import { faults, type FaultName } from './faults.ts';

/** Stands before a receiver and fails as it is told to; a real browser meets it on a real port. */
export class FaultyProxy {
  /** What happens to the next requests, one each; then all is well. */
  faults: FaultName[] = [];
  requests = 0;
  readonly #server: Server;
  readonly #port: number;

  /**
   * @param port where it listens
   * @param target where the receiver listens
   */
  constructor(port: number, target: number) {
    this.#port = port;
    this.#server = createServer((incoming, outgoing) => {
      this.requests += 1;
      const name = this.faults.shift();
      const fault = name && faults[name];
      const shared = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
      void this.#forward(incoming, fault && !fault.commits ? undefined : target).then((right) => {
        const given = fault ? fault.answer : right;
        if (given === 'cut') outgoing.destroy();
        else if (given === 'unshared') outgoing.writeHead(403).end();
        else if (given === 'drip') outgoing.writeHead(right?.status ?? 500, right?.headers).flushHeaders();
        else if (given && given !== 'none')
          outgoing.writeHead(given.status, { ...shared, ...given.headers }).end(given.body);
      });
    });
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(this.#port, 'localhost', resolve);
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #forward(incoming: IncomingMessage, port: number | undefined): Promise<HttpResponse | undefined> {
    const body = await text(incoming);
    if (port === undefined) return undefined;
    // Every post from a network of its own: how often one may post is not what is tried here.
    const headers = { ...incoming.headers, 'x-forwarded-for': `2001:db8:0:${this.requests.toString(16)}::1` };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
    return { status: answer.statusCode ?? 500, headers: plain(answer.headers), body: await text(answer) };
  }
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
