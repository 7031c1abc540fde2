import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { BrowserContext, Route } from 'playwright/test';

import { ReceiverProcess } from '../../packages/receiver/tests/helpers/receiver-process.ts';
import { faults, type FaultName } from './faults.ts';
import { delivering, endpoint, fileOf } from './sites.ts';

/** A receiver on this machine, which the pages of a browser find at the endpoint of the site. Posts fail on demand. */
export class Delivery {
  readonly #folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  readonly #receiver = new ReceiverProcess(this.#folder, 0, { ENQUIRY_ORIGINS: delivering.origin });
  /** The faults of the next posts, one each. Later posts succeed. */
  faults: FaultName[] = [];
  #posts = 0;
  /** Posts that are about to be answered. */
  unanswered = 0;

  /** Starts the receiver with the profile that the build of the site has written. */
  start(): Promise<void> {
    return this.#receiver.start('--store-only', '--profile', fileOf(delivering, '.hosting/site-profile.json'));
  }

  stop(): Promise<void> {
    return this.#receiver.kill('SIGTERM');
  }

  /** Counts how often the receiver has stored a message. */
  count(text: string): number {
    const store = new DatabaseSync(join(this.#folder, 'enquiries.sqlite'), { readOnly: true, timeout: 5000 });
    const row = store.prepare('SELECT count(*) AS times FROM enquiries WHERE message = ?').get(text);
    store.close();
    return Number(row?.times);
  }

  async lead(context: BrowserContext): Promise<void> {
    await context.route(endpoint.href, async (route) => {
      this.#posts += 1;
      this.unanswered += 1;
      await this.#answer(route);
      this.unanswered -= 1;
    });
  }

  async #answer(route: Route): Promise<void> {
    const name = this.faults.shift();
    const fault = name && faults[name];
    const { port } = this.#receiver;
    const receive = () =>
      route.fetch({
        url: `http://127.0.0.1:${port}/enquiries`,
        // Each post comes from a different network, so that the rate limit does not apply.
        headers: { ...route.request().headers(), 'x-forwarded-for': `2001:db8:${this.#posts.toString(16)}::1` },
      });
    const received = !fault || fault.commits ? await receive() : undefined;
    const sent = fault?.response;
    if (sent === 'cut') await route.abort('connectionreset');
    else if (typeof sent === 'object') {
      const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
      await route.fulfill({ ...sent, headers: { ...headers, ...sent.headers } });
    } else if (sent === undefined && received) await route.fulfill({ response: received });
  }
}
