import type { RateLimit as Limit } from '@cloudflare/workers-types';

import type { Client } from '../client.ts';
import { DELAY_MS, WINDOW_MS, type RateLimit } from '../rate-limit.ts';

/** The rate limits of wrangler.jsonc. Cloudflare counts in each of its data centres alone. */
export interface Limits {
  NETWORK_LIMIT: Limit;
  SITE_LIMIT: Limit;
  TOTAL_LIMIT: Limit;
}

const isAllowed = async (limit: Limit, key: string) => (await limit.limit({ key })).success;

/** Limits requests as the receiver on one machine does, with the counters of the platform. */
export class PlatformRateLimit implements Pick<RateLimit, 'admit'> {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async admit({ network, site }: Client): Promise<number> {
    const { NETWORK_LIMIT, SITE_LIMIT, TOTAL_LIMIT } = this.#limits;
    const wait = WINDOW_MS / 1000;
    if (site !== undefined && !(await isAllowed(SITE_LIMIT, site))) return wait;
    if (!(await isAllowed(NETWORK_LIMIT, network))) return wait;
    if (!(await isAllowed(TOTAL_LIMIT, 'everybody'))) await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    return 0;
  }
}
