import type { Enquiry, FieldName } from '../payload.ts';

/** An enquiry as it is stored. Times are in ISO 8601; an empty one means: not yet. */
export interface StoredEnquiry extends Pick<Enquiry, FieldName> {
  id: number;
  /** The idempotency key that the form chose. Empty when the enquiry was posted without script. */
  key: string;
  received: string;
  /** Why it may be spam. Empty when nothing looks like spam. */
  spamReason: string;
  answered: string;
}

export interface NewEnquiry {
  enquiry: Enquiry;
  received: Date;
  spamReason: string;
  deliveries: readonly NewDelivery[];
}

export interface NewDelivery {
  destination: string;
  /** The address of a mail, or the mailbox of an acknowledgement. Empty for the webhook. */
  recipient: string;
  /** The network of the visitor. It limits the acknowledgements to one network. */
  network?: string;
  /** Why it is held. Undefined if it is not. */
  held?: string;
}

export interface Delivery {
  /** The same in all attempts, so that the destination can recognise a repeated one. */
  id: string;
  enquiry: number;
  destination: string;
  recipient: string;
  /** `failed`: it is no longer tried. `held`: nobody tries unless a person asks for it. */
  state: 'pending' | 'delivered' | 'failed' | 'held';
  attempts: number;
  nextAttempt: string;
  /** What came of the last attempt, or why it is held; and when. */
  result: string;
  resultAt: string;
}

/** A delivery that a worker has leased. */
export interface LeasedDelivery extends Delivery {
  /** 1 when an earlier attempt may have arrived: the receiver ended before it knew. */
  handedOver: number;
  stored: StoredEnquiry;
}

/** Something that a person did with an enquiry. */
export interface EnquiryEvent {
  time: string;
  person: string;
  event: string;
  note: string;
}

export const lists = ['new', 'waiting', 'answered', 'failed', 'spam'] as const;
export type List = (typeof lists)[number];

/** Selects enquiries. An enquiry has to match all criteria that are given. */
export interface Filter {
  id?: number;
  list?: List;
  /** The whole e-mail address, in any case. */
  email?: string;
  /** Only those that were received before this time. */
  before?: Date;
}
