import { DAYS_KEPT } from '../../shared/draft-retention.ts';

/** The fields of the form by their names, as a form posts them. */
export type Fields = Readonly<Record<string, string>>;

/** A logical enquiry: it begins with the first key typed into an empty form, and ends when it is sent or cleared. */
export interface Draft {
  /** Tells the endpoint that two posts are one enquiry. */
  idempotencyKey: string;
  /** When it began, in milliseconds since 1970. */
  began: number;
  fields: Fields;
  /** Whether it has been sent off without anybody knowing what became of it: it may have arrived. */
  isUncertain: boolean;
  /** When it was last sent off, in milliseconds since 1970; undefined before the first time. */
  sent?: number;
}

const MS_KEPT = DAYS_KEPT * 24 * 60 * 60 * 1000;

export const isExpired = ({ sent }: Draft): boolean => sent !== undefined && Math.abs(Date.now() - sent) > MS_KEPT;

/** Whether two drafts are one enquiry in the same words. */
export const isSame = (one: Draft, other: Draft): boolean =>
  one.idempotencyKey === other.idempotencyKey && JSON.stringify(one.fields) === JSON.stringify(other.fields);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a value is a draft: what was stored may be of an earlier version of the site, or of somebody else. */
export const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.idempotencyKey === 'string' &&
  typeof value.began === 'number' &&
  typeof value.isUncertain === 'boolean' &&
  (value.sent === undefined || typeof value.sent === 'number') &&
  isRecord(value.fields) &&
  Object.values(value.fields).every((text) => typeof text === 'string');

// crypto.randomUUID is missing where a site under development is looked at over plain http.
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

export const newDraft = (fields: Fields): Draft => ({
  idempotencyKey: newKey(),
  began: Date.now(),
  fields,
  isUncertain: false,
});

/** Whether nothing is typed: the name of the form stands in it from the start. */
export const isEmpty = (fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => name === 'form-name' || value === '');
