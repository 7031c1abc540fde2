import { setTimeout as wait } from 'node:timers/promises';

import { attempt, type DeliveryContext } from './attempt.ts';
import type { Destination } from './destination.ts';

const AT_ONCE = 5;
const POLL_INTERVAL_MS = 500;

/** What goes to one destination. What may be spam has a queue of its own, so that nothing waits for it. */
export interface Queue {
  name: string;
  isSpam: boolean;
  /** Undefined when it is not set up: what is stored for it fails, and is reported. */
  destination: Destination | undefined;
}

/** Delivers what is due in a queue. Returns whether more may be due. */
export async function deliverDue({ name, isSpam, destination }: Queue, context: DeliveryContext): Promise<boolean> {
  const leased = await context.store.lease(name, isSpam, AT_ONCE);
  await Promise.all(leased.map((delivery) => attempt(delivery, destination, context).catch(context.report)));
  return leased.length > 0;
}

/** Delivers until it is told to stop. Each queue has its own loop, so that none waits for another. */
export async function keepDelivering(queue: Queue, context: DeliveryContext, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const isMoreDue = await deliverDue(queue, context).catch((error: unknown) => {
      context.report(error);
      return false;
    });
    if (!isMoreDue) await wait(POLL_INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
