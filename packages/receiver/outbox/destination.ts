import type { LeasedDelivery } from '../store/types.ts';

/**
 * Delivers an enquiry, or gives up within two minutes. Returns what the other side answered.
 *
 * @param handOver a delivery that must not arrive twice awaits this before it sends the first byte that may complete it
 * @throws DeliveryError when it has not arrived, or may not have
 */
export type Destination = (delivery: LeasedDelivery, handOver: () => Promise<void>) => Promise<string>;

/** A delivery has not arrived, or may not have. Its message contains no personal data: it is stored and logged. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether the other side has said that it did not take it. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused = false) {
    super(message);
    this.isRefused = isRefused;
  }
}
