import { Failure } from '../failure.ts';
import type { Store } from '../store/store.ts';
import type { ClaimedDelivery } from '../store/types.ts';
import { DeliveryError, type Destination } from './destination.ts';
import { getNextAttempt, LONGEST_DELAY_MS } from './schedule.ts';

/** No attempt takes longer. */
const ATTEMPT_TIMEOUT_MS = 120_000;
/** Longer than any attempt takes. */
export const LEASE_MS = 5 * 60_000;

export interface Surroundings {
  store: Store;
  now: () => Date;
  /** Logs an error. */
  report: (error: unknown) => void;
}

/** Waits for a promise, but not after the signal. Not everything that sends can be stopped. */
async function waitUntil<Value>(promise: Promise<Value>, signal: AbortSignal, mayHaveArrived: () => boolean) {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    const message = 'It was not confirmed in time.';
    reject(new DeliveryError(message, { mayHaveArrived: mayHaveArrived(), cause: signal.reason }));
  };
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function deliver(
  delivery: ClaimedDelivery,
  destination: Destination,
  { store }: Surroundings,
  signal: AbortSignal,
): Promise<string> {
  if (delivery.handedOver !== 0) {
    const message = 'The receiver ended while it was sent, so it may have arrived. It is not sent twice.';
    throw new DeliveryError(message, { mayHaveArrived: true });
  }
  let isHandedOver = false;
  const handOver = async () => {
    if (destination.repeats) return;
    await store.handOver(delivery.id);
    isHandedOver = true;
  };
  return waitUntil(destination.deliver(delivery, { signal, handOver }), signal, () => isHandedOver);
}

async function recordFailure(
  delivery: ClaimedDelivery,
  { name, repeats }: Pick<Destination, 'name' | 'repeats'>,
  error: unknown,
  { store, now, report }: Surroundings,
): Promise<void> {
  const isExpected = error instanceof DeliveryError;
  const reason = isExpected ? error.message : 'Unexpected error; see the log.';
  const isUncertain = isExpected && error.mayHaveArrived;
  const time = now();
  const next = repeats || !isUncertain ? getNextAttempt(delivery.attempts, time) : undefined;
  const result = isUncertain && !repeats ? `${reason} It may have arrived.` : reason;
  await store.fail(delivery, result, next, time);
  if (!isExpected) report(error);
  const subject = `The delivery of enquiry ${delivery.enquiry} to ${name}`;
  report(
    next
      ? new Failure(`${subject} failed: ${reason}`, `It is attempted again at ${next.toISOString()}.`, {
          code: `delivery-failed-${name}`,
        })
      : new Failure(
          `${subject} was given up: ${reason}`,
          'Fix the cause, then send it again in the inbox or with “retry”.',
          {
            code: `delivery-given-up-${name}`,
          },
        ),
  );
}

/** Attempts a delivery that was claimed, and records the result. */
export async function attempt(
  delivery: ClaimedDelivery,
  destination: Destination | undefined,
  surroundings: Surroundings,
  stop: AbortSignal,
): Promise<void> {
  const { store, now, report } = surroundings;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]);
  try {
    let result: string;
    try {
      if (!destination) throw new DeliveryError('It is not set up any longer.');
      result = await deliver(delivery, destination, surroundings, signal);
    } catch (error) {
      const { name, repeats } = destination ?? { name: delivery.destination, repeats: true };
      await recordFailure(delivery, { name, repeats }, error, surroundings);
      return;
    }
    await store.complete(delivery.id, result, now());
  } catch (error) {
    // The result is not recorded. When the lease ends, the delivery is attempted again.
    report(error);
  }
}

/** Claims what is due for a destination. */
export function claim(
  { store, now }: Surroundings,
  destination: string,
  isSpam: boolean,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const time = now();
  const after = (milliseconds: number) => new Date(time.getTime() + milliseconds);
  return store.claim({
    ...{ destination, now: time, isSpam, limit },
    leaseEnds: after(LEASE_MS),
    latest: after(LONGEST_DELAY_MS + LEASE_MS),
  });
}
