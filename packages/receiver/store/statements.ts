import { createHash } from 'node:crypto';

import type { Statement, Value } from './database.ts';
import type { Filter, NewEnquiry } from './types.ts';

/* The SQL of the store. Parameters are numbered; each statement finds what it needs by itself. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An enquiry without an answer waits after this time. */
export const WAITING_AFTER_MS = DAY_MS;
/** How many acknowledgements go to one mailbox, to visitors of one network, and to all, in a day. */
const MAX_ACKNOWLEDGED = { mailbox: 1, network: 10, all: 100 };

const fieldNames = ['name', 'company', 'email', 'useCase', 'message'] as const;

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds).toISOString();

/**
 * Creates the id of a delivery. It begins with the time, so that new ids are beside each other in their index: a commit
 * then writes a third less.
 */
const createDeliveryId = (received: Date): string => `${received.getTime().toString(36)}-${crypto.randomUUID()}`;

/** Is the same enquiry: it has the same text, and the same key, or no key and is less than a day old. */
const isDuplicate = 'contentHash = ?2 AND (key = ?1 OR ((?1 IS NULL OR key IS NULL) AND received > ?3))';

/** The enquiry that was stored in the same transaction. */
const isStoredNow = 'key IS ?1 AND contentHash = ?2 AND received = ?3';

const insertEnquiry = `
  INSERT INTO enquiries (key, contentHash, received, ${fieldNames.join(', ')}, spamReason)
  SELECT ?1, ?2, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE NOT EXISTS (SELECT 1 FROM enquiries WHERE ${isDuplicate})
  ON CONFLICT DO NOTHING`;

const findDuplicate = `SELECT received FROM enquiries WHERE ${isDuplicate} ORDER BY received LIMIT 1`;

const insertDelivery = `
  INSERT INTO deliveries (id, enquiry, destination, recipient, state, nextAttempt)
  SELECT ?4, id, ?5, ?6, 'pending', received FROM enquiries WHERE ${isStoredNow} ON CONFLICT DO NOTHING`;

const countAcknowledged = (condition: string) => `(
  SELECT count(*) FROM deliveries JOIN enquiries ON enquiries.id = enquiry
  WHERE destination = 'acknowledgement' AND state <> 'held' AND received > ?8 AND ${condition})`;

const insertAcknowledgement = `
  INSERT INTO deliveries (id, enquiry, destination, recipient, network, state, nextAttempt, result, resultAt)
  SELECT ?4, id, 'acknowledgement', ?5, ?6, iif(reason = '', 'pending', 'held'), received, reason, iif(reason = '', '', received)
  FROM enquiries, (SELECT CASE
    WHEN ?7 <> '' THEN ?7
    WHEN ${countAcknowledged('recipient = ?5')} >= ${MAX_ACKNOWLEDGED.mailbox} THEN 'This mailbox got one within a day.'
    WHEN ${countAcknowledged('network = ?6')} >= ${MAX_ACKNOWLEDGED.network} THEN 'Many were sent to visitors of this network within a day.'
    WHEN ${countAcknowledged('TRUE')} >= ${MAX_ACKNOWLEDGED.all} THEN 'Many were sent within a day.'
    ELSE '' END AS reason)
  WHERE ${isStoredNow} ON CONFLICT DO NOTHING`;

/** The statements that store an enquiry once, with its deliveries. The second one returns when it was first stored. */
export function addEnquiry(added: NewEnquiry): Statement[] {
  const { enquiry, received, spamReason, deliveries, acknowledgement } = added;
  const fields = fieldNames.map((name) => enquiry[name]);
  const key = enquiry.idempotencyKey || null;
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const time = received.toISOString();
  const yesterday = before(received, DAY_MS);
  const stored = [key, hash, time] as const;
  const statements: Statement[] = [
    [insertEnquiry, key, hash, yesterday, time, ...fields, spamReason],
    [findDuplicate, key, hash, yesterday],
  ];
  for (const { destination, recipient } of deliveries) {
    statements.push([insertDelivery, ...stored, createDeliveryId(received), destination, recipient]);
  }
  if (acknowledgement) {
    const { recipient, network, held } = acknowledgement;
    statements.push([
      insertAcknowledgement,
      ...stored,
      createDeliveryId(received),
      recipient,
      network,
      held,
      yesterday,
    ]);
  }
  return statements;
}

const hasFailed = "EXISTS (SELECT 1 FROM deliveries WHERE enquiry = enquiries.id AND state = 'failed')";

/** Whether an enquiry is in a list. An answer shows that somebody took care of what had failed. */
const isInList = `CASE ?2
  WHEN 'new' THEN answered IS NULL AND spamReason = '' AND received > ?6
  WHEN 'waiting' THEN answered IS NULL AND spamReason = '' AND received <= ?6
  WHEN 'answered' THEN answered IS NOT NULL AND spamReason = ''
  WHEN 'failed' THEN answered IS NULL AND spamReason = '' AND ${hasFailed}
  WHEN 'spam' THEN spamReason <> ''
  ELSE TRUE END`;

const matches = `(?1 IS NULL OR id = ?1) AND ${isInList}
  AND (?3 IS NULL OR instr(lower(name || ' ' || company || ' ' || email || ' ' || message), lower(?3)) > 0)
  AND (?4 IS NULL OR lower(email) = lower(?4)) AND (?5 IS NULL OR received < ?5)`;

const toParameters = ({ id, list, search, email, before: end }: Filter, now: Date): Value[] => [
  ...[id ?? null, list ?? null, search ?? null, email ?? null, end?.toISOString() ?? null],
  before(now, WAITING_AFTER_MS),
];

const enquiryColumns = `id, coalesce(key, '') AS key, received, ${fieldNames.join(', ')}, spamReason, coalesce(answered, '') AS answered`;
const deliveryColumns = 'id, enquiry, destination, recipient, state, attempts, nextAttempt, result, resultAt';

/** Newest first. */
export const selectEnquiries = (filter: Filter, now: Date, limit: number, offset: number): Statement => [
  `SELECT ${enquiryColumns} FROM enquiries WHERE ${matches} ORDER BY received DESC, id DESC LIMIT ?7 OFFSET ?8`,
  ...[...toParameters(filter, now), limit, offset],
];
export const countEnquiries = (filter: Filter, now: Date): Statement => [
  `SELECT count(*) AS count FROM enquiries WHERE ${matches}`,
  ...toParameters(filter, now),
];
export const selectByIds = (ids: readonly number[]): Statement => [
  `SELECT ${enquiryColumns} FROM enquiries WHERE id IN (SELECT value FROM json_each(?1))`,
  JSON.stringify(ids),
];
export const selectDeliveries = (filter: Filter, now: Date): Statement => [
  `SELECT ${deliveryColumns} FROM deliveries WHERE enquiry IN (SELECT id FROM enquiries WHERE ${matches}) ORDER BY enquiry, destination DESC`,
  ...toParameters(filter, now),
];
/** What has not arrived, and is not held. */
export const selectUndelivered: Statement = [
  `SELECT deliveries.id, enquiry, destination, recipient, state, attempts, nextAttempt, result, resultAt,
    received, spamReason, coalesce(answered, '') AS answered
  FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE state IN ('pending', 'failed') ORDER BY received, enquiry, destination`,
];
/** The enquiries without an answer that are delivered to nobody. */
export const countUndeliverable: Statement = [
  `SELECT count(*) AS count FROM enquiries WHERE answered IS NULL AND spamReason = ''
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE enquiry = enquiries.id AND destination <> 'acknowledgement')`,
];

/** Deletes enquiries and, by foreign keys, all that belongs to them. The second statement returns their ids. */
export const eraseEnquiries = (filter: Filter, now: Date): Statement[] => [
  [
    `INSERT INTO memory SELECT 'vacuum', '' WHERE EXISTS (SELECT 1 FROM enquiries WHERE ${matches}) ON CONFLICT DO NOTHING`,
    ...toParameters(filter, now),
  ],
  [`DELETE FROM enquiries WHERE ${matches} RETURNING id`, ...toParameters(filter, now)],
];

export const addEvent = (id: number, time: Date, person: string, event: string, note = ''): Statement => [
  'INSERT INTO events (enquiry, time, person, event, note) SELECT id, ?2, ?3, ?4, ?5 FROM enquiries WHERE id = ?1',
  ...[id, time.toISOString(), person, event, note],
];
export const selectEvents = (id: number): Statement => [
  'SELECT time, person, event, note FROM events WHERE enquiry = ?1 ORDER BY id',
  id,
];
export const setAnswered = (id: number, time: Date | undefined): Statement => [
  'UPDATE enquiries SET answered = iif(?2 IS NULL, NULL, coalesce(answered, ?2)) WHERE id = ?1 RETURNING answered',
  ...[id, time?.toISOString() ?? null],
];

/** The acknowledgement is held while an enquiry may be spam, and becomes due when a person says that it is none. */
export const setSpam = (id: number, reason: string, now: Date): Statement[] => [
  ['UPDATE enquiries SET spamReason = ?2 WHERE id = ?1 RETURNING id', id, reason],
  reason === ''
    ? [
        `UPDATE deliveries SET state = 'pending', attempts = 0, nextAttempt = ?3, result = ''
          WHERE enquiry = ?1 AND destination = 'acknowledgement' AND state = 'held' AND result = ?2`,
        ...[id, HELD_AS_SPAM, now.toISOString()],
      ]
    : [
        `UPDATE deliveries SET state = 'held', result = ?2, resultAt = ?3
          WHERE enquiry = ?1 AND destination = 'acknowledgement' AND state = 'pending' AND handedOver = 0`,
        ...[id, HELD_AS_SPAM, now.toISOString()],
      ],
];
export const HELD_AS_SPAM = 'The enquiry may be spam.';

export interface Claim {
  destination: string;
  now: Date;
  /** Nobody else can claim them before this time. */
  leaseEnds: Date;
  /** No attempt is planned for a later time. One that is was planned by a clock that was wrong, and is due. */
  latest: Date;
  /** Whether to claim those of possible spam, or of other enquiries. */
  isSpam: boolean;
  limit: number;
}

/** A first attempt is always due, whatever the clock says. */
export const claimDeliveries = ({ destination, now, leaseEnds, latest, isSpam, limit }: Claim): Statement => [
  `UPDATE deliveries SET attempts = attempts + 1, nextAttempt = ?3 WHERE id IN (
    SELECT deliveries.id FROM deliveries JOIN enquiries ON enquiries.id = enquiry
    WHERE state = 'pending' AND destination = ?1 AND (spamReason <> '') = ?5
      AND (attempts = 0 OR nextAttempt <= ?2 OR nextAttempt > ?4)
    ORDER BY nextAttempt LIMIT ?6)
  RETURNING ${deliveryColumns}, handedOver`,
  ...[destination, now.toISOString(), leaseEnds.toISOString(), latest.toISOString(), Number(isSpam), limit],
];
export const handOver = (id: string): Statement => ['UPDATE deliveries SET handedOver = 1 WHERE id = ?1', id];
export const completeDelivery = (id: string, result: string, now: Date): Statement => [
  `UPDATE deliveries SET state = 'delivered', result = ?2, resultAt = ?3, handedOver = 0 WHERE id = ?1`,
  ...[id, result, now.toISOString()],
];
/** Does nothing when the lease has ended and another worker has claimed the delivery. */
export const failDelivery = (
  id: string,
  attempts: number,
  result: string,
  next: Date | undefined,
  now: Date,
): Statement => [
  `UPDATE deliveries SET result = ?3, resultAt = ?5, handedOver = 0,
    state = iif(?4 IS NULL, 'failed', 'pending'), nextAttempt = coalesce(?4, nextAttempt)
  WHERE id = ?1 AND attempts = ?2 AND state = 'pending'`,
  ...[id, attempts, result, next?.toISOString() ?? null, now.toISOString()],
];

/** Makes a delivery due again; without an id, all that were given up or wait. Not those that are attempted now. */
export const retryDeliveries = (now: Date, leaseEnds: Date, id?: string): Statement => [
  `UPDATE deliveries SET state = 'pending', attempts = 0, handedOver = 0, nextAttempt = ?1
    WHERE iif(?3 IS NULL, state IN ('failed', 'pending'), id = ?3) AND (state <> 'pending' OR nextAttempt > ?2) RETURNING id`,
  ...[now.toISOString(), leaseEnds.toISOString(), id ?? null],
];

export const recall = (name: string): Statement => ['SELECT value FROM memory WHERE name = ?1', name];
export const remember = (name: string, value: string): Statement => [
  'INSERT INTO memory VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2 WHERE value <> ?2 RETURNING name',
  ...[name, value],
];
export const forgetMemory = (name: string): Statement => ['DELETE FROM memory WHERE name = ?1', name];

/** Deletes what is of no use any longer. */
export const tidy = (now: Date): Statement[] => [
  ['DELETE FROM sign_ins WHERE expires <= ?1', now.toISOString()],
  [
    `UPDATE deliveries SET network = NULL WHERE network IS NOT NULL
      AND enquiry IN (SELECT id FROM enquiries WHERE received <= ?1)`,
    before(now, DAY_MS),
  ],
];
