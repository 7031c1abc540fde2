import { COPY_RETENTION_DAYS } from '../../shared/copy-retention.ts';

/** The values of the form's fields, by name. */
export type Fields = Readonly<Record<string, string>>;

/** One enquiry. It begins with the first character typed into an empty form, and ends when the form is sent or cleared. */
export interface Enquiry {
  /** The same in all posts of one enquiry, so that the endpoint stores it once. */
  idempotencyKey: string;
  /** When its page was opened, in milliseconds since the Unix epoch. A browser may have filled in the fields before any key. */
  began: number;
  fields: Fields;
  /** Whether it was posted without a clear result, so that it may have arrived. */
  isUncertain: boolean;
  /** When the visitor last pressed Send, in milliseconds since the Unix epoch; undefined before the first time. */
  sent?: number;
}

const RETENTION_MS = COPY_RETENTION_DAYS * 24 * 60 * 60 * 1000;

/** Whether it was last sent too long ago to be restored. The clock may have been set back since. */
export const isExpired = ({ sent }: Enquiry): boolean =>
  sent !== undefined && Math.abs(Date.now() - sent) > RETENTION_MS;

export const isSameEnquiry = (one: Enquiry, other: Enquiry): boolean =>
  one.idempotencyKey === other.idempotencyKey && JSON.stringify(one.fields) === JSON.stringify(other.fields);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a stored value is an enquiry. An earlier version of the site or another script may have written something else. */
export const isEnquiry = (value: unknown): value is Enquiry =>
  isRecord(value) &&
  typeof value.idempotencyKey === 'string' &&
  typeof value.began === 'number' &&
  typeof value.isUncertain === 'boolean' &&
  (value.sent === undefined || typeof value.sent === 'number') &&
  isRecord(value.fields) &&
  Object.values(value.fields).every((text) => typeof text === 'string');

/**
 * Creates a random key. crypto.randomUUID exists only in secure contexts, and a site under development may be opened over
 * plain HTTP.
 */
export const createKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

export const createEnquiry = (fields: Fields): Enquiry => ({
  idempotencyKey: createKey(),
  began: performance.timeOrigin,
  fields,
  isUncertain: false,
});

/** Makes a new enquiry of one whose key belongs to an earlier version. */
export const renewEnquiry = ({ began, sent }: Enquiry, fields: Fields): Enquiry => ({
  ...createEnquiry(fields),
  began,
  ...(sent !== undefined && { sent }),
});

/** Whether nothing is typed. The hidden field `form-name` always has a value. */
export const isEmpty = (fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => name === 'form-name' || value === '');
