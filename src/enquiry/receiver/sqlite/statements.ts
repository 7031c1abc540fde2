import type { Filter } from '../store.ts';
import { fieldNames } from './schema.ts';

/* The SQL of the store. Parameters are numbered, and all statements run on Cloudflare D1 as well. */

const enquiryColumns = [
  'id',
  "coalesce(key, '') AS key",
  'received',
  ...fieldNames,
  'spamReason',
  "coalesce(answered, '') AS answered",
];

/** Parameters: hash of the content, key or NULL. */
export const findDuplicate = `
  SELECT received FROM enquiries WHERE contentHash = ?1 AND (?2 IS NULL OR key IS NULL OR key = ?2)
  ORDER BY received LIMIT 1`;

/** Parameters: key or NULL, hash of the content, received, the fields, spam reason. */
export const insertEnquiry = `
  INSERT INTO enquiries (key, contentHash, received, ${fieldNames.join(', ')}, spamReason)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`;

/** Parameters: id, enquiry, destination, time of the first attempt. */
export const insertDelivery = 'INSERT INTO deliveries (id, enquiry, destination, nextAttempt) VALUES (?1, ?2, ?3, ?4)';

/** Parameters: id, enquiry, destination, time of the first attempt, recipient, time after which no other may exist. */
export const insertAcknowledgement = `
  INSERT INTO deliveries (id, enquiry, destination, nextAttempt, recipient) SELECT ?1, ?2, ?3, ?4, ?5
  WHERE NOT EXISTS (
    SELECT 1 FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE recipient = ?5 AND received > ?6)`;

/** Parameters: since, before, company, email, whether it may be spam (0 or 1), state. NULL matches everything. */
const matchesFilter = `
  (?1 IS NULL OR received >= ?1) AND (?2 IS NULL OR received < ?2)
  AND (?3 IS NULL OR instr(lower(company), lower(?3)) > 0)
  AND (?4 IS NULL OR lower(email) = lower(?4))
  AND (?5 IS NULL OR (spamReason <> '') = ?5)
  AND CASE ?6
    WHEN 'open' THEN answered IS NULL
    WHEN 'answered' THEN answered IS NOT NULL
    WHEN 'undelivered' THEN id IN (SELECT enquiry FROM deliveries WHERE state <> 'delivered')
    ELSE 1 END`;

/** The parameters of a filter, in that order. */
export const toFilterParameters = ({
  since,
  before,
  company,
  email,
  isSpam,
  state,
}: Filter): (string | number | null)[] => [
  since?.toISOString() ?? null,
  before?.toISOString() ?? null,
  company ?? null,
  email ?? null,
  isSpam === undefined ? null : Number(isSpam),
  state ?? null,
];

export const selectEnquiries = `SELECT ${enquiryColumns.join(', ')} FROM enquiries WHERE ${matchesFilter} ORDER BY received, id`;
export const countDeliveries = `SELECT count(*) AS count FROM deliveries WHERE enquiry IN (SELECT id FROM enquiries WHERE ${matchesFilter})`;
/** The deliveries are deleted by their foreign key. */
export const deleteEnquiries = `DELETE FROM enquiries WHERE ${matchesFilter}`;

/** Parameters: id. */
export const selectEnquiry = `SELECT ${enquiryColumns.join(', ')} FROM enquiries WHERE id = ?1`;

/** Parameters: the id of a delivery. */
export const selectEnquiryOfDelivery = `SELECT ${enquiryColumns.join(', ')} FROM enquiries WHERE id = (SELECT enquiry FROM deliveries WHERE id = ?1)`;

/** Parameters: id, time. */
export const markAnswered = 'UPDATE enquiries SET answered = coalesce(answered, ?2) WHERE id = ?1 RETURNING answered';

/** Parameters: destination, now, end of the lease, limit. */
export const claimDeliveries = `
  UPDATE deliveries SET attempts = attempts + 1, nextAttempt = ?3
  WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'pending' AND destination = ?1 AND nextAttempt <= ?2
    ORDER BY nextAttempt LIMIT ?4)
  RETURNING id, enquiry, destination, attempts, failures`;

/** Parameters: id, time. */
export const completeDelivery = `
  UPDATE deliveries SET state = 'delivered', delivered = coalesce(delivered, ?2), lastError = '' WHERE id = ?1`;

/** Parameters: id, attempts, error, time of the next attempt or NULL. */
export const failDelivery = `
  UPDATE deliveries SET lastError = ?3, failures = failures + 1, state = iif(?4 IS NULL, 'failed', 'pending'), nextAttempt = coalesce(?4, nextAttempt)
  WHERE id = ?1 AND attempts = ?2 AND state = 'pending'`;

/** Parameters: now, the destination to leave out. */
export const retryDeliveries = `
  UPDATE deliveries SET state = 'pending', attempts = 0, failures = 0, nextAttempt = ?1
  WHERE state = 'failed' AND destination <> ?2`;

/** Parameters: now, end of the lease. */
export const claimReport = 'UPDATE report SET due = ?2 WHERE due <= ?1';

/** Parameters: the time at which it is due. */
export const postponeReport = 'UPDATE report SET due = ?1';

const selectDeliveriesWhere = (condition: string) => `
  SELECT deliveries.id, enquiry, received, destination, state, attempts, nextAttempt, lastError,
    coalesce(delivered, '') AS delivered
  FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE ${condition} ORDER BY received, enquiry, destination`;

export const selectUndelivered = selectDeliveriesWhere("state <> 'delivered'");
export const selectDeliveries = selectDeliveriesWhere(`enquiry IN (SELECT id FROM enquiries WHERE ${matchesFilter})`);
