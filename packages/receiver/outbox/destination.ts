import type { ClaimedDelivery } from '../store/types.ts';

export interface Attempt {
  /** Ends the attempt. */
  signal: AbortSignal;
  /** Must be awaited before the first byte from which on the delivery may arrive. */
  handOver: () => Promise<void>;
}

/** Where enquiries are delivered. */
export interface Destination {
  /**
   * Whether a delivery that may have arrived is repeated: it then arrives at least once. Otherwise it is given up, and
   * arrives at most once unless a person repeats it.
   */
  repeats: boolean;
  /**
   * Delivers an enquiry. Returns what the other side answered.
   *
   * @throws DeliveryError when it has not arrived, or when nobody knows
   */
  deliver: (delivery: ClaimedDelivery, attempt: Attempt) => Promise<string>;
}

/** A delivery has not arrived, or nobody knows. Its message contains no personal data: it is stored and logged. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether the delivery may have arrived. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, { mayHaveArrived = false, cause }: { mayHaveArrived?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}
