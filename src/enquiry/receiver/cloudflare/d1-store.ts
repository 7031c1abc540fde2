import type { D1Database } from '@cloudflare/workers-types';

import { fieldNames, hashContent } from '../sqlite/schema.ts';
import * as shared from '../sqlite/statements.ts';
import {
  ACKNOWLEDGEMENT,
  ACKNOWLEDGEMENT_INTERVAL_MS,
  createDeliveryId,
  type Deleted,
  type Delivery,
  type Filter,
  type NewEnquiry,
  type Receipt,
  type Store,
  type StoredDelivery,
  type StoredEnquiry,
} from '../store.ts';
import { explainD1Error } from './errors.ts';
import * as sql from './statements.ts';

type Statement = [text: string, ...parameters: (string | number | null)[]];
type Database = Pick<D1Database, 'prepare' | 'batch'>;
type Claimed = Omit<Delivery, 'enquiry'> & { enquiry: number };

/** A store in a D1 database of Cloudflare. D1 runs one batch of statements at a time, and each is a transaction. */
export class D1Store implements Store {
  readonly #database: Database;
  readonly #announce: (deliveries: readonly string[]) => void;

  /** @param announce gets the ids of deliveries that were stored */
  constructor(database: Database, announce: (deliveries: readonly string[]) => void = () => undefined) {
    this.#database = database;
    this.#announce = announce;
  }

  async add({ enquiry, received, spamReason, destinations, acknowledge }: NewEnquiry): Promise<Receipt> {
    const key = enquiry.idempotencyKey || null;
    const fields = fieldNames.map((name) => enquiry[name]);
    const contentHash = hashContent(fields);
    const stored = [key, contentHash, received.toISOString()] as const;
    const deliveries = destinations.map((name): Statement => [
      sql.insertDelivery,
      ...stored,
      createDeliveryId(received),
      name,
    ]);
    if (acknowledge !== undefined) {
      const yesterday = new Date(received.getTime() - ACKNOWLEDGEMENT_INTERVAL_MS).toISOString();
      const parameters = [createDeliveryId(received), ACKNOWLEDGEMENT, acknowledge, yesterday];
      deliveries.push([sql.insertAcknowledgement, ...stored, ...parameters]);
    }
    const [, [receipt] = [], ...inserted] = await this.#run(
      [sql.insertEnquiry, ...stored, ...fields, spamReason],
      [shared.findDuplicate, contentHash, key],
      ...deliveries,
    );
    if (receipt === undefined) return 'other-payload';
    const ids = (inserted as { id: string }[][]).flat().map(({ id }) => id);
    if (ids.length > 0) this.#announce(ids);
    return receipt as { received: string };
  }

  async read(filter: Filter): Promise<StoredEnquiry[]> {
    const [enquiries] = await this.#run([shared.selectEnquiries, ...shared.toFilterParameters(filter)]);
    return enquiries as StoredEnquiry[];
  }

  async markAnswered(id: number, at: Date): Promise<string | undefined> {
    const [[updated] = []] = await this.#run([shared.markAnswered, id, at.toISOString()]);
    return (updated as { answered: string } | undefined)?.answered;
  }

  /** D1 does not let anybody see or overwrite its free space. Its history is deleted after at most 30 days. */
  async erase(filter: Filter): Promise<Deleted> {
    const parameters = shared.toFilterParameters(filter);
    const [counted, erased = []] = await this.#run(
      [shared.countDeliveries, ...parameters],
      [sql.eraseEnquiries, ...parameters],
    );
    const [{ count }] = counted as [{ count: number }];
    return { enquiries: erased.length, deliveries: count };
  }

  async checkWritable(): Promise<void> {
    await this.#run([sql.touch]);
  }

  async claimDeliveries(destination: string, now: Date, leaseEnds: Date, limit: number): Promise<Delivery[]> {
    const times = [now.toISOString(), leaseEnds.toISOString()] as const;
    const [claimed] = await this.#run([shared.claimDeliveries, destination, ...times, limit]);
    if (claimed?.length === 0) return [];
    const ids = (claimed as Claimed[]).map(({ enquiry }) => enquiry);
    const enquiries = await this.#run(...ids.map((id): Statement => [shared.selectEnquiry, id]));
    return (claimed as Claimed[]).flatMap((delivery, index) => toDelivery(delivery, enquiries[index]?.[0]));
  }

  /**
   * Claims one delivery, if it is due.
   *
   * @returns undefined when it is not due, or does not exist any longer
   */
  async claimDelivery(id: string, now: Date, leaseEnds: Date): Promise<Delivery | undefined> {
    const [[claimed] = [], [enquiry] = []] = await this.#run(
      [sql.claimDelivery, id, now.toISOString(), leaseEnds.toISOString()],
      [shared.selectEnquiryOfDelivery, id],
    );
    return claimed === undefined ? undefined : toDelivery(claimed as Claimed, enquiry)[0];
  }

  async completeDelivery(id: string, at: Date): Promise<void> {
    await this.#run([shared.completeDelivery, id, at.toISOString()]);
  }

  async failDelivery(
    { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
    error: string,
    nextAttempt: Date | undefined,
  ): Promise<void> {
    await this.#run([shared.failDelivery, id, attempts, error, nextAttempt?.toISOString() ?? null]);
  }

  async retryDeliveries(now: Date): Promise<number> {
    const [due = []] = await this.#run([`${shared.retryDeliveries} RETURNING id`, now.toISOString(), ACKNOWLEDGEMENT]);
    return due.length;
  }

  async claimReport(now: Date, leaseEnds: Date): Promise<boolean> {
    const [claimed] = await this.#run([
      `${shared.claimReport} RETURNING due`,
      now.toISOString(),
      leaseEnds.toISOString(),
    ]);
    return claimed?.length === 1;
  }

  async postponeReport(until: Date): Promise<void> {
    await this.#run([shared.postponeReport, until.toISOString()]);
  }

  async readUndelivered(): Promise<StoredDelivery[]> {
    const [deliveries] = await this.#run([shared.selectUndelivered]);
    return deliveries as StoredDelivery[];
  }

  async readDeliveries(filter: Filter): Promise<StoredDelivery[]> {
    const [deliveries] = await this.#run([shared.selectDeliveries, ...shared.toFilterParameters(filter)]);
    return deliveries as StoredDelivery[];
  }

  /** There is no connection to close. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Runs statements in one transaction. Returns the rows of each. */
  async #run(...statements: Statement[]): Promise<unknown[][]> {
    try {
      const prepared = statements.map(([text, ...parameters]) => this.#database.prepare(text).bind(...parameters));
      return (await this.#database.batch(prepared)).map(({ results }) => results);
    } catch (error) {
      throw explainD1Error(error);
    }
  }
}

/** Joins a delivery and its enquiry, which may have been deleted in the meantime. */
const toDelivery = (claimed: Claimed, enquiry: unknown): Delivery[] =>
  enquiry === undefined ? [] : [{ ...claimed, enquiry: enquiry as StoredEnquiry }];
