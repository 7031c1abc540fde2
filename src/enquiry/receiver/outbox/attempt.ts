import { Failure } from '../failure.ts';
import type { Delivery, Store } from '../store.ts';
import { DeliveryError, type Destination } from './destination.ts';
import { getNextAttempt } from './schedule.ts';

/** No attempt takes longer. */
const ATTEMPT_TIMEOUT_MS = 120_000;

export interface Surroundings {
  store: Store;
  now: () => Date;
  /** Logs an error. */
  report: (error: unknown) => void;
}

/** Waits for a promise, but not after the signal. Not everything that sends can be stopped. */
async function waitUntil<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    reject(new DeliveryError('It was not confirmed in time.', { mayHaveArrived: true, cause: signal.reason }));
  };
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function requireRepeatable({ attempts, failures }: Delivery, { isRepeatable }: Destination): void {
  if (isRepeatable || attempts - 1 === failures) return;
  const message = 'The receiver ended during an attempt, so it may have arrived. It is not sent twice.';
  throw new DeliveryError(message, { mayHaveArrived: true });
}

async function recordFailure(
  delivery: Delivery,
  { name, isRepeatable }: Destination,
  error: unknown,
  { store, now, report }: Surroundings,
): Promise<Date | undefined> {
  const isExpected = error instanceof DeliveryError;
  const reason = isExpected ? error.message : 'The receiver has a bug. Its log says more.';
  const canRepeat = isRepeatable || !(isExpected && error.mayHaveArrived);
  const next = canRepeat ? getNextAttempt(delivery.attempts, now()) : undefined;
  await store.failDelivery(delivery, reason, next);
  if (!isExpected) report(error);
  const subject = `The delivery of enquiry ${delivery.enquiry.id} to ${name}`;
  report(
    next
      ? new Failure(
          `${subject} failed: ${reason}`,
          `It is attempted again at ${next.toISOString()}. “status” shows all that is undelivered.`,
          { code: `delivery-failed-${name}` },
        )
      : new Failure(
          `${subject} was given up: ${reason}`,
          'Read the enquiry with “list”, or mend the cause and send it with “retry”.',
          { code: `delivery-given-up-${name}` },
        ),
  );
  return next;
}

/**
 * Attempts a delivery that was claimed, and records the result.
 *
 * @returns the time of the next attempt; undefined when it has arrived, was given up, or the result is not recorded
 */
export async function attempt(
  delivery: Delivery,
  destination: Destination,
  surroundings: Surroundings,
  stop: AbortSignal,
): Promise<Date | undefined> {
  const { store, now, report } = surroundings;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]);
  try {
    try {
      requireRepeatable(delivery, destination);
      await waitUntil(destination.deliver(delivery, signal), signal);
    } catch (error) {
      return await recordFailure(delivery, destination, error, surroundings);
    }
    await store.completeDelivery(delivery.id, now());
  } catch (error) {
    // The result is not recorded. When the lease ends, the delivery is attempted again.
    report(error);
  }
  return undefined;
}
