import { fieldNames } from '../sqlite/schema.ts';
import { deleteEnquiries } from '../sqlite/statements.ts';

/*
 * The SQL that differs on D1. A batch of statements is one transaction, but no statement can see the result of another
 * one. So each of them finds the enquiry by itself.
 */

/** Does nothing when the enquiry is a duplicate. Parameters: key or NULL, hash of the content, received, the fields, spam reason. */
export const insertEnquiry = `
  INSERT INTO enquiries (key, contentHash, received, ${fieldNames.join(', ')}, spamReason)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
  WHERE NOT EXISTS (SELECT 1 FROM enquiries WHERE contentHash = ?2 AND (?1 IS NULL OR key IS NULL OR key = ?1))
  ON CONFLICT DO NOTHING`;

/** The enquiry that was stored in the same batch. Parameters: key or NULL, hash of the content, received. */
const isStoredNow = 'key IS ?1 AND contentHash = ?2 AND received = ?3';

/** Parameters: those of isStoredNow, id, destination. */
export const insertDelivery = `
  INSERT INTO deliveries (id, enquiry, destination, nextAttempt)
  SELECT ?4, id, ?5, received FROM enquiries WHERE ${isStoredNow}
  ON CONFLICT DO NOTHING RETURNING id`;

/** Parameters: those of isStoredNow, id, destination, recipient, time after which no other may exist. */
export const insertAcknowledgement = `
  INSERT INTO deliveries (id, enquiry, destination, nextAttempt, recipient)
  SELECT ?4, id, ?5, received, ?6 FROM enquiries WHERE ${isStoredNow} AND NOT EXISTS (
    SELECT 1 FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE recipient = ?6 AND received > ?7)
  ON CONFLICT DO NOTHING RETURNING id`;

/** Parameters: id, now, end of the lease. */
export const claimDelivery = `
  UPDATE deliveries SET attempts = attempts + 1, nextAttempt = ?3
  WHERE id = ?1 AND state = 'pending' AND nextAttempt <= ?2
  RETURNING id, enquiry, destination, attempts, failures`;

/** The number of changes that D1 reports includes what a foreign key deletes, so the rows are returned. */
export const eraseEnquiries = `${deleteEnquiries} RETURNING id`;

/** Writes without a change. */
export const touch = 'UPDATE report SET due = due';
