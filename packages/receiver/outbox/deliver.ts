import { Failure } from '../failure.ts';
import type { Store } from '../store/store.ts';
import type { ClaimedDelivery } from '../store/types.ts';
import { DeliveryError, type Destination } from './destination.ts';
import { getNextAttempt } from './schedule.ts';

/** No attempt takes longer. */
const ATTEMPT_TIMEOUT_MS = 120_000;

export interface Surroundings {
  store: Store;
  /** Logs an error. */
  report: (error: unknown) => void;
}

async function recordFailure(
  delivery: ClaimedDelivery,
  error: unknown,
  isLost: boolean,
  { store, report }: Surroundings,
): Promise<void> {
  if (!(error instanceof DeliveryError)) report(error);
  const reason = error instanceof DeliveryError ? error.message : 'Unexpected error; see the log.';
  const next = isLost ? undefined : getNextAttempt(delivery.attempts, store.now());
  await store.fail(delivery, isLost ? `${reason} It may have arrived.` : reason, next);
  const { enquiry, destination } = delivery;
  const [end, remedy] = next
    ? ['failed', `It is attempted again at ${next.toISOString()}.`]
    : ['was given up', 'Fix the cause, then send it again in the inbox.'];
  const message = `The delivery of enquiry ${enquiry} to ${destination} ${end}: ${reason}`;
  report(new Failure(message, remedy, { code: `delivery ${end}: ${destination}` }));
}

/**
 * Attempts a delivery that was claimed, and records the result. When that fails, it is attempted again at the end of the lease.
 *
 * @param destination undefined when it is not set up any longer
 */
export async function attempt(
  delivery: ClaimedDelivery,
  destination: Destination | undefined,
  surroundings: Surroundings,
): Promise<void> {
  const { store } = surroundings;
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  const handOver = () => (destination?.repeats ? Promise.resolve() : store.handOver(delivery.id));
  let result: string;
  try {
    if (!destination) throw new DeliveryError('It is not set up any longer.');
    if (delivery.handedOver !== 0) {
      const message = 'The receiver ended while it was sent. It is not sent twice.';
      throw new DeliveryError(message, { mayHaveArrived: true });
    }
    result = await destination.deliver(delivery, { signal, handOver });
  } catch (error) {
    const isLost = destination?.repeats === false && error instanceof DeliveryError && error.mayHaveArrived;
    await recordFailure(delivery, error, isLost, surroundings);
    return;
  }
  await store.complete(delivery.id, result);
}
