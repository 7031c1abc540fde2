import { LONGEST_DELAY_MS } from '../outbox/schedule.ts';
import { fieldNames, joinFields } from '../payload.ts';
import { createAddStatements } from './add.ts';
import type { Database, Statement, Value } from './database.ts';
import { lists } from './types.ts';
import type { Delivery, EnquiryEvent, Filter, LeasedDelivery, List, NewEnquiry, StoredEnquiry } from './types.ts';
import { DAY_MS } from '../time.ts';

/** Longer than any attempt takes. */
const LEASE_MS = 5 * 60_000;
const ALL = -1;
/** Why an acknowledgement is held until a person says that the enquiry is not spam. */
export const HELD_AS_SPAM = 'The enquiry may be spam.';
/** Holds the acknowledgement of an enquiry, unless it has been sent. */
const hold = `UPDATE deliveries SET state = 'held', result = ?2, resultAt = ?3
  WHERE enquiry = ?1 AND destination = 'acknowledgement' AND state = 'pending' AND handedOver = 0`;

/** An enquiry that somebody still has to answer. */
const isOpen = "answered IS NULL AND spamReason = ''";

const enquiryColumns = `id, coalesce(key, '') AS key, received, spamReason, coalesce(answered, '') AS answered,
  ${fieldNames.join(', ')}`;
const deliveryColumns =
  'deliveries.id, enquiry, destination, recipient, state, attempts, nextAttempt, result, resultAt';

/** Whether an enquiry matches a filter. An answer shows that somebody took care of what had failed. */
const matches = `(?1 IS NULL OR id = ?1)
  AND CASE ?2
    WHEN 'new' THEN ${isOpen} AND received > ?5
    WHEN 'waiting' THEN ${isOpen} AND received <= ?5
    WHEN 'answered' THEN answered IS NOT NULL AND spamReason = ''
    WHEN 'failed' THEN ${isOpen} AND EXISTS (SELECT 1 FROM deliveries WHERE enquiry = enquiries.id AND state = 'failed')
    WHEN 'spam' THEN spamReason <> ''
    ELSE TRUE END
  AND (?3 IS NULL OR lower(email) = lower(?3)) AND (?4 IS NULL OR received < ?4)`;
/** Whether no delivery to people is pending: they have been told, or will not be. */
const isTold = `NOT EXISTS (SELECT 1 FROM deliveries
  WHERE enquiry = enquiries.id AND state = 'pending' AND destination <> 'acknowledgement')`;

/** Removes what a search ignores: case and accents. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString();

const toParameters = ({ id, list, email, before }: Filter, now: Date): Value[] => [
  ...[id ?? null, list ?? null, email ?? null, before?.toISOString() ?? null],
  // After a day without an answer, an enquiry counts as waiting.
  after(now, -DAY_MS),
];

/**
 * Enquiries, and the deliveries of each (an outbox: https://microservices.io/patterns/data/transactional-outbox.html). Several
 * receivers may share a database. All methods throw a Failure when the database cannot be used.
 */
export class Store {
  readonly database: Database;
  /** The clock of all that happens to enquiries. */
  readonly now: () => Date;

  constructor(database: Database, now = () => new Date()) {
    this.database = database;
    this.now = now;
  }

  /**
   * Stores an enquiry once, with its deliveries, and returns when all is on the disk.
   *
   * @returns when it was first stored; undefined when its key belongs to an enquiry with another text
   */
  async add(added: NewEnquiry): Promise<string | undefined> {
    const [, [receipt] = []] = await this.database.write(...createAddStatements(added));
    return receipt && String(receipt.received);
  }

  /** Reads enquiries, newest first. */
  read(filter: Filter, { limit = ALL, offset = 0 } = {}): Promise<StoredEnquiry[]> {
    const sql = `SELECT ${enquiryColumns} FROM enquiries WHERE ${matches} ORDER BY received DESC, id DESC LIMIT ?6 OFFSET ?7`;
    return this.#select<StoredEnquiry>([sql, ...toParameters(filter, this.now()), limit, offset]);
  }

  /** Reads the enquiries that contain a text, newest first, in any case and with any accents. SQLite itself ignores case in the letters A to Z only. */
  async search(text: string, { limit = Infinity, offset = 0 } = {}): Promise<StoredEnquiry[]> {
    const wanted = fold(text);
    const found = (await this.read({})).filter((enquiry) => fold(joinFields(enquiry)).includes(wanted));
    return found.slice(offset, offset + limit);
  }

  /** Counts the enquiries of each list. */
  async count(): Promise<Record<List, number>> {
    const sql = `SELECT count(*) AS count FROM enquiries WHERE ${matches}`;
    const now = this.now();
    const rows = await this.database.read(...lists.map((list): Statement => [sql, ...toParameters({ list }, now)]));
    return Object.fromEntries(lists.map((list, index) => [list, rows[index]?.[0]?.count])) as Record<List, number>;
  }

  readDeliveries(filter: Filter): Promise<Delivery[]> {
    const enquiries = `SELECT id FROM enquiries WHERE ${matches}`;
    const sql = `SELECT ${deliveryColumns} FROM deliveries WHERE enquiry IN (${enquiries}) ORDER BY enquiry, destination DESC`;
    return this.#select<Delivery>([sql, ...toParameters(filter, this.now())]);
  }

  /** Counts the deliveries that have failed or are late, and the enquiries that are delivered to nobody. */
  async countUndelivered(late: Date): Promise<Record<'failed' | 'late' | 'untold', number>> {
    const [row] = await this.#select<Record<'failed' | 'late' | 'untold', number>>([
      `SELECT total(state = 'failed') AS failed, total(state = 'pending' AND received < ?1) AS late,
        (SELECT count(*) FROM enquiries WHERE ${isOpen}
          AND NOT EXISTS (SELECT 1 FROM deliveries WHERE enquiry = enquiries.id AND destination <> 'acknowledgement')) AS untold
      FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE state IN ('failed', 'pending') AND ${isOpen}`,
      late.toISOString(),
    ]);
    return row ?? { failed: 0, late: 0, untold: 0 };
  }

  readEvents(id: number): Promise<EnquiryEvent[]> {
    const sql = 'SELECT time, person, event, note FROM events WHERE enquiry = ?1 ORDER BY id';
    return this.#select<EnquiryEvent>([sql, id]);
  }

  async addNote(id: number, person: string, note: string): Promise<void> {
    await this.database.write(this.#createEvent(id, person, 'note', note));
  }

  /** After an answer, no acknowledgement is sent. */
  async setAnswered(id: number, isAnswered: boolean, person: string): Promise<void> {
    const sql = 'UPDATE enquiries SET answered = iif(?2 IS NULL, NULL, coalesce(answered, ?2)) WHERE id = ?1';
    const now = this.now().toISOString();
    await this.database.write(
      [sql, id, isAnswered ? now : null],
      ...(isAnswered ? [[hold, id, 'Somebody had answered already.', now] as const] : []),
      this.#createEvent(id, person, isAnswered ? 'answered' : 'reopened'),
    );
  }

  /** The acknowledgement is held while an enquiry may be spam, and becomes due when a person says that it is not spam. */
  async setSpam(id: number, reason: string, person: string): Promise<void> {
    const release = `UPDATE deliveries SET state = 'pending', attempts = 0, handedOver = 0, nextAttempt = ?3, result = ''
      WHERE enquiry = ?1 AND destination = 'acknowledgement' AND state = 'held' AND result = ?2`;
    await this.database.write(
      ['UPDATE enquiries SET spamReason = ?2 WHERE id = ?1', id, reason],
      [reason === '' ? release : hold, id, HELD_AS_SPAM, this.now().toISOString()],
      this.#createEvent(id, person, reason === '' ? 'not-spam' : 'spam'),
    );
  }

  /**
   * Deletes all enquiries that match and, by foreign keys, what belongs to them. Returns their number. Old ones stay while they
   * are being delivered: the receiver may have been off.
   */
  async erase(filter: Filter): Promise<number> {
    const matching = filter.before && !filter.list ? `${matches} AND ${isTold}` : matches;
    const parameters = toParameters(filter, this.now());
    const remember = `INSERT INTO memory SELECT 'vacuum', '' WHERE EXISTS (SELECT 1 FROM enquiries WHERE ${matching}) ON CONFLICT DO NOTHING`;
    const [, erased = []] = await this.database.write(
      [remember, ...parameters],
      [`DELETE FROM enquiries WHERE ${matching} RETURNING id`, ...parameters],
    );
    return erased.length;
  }

  /**
   * Leases deliveries that are due. Nobody else can lease them for five minutes; those of a worker that is killed are due again
   * then. A first attempt is always due, and so is one that only a wrong clock can have planned.
   *
   * @param isSpam whether to lease those of possible spam, or of other enquiries
   */
  async lease(destination: string, isSpam: boolean, limit: number): Promise<LeasedDelivery[]> {
    const now = this.now();
    const leaseEnd = after(now, LEASE_MS);
    const lease = `UPDATE deliveries SET attempts = attempts + 1, nextAttempt = ?3 WHERE id IN (
        SELECT deliveries.id FROM deliveries JOIN enquiries ON enquiries.id = enquiry
        WHERE state = 'pending' AND destination = ?1 AND (spamReason <> '') = ?5
          AND (attempts = 0 OR nextAttempt <= ?2 OR nextAttempt > ?4)
        ORDER BY nextAttempt, enquiry LIMIT ?6)
      RETURNING ${deliveryColumns.replace('deliveries.', '')}, handedOver`;
    const find = `SELECT ${enquiryColumns} FROM enquiries WHERE id IN (
      SELECT enquiry FROM deliveries WHERE state = 'pending' AND destination = ?1 AND nextAttempt = ?2)`;
    const times = [now.toISOString(), leaseEnd, after(now, LONGEST_DELAY_MS + LEASE_MS)];
    const [leased = [], enquiries = []] = await this.database.write(
      [lease, destination, ...times, Number(isSpam), limit],
      [find, destination, leaseEnd],
    );
    return leased.map((delivery) => {
      const stored = enquiries.find(({ id }) => id === delivery.enquiry);
      return { ...delivery, stored } as unknown as LeasedDelivery;
    });
  }

  /** Records that from now on the delivery may arrive. */
  async handOver(id: string): Promise<void> {
    await this.database.write(['UPDATE deliveries SET handedOver = 1 WHERE id = ?1', id]);
  }

  async complete(id: string, result: string): Promise<void> {
    const sql = `UPDATE deliveries SET state = 'delivered', result = ?2, resultAt = ?3, handedOver = 0 WHERE id = ?1`;
    await this.database.write([sql, id, result, this.now().toISOString()]);
  }

  /**
   * Records that an attempt failed. Does nothing when the lease has ended and another worker has leased the delivery.
   *
   * @param result says what happened, without personal data
   * @param next undefined when nobody should try again
   */
  async fail({ id, attempts }: Delivery, result: string, next: Date | undefined): Promise<void> {
    const sql = `UPDATE deliveries SET result = ?3, resultAt = ?5, handedOver = 0,
        state = iif(?4 IS NULL, 'failed', 'pending'), nextAttempt = coalesce(?4, nextAttempt)
      WHERE id = ?1 AND attempts = ?2 AND state = 'pending'`;
    await this.database.write([sql, id, attempts, result, next?.toISOString() ?? null, this.now().toISOString()]);
  }

  /** Makes a delivery due again; without one, all that have failed or wait, for open enquiries. Leaves out those being attempted now. */
  async retry(delivery?: Pick<Delivery, 'enquiry' | 'id'>): Promise<void> {
    const now = this.now();
    // Mail programs show a mail of the same id only once, so a delivered one gets a new id.
    const sql = `UPDATE deliveries SET id = iif(state = 'delivered', hex(randomblob(16)), id),
        state = 'pending', attempts = 0, handedOver = 0, nextAttempt = ?1
      WHERE iif(?3 IS NULL,
          state IN ('failed', 'pending') AND enquiry IN (SELECT id FROM enquiries WHERE ${isOpen}),
          id = ?3 AND enquiry = ?4)
        AND (state <> 'pending' OR nextAttempt > ?2)`;
    const times = [now.toISOString(), after(now, LEASE_MS)];
    await this.database.write([sql, ...times, delivery?.id ?? null, delivery?.enquiry ?? null]);
  }

  /** @throws Failure when an enquiry could not be stored */
  async requireWritable(): Promise<void> {
    await this.remember('written', this.now().toISOString());
  }

  /** What the receiver remembers from one run to the next. */
  async recall(name: string): Promise<string | undefined> {
    const [row] = await this.#select<{ value: string }>(['SELECT value FROM memory WHERE name = ?1', name]);
    return row?.value;
  }

  async remember(name: string, value: string): Promise<void> {
    const sql = 'INSERT INTO memory VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2';
    await this.database.write([sql, name, value]);
  }

  async forget(name: string): Promise<void> {
    await this.database.write(['DELETE FROM memory WHERE name = ?1', name]);
  }

  /** Deletes what is no longer of use. */
  async tidy(): Promise<void> {
    const now = this.now();
    const old = 'SELECT id FROM enquiries WHERE received <= ?1';
    await this.database.write(
      ['DELETE FROM sign_ins WHERE expires <= ?1', now.toISOString()],
      [`UPDATE deliveries SET network = NULL WHERE network IS NOT NULL AND enquiry IN (${old})`, after(now, -DAY_MS)],
    );
  }

  close(): Promise<void> {
    return this.database.close();
  }

  #createEvent(id: number, person: string, event: string, note = ''): Statement {
    const sql =
      'INSERT INTO events (enquiry, time, person, event, note) SELECT id, ?2, ?3, ?4, ?5 FROM enquiries WHERE id = ?1';
    return [sql, id, this.now().toISOString(), person, event, note];
  }

  async #select<Selected>(statement: Statement): Promise<Selected[]> {
    const [rows = []] = await this.database.read(statement);
    return rows as unknown as Selected[];
  }
}
