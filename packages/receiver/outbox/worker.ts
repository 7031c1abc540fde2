import { setTimeout as wait } from 'node:timers/promises';

import { attempt, type Surroundings } from './deliver.ts';
import type { Destination } from './destination.ts';

/** Deliveries to one destination at the same time. Possible spam waits for all others. */
const AT_ONCE = 5;
const SPAM_AT_ONCE = 2;
const POLL_INTERVAL_MS = 500;

/**
 * Delivers what is due to one destination. Returns whether more may be due.
 *
 * @param destination undefined when it is not set up: what is stored for it fails, and is reported
 */
export async function deliverDue(
  name: string,
  destination: Destination | undefined,
  surroundings: Surroundings,
): Promise<boolean> {
  const { store, report } = surroundings;
  const urgent = await store.claim(name, false, AT_ONCE);
  const claimed = urgent.length > 0 ? urgent : await store.claim(name, true, SPAM_AT_ONCE);
  await Promise.all(claimed.map((delivery) => attempt(delivery, destination, surroundings).catch(report)));
  return claimed.length > 0;
}

/** Delivers to one destination until it is told to stop. Each destination has its own loop, so that none waits for another. */
export async function keepDelivering(
  name: string,
  destination: Destination | undefined,
  surroundings: Surroundings,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const isMoreDue = await deliverDue(name, destination, surroundings).catch((error: unknown) => {
      surroundings.report(error);
      return false;
    });
    if (!isMoreDue) await wait(POLL_INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
