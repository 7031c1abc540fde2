import { Failure } from '../failure.ts';
import type { Store } from '../store/store.ts';
import type { ClaimedDelivery } from '../store/types.ts';
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

async function deliver(
  delivery: ClaimedDelivery,
  destination: Destination,
  { store }: Surroundings,
  signal: AbortSignal,
) {
  if (delivery.handedOver !== 0) {
    const message = 'The receiver ended while it was sent. It is not sent twice.';
    throw new DeliveryError(message, { mayHaveArrived: true });
  }
  let isHandedOver = false;
  const handOver = async () => {
    if (destination.repeats) return;
    await store.handOver(delivery.id);
    isHandedOver = true;
  };
  // Not everything that sends can be stopped.
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    reject(new DeliveryError('It was not confirmed in time.', { mayHaveArrived: isHandedOver, cause: signal.reason }));
  };
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([destination.deliver(delivery, { signal, handOver }), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function recordFailure(
  delivery: ClaimedDelivery,
  repeats: boolean,
  error: unknown,
  { store, now, report }: Surroundings,
): Promise<void> {
  const isExpected = error instanceof DeliveryError;
  if (!isExpected) report(error);
  const isLost = !repeats && isExpected && error.mayHaveArrived;
  const reason = isExpected ? error.message : 'Unexpected error; see the log.';
  const next = isLost ? undefined : getNextAttempt(delivery.attempts, now());
  await store.fail(delivery, isLost ? `${reason} It may have arrived.` : reason, next);
  const { enquiry, destination } = delivery;
  const [end, remedy] = next
    ? ['failed', `It is attempted again at ${next.toISOString()}.`]
    : ['was given up', 'Fix the cause, then send it again in the inbox, or with “retry”.'];
  const message = `The delivery of enquiry ${enquiry} to ${destination} ${end}: ${reason}`;
  report(new Failure(message, remedy, { code: `delivery ${end}: ${destination}` }));
}

/**
 * Attempts a delivery that was claimed, and records the result.
 *
 * @param destination undefined when it is not set up any longer
 */
export async function attempt(
  delivery: ClaimedDelivery,
  destination: Destination | undefined,
  surroundings: Surroundings,
  stop: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]);
  try {
    let result: string;
    try {
      if (!destination) throw new DeliveryError('It is not set up any longer.');
      result = await deliver(delivery, destination, surroundings, signal);
    } catch (error) {
      await recordFailure(delivery, destination?.repeats ?? true, error, surroundings);
      return;
    }
    await surroundings.store.complete(delivery.id, result);
  } catch (error) {
    // The result is not recorded. When the lease ends, the delivery is attempted again.
    surroundings.report(error);
  }
}
