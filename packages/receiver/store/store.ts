import type { Database, Statement } from './database.ts';
import * as sql from './statements.ts';
import type { Claim } from './statements.ts';
import {
  lists,
  type ClaimedDelivery,
  type Delivery,
  type Event,
  type Filter,
  type List,
  type NewEnquiry,
  type Receipt,
  type StoredEnquiry,
} from './types.ts';

/** A delivery that has not arrived, and what is known of its enquiry. */
export type Undelivered = Delivery & Pick<StoredEnquiry, 'received' | 'spamReason' | 'answered'>;

const ALL = -1;

/**
 * Enquiries, and the deliveries of each (an outbox: https://microservices.io/patterns/data/transactional-outbox.html).
 * Several receivers may share a database. All methods throw a Failure when it cannot be used.
 */
export class Store {
  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Stores an enquiry once, with its deliveries, and returns when all is on the disk. */
  async add(added: NewEnquiry): Promise<Receipt> {
    const [, [receipt] = []] = await this.database.write(...sql.addEnquiry(added));
    return receipt === undefined ? 'other-payload' : (receipt as { received: string });
  }

  /** Reads enquiries, newest first. */
  async read(filter: Filter, { limit = ALL, offset = 0, now = new Date() } = {}): Promise<StoredEnquiry[]> {
    return this.#select<StoredEnquiry>(sql.selectEnquiries(filter, now, limit, offset));
  }

  /** Counts the enquiries of each list. */
  async count(now: Date): Promise<Record<List, number>> {
    const rows = await this.database.read(...lists.map((list) => sql.countEnquiries({ list }, now)));
    return Object.fromEntries(lists.map((list, index) => [list, rows[index]?.[0]?.count])) as Record<List, number>;
  }

  async readDeliveries(filter: Filter): Promise<Delivery[]> {
    return this.#select<Delivery>(sql.selectDeliveries(filter, new Date()));
  }

  async readUndelivered(): Promise<Undelivered[]> {
    return this.#select<Undelivered>(sql.selectUndelivered);
  }

  /** Counts the enquiries without an answer that are delivered to nobody. */
  async countUndeliverable(): Promise<number> {
    const [row] = await this.#select<{ count: number }>(sql.countUndeliverable);
    return row?.count ?? 0;
  }

  async readEvents(id: number): Promise<Event[]> {
    return this.#select<Event>(sql.selectEvents(id));
  }

  async addNote(id: number, person: string, note: string, now: Date): Promise<void> {
    await this.database.write(sql.addEvent(id, now, person, 'note', note));
  }

  /** @returns whether there is such an enquiry */
  async setAnswered(id: number, isAnswered: boolean, person: string, now: Date): Promise<boolean> {
    const event = sql.addEvent(id, now, person, isAnswered ? 'answered' : 'reopened');
    const [rows = []] = await this.database.write(sql.setAnswered(id, isAnswered ? now : undefined), event);
    return rows.length > 0;
  }

  async setSpam(id: number, reason: string, person: string, now: Date): Promise<void> {
    const event = sql.addEvent(id, now, person, reason === '' ? 'not spam' : 'spam');
    await this.database.write(...sql.setSpam(id, reason, now), event);
  }

  /** Deletes all enquiries that match, and what belongs to them. Returns their number. */
  async erase(filter: Filter, now = new Date()): Promise<number> {
    const [, erased = []] = await this.database.write(...sql.eraseEnquiries(filter, now));
    return erased.length;
  }

  /** Claims deliveries that are due. Those of a worker that is killed are due again when the lease ends. */
  async claim(claim: Claim): Promise<ClaimedDelivery[]> {
    const [claimed = []] = await this.database.write(sql.claimDeliveries(claim));
    const deliveries = claimed as unknown as Omit<ClaimedDelivery, 'content'>[];
    if (deliveries.length === 0) return [];
    const enquiries = await this.#select<StoredEnquiry>(sql.selectByIds(deliveries.map(({ enquiry }) => enquiry)));
    // An enquiry may have been deleted in the meantime.
    return deliveries.flatMap((delivery) => {
      const content = enquiries.find(({ id }) => id === delivery.enquiry);
      return content ? [{ ...delivery, content }] : [];
    });
  }

  /** Records that from now on the delivery may arrive. */
  async handOver(id: string): Promise<void> {
    await this.database.write(sql.handOver(id));
  }

  async complete(id: string, result: string, now: Date): Promise<void> {
    await this.database.write(sql.completeDelivery(id, result, now));
  }

  /**
   * Records that an attempt failed.
   *
   * @param result says what happened, without personal data
   * @param next undefined when nobody should try again
   */
  async fail({ id, attempts }: Delivery, result: string, next: Date | undefined, now: Date): Promise<void> {
    await this.database.write(sql.failDelivery(id, attempts, result, next, now));
  }

  /** Makes a delivery due again; without an id, all that were given up or wait. Returns their number. */
  async retry(now: Date, leaseEnds: Date, id?: string): Promise<number> {
    const [rows = []] = await this.database.write(sql.retryDeliveries(now, leaseEnds, id));
    return rows.length;
  }

  /** @throws Failure when an enquiry could not be stored */
  async requireWritable(now: Date): Promise<void> {
    this.database.requireSpace?.();
    await this.database.write(sql.remember('written', now.toISOString()));
  }

  async recall(name: string): Promise<string | undefined> {
    const [row] = await this.#select<{ value: string }>(sql.recall(name));
    return row?.value;
  }

  /** @returns whether this value is new */
  async remember(name: string, value: string): Promise<boolean> {
    const [rows = []] = await this.database.write(sql.remember(name, value));
    return rows.length > 0;
  }

  async forget(name: string): Promise<void> {
    await this.database.write(sql.forgetMemory(name));
  }

  async tidy(now: Date): Promise<void> {
    await this.database.write(...sql.tidy(now));
  }

  close(): Promise<void> {
    return this.database.close();
  }

  async #select<Selected>(statement: Statement): Promise<Selected[]> {
    const [rows = []] = await this.database.read(statement);
    return rows as unknown as Selected[];
  }
}
