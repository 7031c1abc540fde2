import { Failure } from '../failure.ts';
import type { Receiver } from '../receiver.ts';
import type { LeasedDelivery } from '../store/types.ts';
import { DeliveryError, type Destination } from './destination.ts';
import { getNextAttempt } from './schedule.ts';

export type DeliveryContext = Pick<Receiver, 'store' | 'report'>;

/**
 * Attempts a delivery that was leased, and records the result. If the result cannot be recorded, the attempt is repeated when the
 * lease ends. A delivery that was handed over and not refused is given up: it may have arrived.
 *
 * @param destination undefined when it is no longer set up
 */
export async function attempt(
  delivery: LeasedDelivery,
  destination: Destination | undefined,
  { store, report }: DeliveryContext,
): Promise<void> {
  let isHandedOver = delivery.handedOver !== 0;
  const handOver = async () => {
    await store.handOver(delivery.id);
    isHandedOver = true;
  };
  const deliver = async () => {
    if (isHandedOver) throw new DeliveryError('The receiver stopped while sending this, so it is not sent again.');
    if (!destination) throw new DeliveryError('This destination is no longer set up.');
    return destination(delivery, handOver);
  };
  const recordFailure = async (error: unknown) => {
    const isKnown = error instanceof DeliveryError;
    if (!isKnown) report(error);
    const reason = isKnown ? error.message : 'Unexpected error; see the log.';
    const isLost = isHandedOver && !(isKnown && error.isRefused);
    const next = isLost ? undefined : getNextAttempt(delivery.attempts, store.now());
    await store.fail(delivery, isLost ? `${reason} It may have arrived.` : reason, next);
    const [end, remedy] = next
      ? ['failed', `It is attempted again at ${next.toISOString()}.`]
      : ['was given up', 'Fix the cause, then send it again in the inbox.'];
    const { enquiry, destination: name } = delivery;
    const message = `The delivery of enquiry ${enquiry} to ${name} ${end}: ${reason}`;
    report(new Failure(message, remedy, { code: `delivery ${end}: ${name}` }));
  };
  await deliver().then((result) => store.complete(delivery.id, result), recordFailure);
}
