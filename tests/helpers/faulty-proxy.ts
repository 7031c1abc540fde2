import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { faults, type FaultName, type HttpResponse } from './faults.ts';

/** A proxy in front of a receiver that fails on demand, for tests with a real browser. */
export class FaultyProxy {
  /** The faults of the next requests, one each. Later requests succeed. */
  faults: FaultName[] = [];
  requests = 0;
  /** Requests that it is about to answer. It never answers those whose fault says so. */
  unanswered = 0;
  readonly #server: Server;
  readonly #port: number;

  /**
   * @param port the port of the proxy
   * @param target the port of the receiver
   */
  constructor(port: number, target: number) {
    this.#port = port;
    this.#server = createServer((incoming, outgoing) => {
      this.requests += 1;
      this.unanswered += 1;
      const name = this.faults.shift();
      const fault = name && faults[name];
      const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
      const respond = (response: HttpResponse | undefined) => {
        const sent = fault ? fault.response : response;
        if (sent === 'cut') outgoing.destroy();
        else if (sent === 'blocked') outgoing.writeHead(403).end();
        else if (sent === 'drip') outgoing.writeHead(response?.status ?? 500, response?.headers).flushHeaders();
        else if (sent && sent !== 'none') outgoing.writeHead(sent.status, { ...cors, ...sent.headers }).end(sent.body);
      };
      void this.#forward(incoming, fault && !fault.commits ? undefined : target)
        // The receiver was killed.
        .then(respond, () => outgoing.destroy())
        .finally(() => {
          this.unanswered -= 1;
        });
    });
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #forward(incoming: IncomingMessage, port: number | undefined): Promise<HttpResponse | undefined> {
    const body = await text(incoming);
    if (port === undefined) return undefined;
    const { origin = '', accept = '', 'content-type': type = '' } = incoming.headers;
    // Each post comes from a different network, so that the rate limit does not apply.
    const network = `2001:db8:${this.requests.toString(16)}::1`;
    const response = await fetch(`http://127.0.0.1:${port}${incoming.url ?? ''}`, {
      method: incoming.method ?? 'POST',
      headers: { origin, accept, 'content-type': type, 'x-forwarded-for': network },
      body,
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  }
}
