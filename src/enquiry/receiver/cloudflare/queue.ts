import type { Message, Queue } from '@cloudflare/workers-types';

import { attempt, type Surroundings } from '../outbox/attempt.ts';
import type { Destination } from '../outbox/destination.ts';
import type { Store } from '../store.ts';
import type { D1Store } from './d1-store.ts';

/** Longer than any attempt takes. */
const LEASE_MS = 5 * 60_000;
/** The message of a delivery arrives within seconds. One that is due for longer has lost its message. */
const LOST_AFTER_MS = 60_000;
/** The delay after an error of the database. */
const ERROR_DELAY_SECONDS = 60;
const GIVEN_UP = 'The queue gave it up. The log of the Worker says more.';
/** The most messages that can be sent at once. */
const MAX_BATCH = 100;

/** A message of the queue: the id of a delivery. */
export type DeliveryMessage = Pick<Message<string>, 'body' | 'ack' | 'retry'>;

/** Puts deliveries into the queue. */
export async function enqueue(queue: Pick<Queue<string>, 'sendBatch'>, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_BATCH) {
    await queue.sendBatch(ids.slice(start, start + MAX_BATCH).map((body) => ({ body })));
  }
}

/**
 * Puts deliveries into the queue whose message was lost: the Worker ended between the store and the queue, or a
 * delivery is to be attempted again after it was given up.
 */
export async function enqueueLost(store: Store, queue: Pick<Queue<string>, 'sendBatch'>, now: Date): Promise<void> {
  const undelivered = await store.readUndelivered();
  const lost = undelivered.filter(
    ({ state, nextAttempt }) => state === 'pending' && Date.parse(nextAttempt) <= now.getTime() - LOST_AFTER_MS,
  );
  await enqueue(
    queue,
    lost.map(({ id }) => id),
  );
}

interface Work extends Surroundings {
  store: D1Store;
  destinations: readonly Destination[];
}

async function deliver(message: DeliveryMessage, { destinations, ...surroundings }: Work): Promise<void> {
  const { store, now } = surroundings;
  const time = now();
  const delivery = await store.claimDelivery(message.body, time, new Date(time.getTime() + LEASE_MS));
  const destination = destinations.find(({ name }) => name === delivery?.destination);
  const next =
    delivery && destination && (await attempt(delivery, destination, surroundings, new AbortController().signal));
  // Queues deliver a message sometimes twice. Only one of them can claim the delivery; the others end here.
  if (!next) message.ack();
  else message.retry({ delaySeconds: Math.ceil((next.getTime() - now().getTime()) / 1000) });
}

/** Attempts the deliveries of messages. One that fails is retried by the queue, when its next attempt is due. */
export async function consumeDeliveries(messages: readonly DeliveryMessage[], work: Work): Promise<void> {
  await Promise.all(
    messages.map(async (message) => {
      try {
        await deliver(message, work);
      } catch (error) {
        work.report(error);
        message.retry({ delaySeconds: ERROR_DELAY_SECONDS });
      }
    }),
  );
}

/** Gives up the deliveries whose messages the queue has given up. The status reports them, and “retry” sends them again. */
export async function consumeDeadLetters(messages: readonly DeliveryMessage[], store: Store): Promise<void> {
  const undelivered = await store.readUndelivered();
  for (const message of messages) {
    const delivery = undelivered.find(({ id, state }) => id === message.body && state === 'pending');
    if (delivery) await store.failDelivery(delivery, GIVEN_UP, undefined);
    message.ack();
  }
}
