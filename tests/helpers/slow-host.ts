import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createHandler } from '../../src/build/hosting/server/handler.ts';
import { projectRoot, type Site } from './sites.ts';

/** Serves a built site. Its home page arrives in pieces, on demand. */
export class SlowHost {
  readonly #html: string;
  readonly #server;
  readonly #homeRequest = Promise.withResolvers<ServerResponse>();
  #sent = 0;

  constructor({ outDir }: Site) {
    const folder = join(projectRoot, outDir);
    const serve = createHandler(folder);
    this.#html = readFileSync(join(folder, 'index.html'), 'utf8');
    this.#server = createServer((request, response) => {
      if (request.url === '/')
        this.#homeRequest.resolve(response.setHeader('content-type', 'text/html; charset=utf-8'));
      else serve(request, response);
    });
  }

  /** Starts the server. Returns the address of the home page. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Sends the home page up to the end of the next occurrence of a text in its HTML, or all of it. */
  async deliver(text?: string): Promise<void> {
    const end = text === undefined ? this.#html.length : this.#html.indexOf(text, this.#sent) + text.length;
    if (end <= this.#sent) throw new Error(`The rest of the page does not have ${text ?? 'anything'}.`);
    const response = await this.#homeRequest.promise;
    response.write(this.#html.slice(this.#sent, end));
    this.#sent = end;
    if (text === undefined) response.end();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
