import type { Delivery } from '../store.ts';

/** Where enquiries are delivered. */
export interface Destination {
  name: string;
  /**
   * Whether a delivery that may have arrived is repeated: it then arrives at least once. Otherwise it is given up, and
   * arrives at most once.
   */
  isRepeatable: boolean;
  /**
   * Delivers an enquiry.
   *
   * @param signal ends the attempt
   * @throws DeliveryError when it has not arrived, or when nobody knows
   */
  deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>;
}

/** A delivery has not arrived, or nobody knows. Its message contains no personal data: it is stored and logged. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether the delivery may have arrived. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, { mayHaveArrived, cause }: { mayHaveArrived: boolean; cause?: unknown }) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}
