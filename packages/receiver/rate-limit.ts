import type { Client } from './client.ts';

export const WINDOW_MS = 60_000;
const MAX = { visitor: 10, company: 100 };
/** Limits the memory that requests from many networks take. Beyond it, all counts start again. */
const MAX_NETWORKS = 20_000;

/** Counts a request. Returns how many whole seconds the client has to wait; 0 when the request is allowed. */
export type Limit = (client: Client) => Promise<number>;

/**
 * Creates a limit of ten requests a minute from one visitor, and a hundred from one company.
 *
 * @param uptime a monotonic time in milliseconds. Not the wall clock, which can be set back.
 */
export function createRateLimit(uptime: () => number): Limit {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  const count = (network: string) => {
    const next = (counts.get(network) ?? 0) + 1;
    counts.set(network, next);
    return next;
  };
  return ({ visitorNetwork, companyNetwork }) => {
    const now = uptime();
    if (now >= windowEnds || counts.size > MAX_NETWORKS) {
      windowEnds = now + WINDOW_MS;
      counts.clear();
    }
    // A post that is refused to its visitor does not count for the company: nobody can lock out colleagues.
    const isAllowed = count(visitorNetwork) <= MAX.visitor && count(`in ${companyNetwork}`) <= MAX.company;
    return Promise.resolve(isAllowed ? 0 : Math.ceil((windowEnds - now) / 1000));
  };
}
