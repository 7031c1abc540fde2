import type { Enquiry } from '../payload.ts';

/** An enquiry as it is stored. Times are in ISO 8601. */
export interface StoredEnquiry {
  id: number;
  /** The idempotency key that the form chose. Empty when the enquiry was posted without script. */
  key: string;
  received: string;
  name: string;
  company: string;
  email: string;
  useCase: string;
  message: string;
  /** Why it may be spam. Empty when nothing looks like spam. */
  spamReason: string;
  /** When it was marked as answered. Empty before that. */
  answered: string;
}

/** When the enquiry was first stored, or that its key belongs to an enquiry with other content. */
export type Receipt = { received: string } | 'other-payload';

export interface NewEnquiry {
  enquiry: Enquiry;
  received: Date;
  spamReason: string;
  /** The names of the destinations to which the enquiry is delivered. */
  destinations: readonly string[];
  /** The address to which an acknowledgement is sent, unless one was sent to it in the last 24 hours. */
  acknowledge?: string | undefined;
}

/** The destination of acknowledgements. They go to the visitor, at most once. */
export const ACKNOWLEDGEMENT = 'acknowledgement';
/** An address gets at most one acknowledgement in this time. */
export const ACKNOWLEDGEMENT_INTERVAL_MS = 24 * 3_600_000;

export const states = ['open', 'answered', 'undelivered'] as const;

/** Selects enquiries. An enquiry has to match all criteria that are given. */
export interface Filter {
  /** The earliest time. */
  since?: Date | undefined;
  /** The first time that is too late. */
  before?: Date | undefined;
  /** A part of the company’s name, in any case. */
  company?: string | undefined;
  /** The whole e-mail address, in any case. */
  email?: string | undefined;
  isSpam?: boolean | undefined;
  state?: (typeof states)[number] | undefined;
}

/** A delivery that a worker has claimed. */
export interface Delivery {
  /** The same in all attempts, so that the destination can recognise a repeated one. */
  id: string;
  destination: string;
  /** How often the delivery was attempted, including this attempt. */
  attempts: number;
  /** How many of the attempts have failed for sure. Another attempt may have arrived: its worker was killed. */
  failures: number;
  enquiry: StoredEnquiry;
}

/** A delivery as it is stored. `failed` means that nobody tries any longer. */
export interface StoredDelivery {
  id: string;
  /** The number of the enquiry, and when it was received. */
  enquiry: number;
  received: string;
  destination: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  nextAttempt: string;
  lastError: string;
  /** When it arrived. Empty before that. */
  delivered: string;
}

export interface Deleted {
  enquiries: number;
  deliveries: number;
}

/**
 * Stores enquiries, and the deliveries of each enquiry (an outbox: https://microservices.io/patterns/data/transactional-outbox.html).
 * Several receivers may share a store. All methods throw a Failure when the store cannot be used.
 */
export interface Store {
  /**
   * Stores an enquiry once, with one delivery for each destination, and returns when both are on the disk. An enquiry is
   * a duplicate when its key and its fields are stored already. A post without script has no key; then equal fields are
   * enough.
   */
  add(enquiry: NewEnquiry): Promise<Receipt>;

  /** Reads enquiries, oldest first. */
  read(filter: Filter): Promise<StoredEnquiry[]>;

  /** Marks an enquiry as answered. Returns the time at which it was first marked; undefined when there is no such enquiry. */
  markAnswered(id: number, at: Date): Promise<string | undefined>;

  /** Deletes all enquiries that match, and their deliveries. Nothing of their text remains in the store. */
  erase(filter: Filter): Promise<Deleted>;

  /** Does nothing when an enquiry can be stored; throws a Failure otherwise. */
  checkWritable(): Promise<void>;

  /**
   * Claims deliveries to a destination that are due. Nobody else can claim them before `leaseEnds`. A worker that is killed leaves them
   * behind, and they are due again when the lease ends: a delivery is attempted at least once, sometimes twice.
   */
  claimDeliveries(destination: string, now: Date, leaseEnds: Date, limit: number): Promise<Delivery[]>;

  /** Records that a delivery has arrived. */
  completeDelivery(id: string, at: Date): Promise<void>;

  /**
   * Records that an attempt failed. Does nothing when the lease has ended and another worker has claimed the delivery.
   *
   * @param error says what happened, without personal data
   * @param nextAttempt undefined when nobody should try again
   */
  failDelivery(
    delivery: Pick<Delivery, 'id' | 'attempts'>,
    error: string,
    nextAttempt: Date | undefined,
  ): Promise<void>;

  /** Makes all deliveries due that were given up, except acknowledgements. Returns their number. */
  retryDeliveries(now: Date): Promise<number>;

  /**
   * Claims the report to the operator if it is due. It is due again when the lease ends, unless it was postponed.
   *
   * @returns whether it was claimed
   */
  claimReport(now: Date, leaseEnds: Date): Promise<boolean>;

  /** Records when the next report is due. */
  postponeReport(until: Date): Promise<void>;

  /** Reads the deliveries that have not arrived, oldest first. */
  readUndelivered(): Promise<StoredDelivery[]>;

  /** Reads all deliveries of the enquiries that match. */
  readDeliveries(filter: Filter): Promise<StoredDelivery[]>;

  close(): Promise<void>;
}

/**
 * Creates the id of a delivery. It begins with the time, so that new ids are beside each other in their index: a commit
 * then writes a third less.
 */
export const createDeliveryId = (received: Date): string => `${received.getTime().toString(36)}-${crypto.randomUUID()}`;

const methods = [
  ...['add', 'read', 'markAnswered', 'erase', 'checkWritable'],
  ...['claimDeliveries', 'completeDelivery', 'failDelivery', 'retryDeliveries', 'claimReport', 'postponeReport'],
  ...['readUndelivered', 'readDeliveries', 'close'],
] as readonly (keyof Store)[];

/** Creates a store that passes all calls on. */
export function createStore(call: (method: keyof Store, args: unknown[]) => Promise<unknown>): Store {
  const calls = methods.map((method) => [method, (...args: unknown[]) => call(method, args)]);
  return Object.fromEntries(calls) as Store;
}
