import { createHash } from 'node:crypto';

import { fieldNames } from '../payload.ts';
import type { Statement } from './database.ts';
import type { NewEnquiry } from './types.ts';
import { DAY_MS } from '../time.ts';

/** How many acknowledgements go to one mailbox, to visitors of one network, and to all, in a day. */
const MAX_ACKNOWLEDGED = { mailbox: 1, network: 10, all: 100 };

/** Whether it is the same enquiry: it has the same text, and the same key, or one of the two has no key and a day has not passed. */
const isDuplicate = 'contentHash = ?2 AND (key = ?1 OR ((?1 IS NULL OR key IS NULL) AND received > ?3))';
/** Whether it was stored in the same transaction. */
const isStoredNow = 'key IS ?1 AND contentHash = ?2 AND received = ?3';

const insertEnquiry = `
  INSERT INTO enquiries (key, contentHash, received, spamReason, ${fieldNames.join(', ')})
  SELECT ?1, ?2, ?4, ?5, ${fieldNames.map((_, index) => `?${index + 6}`).join(', ')} WHERE NOT EXISTS (SELECT 1 FROM enquiries WHERE ${isDuplicate})
  ON CONFLICT DO NOTHING`;

const findEnquiry = `SELECT received FROM enquiries WHERE ${isDuplicate} ORDER BY received LIMIT 1`;

const hasSent = (max: number, condition: string) => `${max} <= (
  SELECT count(*) FROM deliveries JOIN enquiries ON enquiries.id = enquiry
  WHERE destination = 'acknowledgement' AND state <> 'held' AND received > ?9 AND ${condition})`;

const insertDelivery = `
  INSERT INTO deliveries (id, enquiry, destination, recipient, network, state, nextAttempt, result, resultAt)
  SELECT ?4, id, ?5, ?6, ?7, iif(held = '', 'pending', 'held'), received, held, iif(held = '', '', received)
  FROM enquiries, (SELECT CASE
    WHEN ?8 <> '' OR ?5 <> 'acknowledgement' THEN ?8
    WHEN ${hasSent(MAX_ACKNOWLEDGED.mailbox, 'recipient = ?6')} THEN 'This mailbox got one within a day.'
    WHEN ${hasSent(MAX_ACKNOWLEDGED.network, 'network = ?7')} THEN 'Many were sent to visitors of this network within a day.'
    WHEN ${hasSent(MAX_ACKNOWLEDGED.all, 'TRUE')} THEN 'Many were sent within a day.'
    ELSE '' END AS held)
  WHERE ${isStoredNow} ON CONFLICT DO NOTHING`;

/** The id begins with the time, so that new ids are beside each other in their index: a commit then writes a third less. */
const createId = (received: Date): string => `${received.getTime().toString(36)}-${crypto.randomUUID()}`;

/**
 * The statements that store an enquiry once, with its deliveries. Each finds the enquiry by itself, because no statement can use
 * the result of another. The second returns when the enquiry was first stored.
 */
export function createAddStatements({ enquiry, received, spamReason, deliveries }: NewEnquiry): Statement[] {
  const fields = fieldNames.map((name) => enquiry[name]);
  const key = enquiry.idempotencyKey || null;
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const time = received.toISOString();
  const yesterday = new Date(received.getTime() - DAY_MS).toISOString();
  return [
    [insertEnquiry, key, hash, yesterday, time, spamReason, ...fields],
    [findEnquiry, key, hash, yesterday],
    ...deliveries.map(({ destination, recipient, network = null, held = '' }): Statement => {
      return [insertDelivery, key, hash, time, createId(received), destination, recipient, network, held, yesterday];
    }),
  ];
}
