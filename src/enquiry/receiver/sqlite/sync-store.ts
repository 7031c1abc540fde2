import { statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

import {
  ACKNOWLEDGEMENT,
  ACKNOWLEDGEMENT_INTERVAL_MS,
  createDeliveryId,
  createStore,
  type Deleted,
  type Delivery,
  type Filter,
  type NewEnquiry,
  type Receipt,
  type Store,
  type StoredDelivery,
  type StoredEnquiry,
} from '../store.ts';
import { createMovedFileFailure } from './errors.ts';
import {
  explainErrors,
  IN_MEMORY,
  openForReading,
  openForWriting,
  requireFile,
  requireSpace,
  retryWhileBusy,
  runInTransaction,
} from './open.ts';
import { fieldNames, hashContent, writeVersion } from './schema.ts';
import * as sql from './statements.ts';

/** The methods of an interface, without promises. */
export type Synchronous<Methods extends Record<keyof Methods, (...args: never[]) => Promise<unknown>>> = {
  [Name in keyof Methods]: (...args: Parameters<Methods[Name]>) => Awaited<ReturnType<Methods[Name]>>;
};

/** Identifies a file, so that a replacement under the same name is noticed. */
const getInode = (file: string) => (file === IN_MEMORY ? undefined : statSync(file, { throwIfNoEntry: false })?.ino);

/** A store in one SQLite file. Several processes may share the file. */
export class SyncStore implements Synchronous<Store> {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number | undefined;
  readonly #statements = new Map<string, StatementSync>();

  private constructor(file: string, database: DatabaseSync) {
    this.#file = file;
    this.#database = database;
    this.#inode = getInode(file);
  }

  /**
   * Opens a database that exists already, and migrates an older one.
   *
   * @throws Failure when the file is missing or cannot be used
   */
  static openExisting(file: string): SyncStore {
    requireFile(file);
    return SyncStore.open(file);
  }

  /**
   * Opens a database. Creates the file when there is none, and migrates an older one.
   *
   * @param file its path; `:memory:` for one that is never written to disk
   * @throws Failure when the file cannot be used
   */
  static open(file: string): SyncStore {
    return new SyncStore(file, openForWriting(file));
  }

  /**
   * Opens a database for its methods that read. The file is not changed.
   *
   * @throws Failure when the file cannot be read
   */
  static openForReading(file: string): SyncStore {
    return new SyncStore(file, openForReading(file));
  }

  /**
   * Runs several operations in one transaction: the disk has to confirm only once. When the transaction fails, none of
   * the operations has an effect.
   */
  runTogether<Result>(run: () => Result): Result {
    return this.#write(run);
  }

  add({ enquiry, received, spamReason, destinations, acknowledge }: NewEnquiry): Receipt {
    return this.#write(() => {
      const key = enquiry.idempotencyKey || null;
      const fields = fieldNames.map((name) => enquiry[name]);
      const contentHash = hashContent(fields);
      const stored = this.#prepare(sql.findDuplicate).get(contentHash, key);
      if (stored) return { received: stored.received as string };
      const time = received.toISOString();
      const { changes, lastInsertRowid } = this.#prepare(sql.insertEnquiry).run(
        ...[key, contentHash, time, ...fields, spamReason],
      );
      if (changes !== 1) return 'other-payload';
      for (const destination of destinations) {
        this.#prepare(sql.insertDelivery).run(createDeliveryId(received), lastInsertRowid, destination, time);
      }
      if (acknowledge !== undefined) {
        const yesterday = new Date(received.getTime() - ACKNOWLEDGEMENT_INTERVAL_MS).toISOString();
        this.#prepare(sql.insertAcknowledgement).run(
          ...[createDeliveryId(received), lastInsertRowid, ACKNOWLEDGEMENT, time, acknowledge, yesterday],
        );
      }
      return { received: time };
    });
  }

  read(filter: Filter): StoredEnquiry[] {
    return this.#explain(
      () => this.#prepare(sql.selectEnquiries).all(...sql.toFilterParameters(filter)) as unknown as StoredEnquiry[],
    );
  }

  markAnswered(id: number, at: Date): string | undefined {
    return this.#write(() => {
      const updated = this.#prepare(sql.markAnswered).get(id, at.toISOString());
      return updated?.answered as string | undefined;
    });
  }

  erase(filter: Filter): Deleted {
    const parameters = sql.toFilterParameters(filter);
    const deleted = this.#write(() => {
      const { count } = this.#prepare(sql.countDeliveries).get(...parameters) as { count: number };
      const { changes } = this.#prepare(sql.deleteEnquiries).run(...parameters);
      return { enquiries: Number(changes), deliveries: count };
    });
    // Also when nothing was deleted now: an earlier attempt may have been cut off after its first step.
    this.#removeTraces();
    return deleted;
  }

  checkWritable(): void {
    this.#write(() => {
      requireSpace(this.#file);
      writeVersion(this.#database);
    });
  }

  claimDeliveries(destination: string, now: Date, leaseEnds: Date, limit: number): Delivery[] {
    return this.#write(() => {
      const parameters = [destination, now.toISOString(), leaseEnds.toISOString(), limit];
      const claimed = this.#prepare(sql.claimDeliveries).all(...parameters);
      return claimed.map(({ id, enquiry, attempts, failures }) => ({
        id: id as string,
        destination,
        attempts: attempts as number,
        failures: failures as number,
        enquiry: this.#prepare(sql.selectEnquiry).get(enquiry as number) as unknown as StoredEnquiry,
      }));
    });
  }

  completeDelivery(id: string, at: Date): void {
    this.#write(() => this.#prepare(sql.completeDelivery).run(id, at.toISOString()));
  }

  failDelivery(
    { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
    error: string,
    nextAttempt: Date | undefined,
  ): void {
    this.#write(() => this.#prepare(sql.failDelivery).run(id, attempts, error, nextAttempt?.toISOString() ?? null));
  }

  retryDeliveries(now: Date): number {
    return this.#write(() =>
      Number(this.#prepare(sql.retryDeliveries).run(now.toISOString(), ACKNOWLEDGEMENT).changes),
    );
  }

  claimReport(now: Date, leaseEnds: Date): boolean {
    return this.#write(
      () => this.#prepare(sql.claimReport).run(now.toISOString(), leaseEnds.toISOString()).changes === 1,
    );
  }

  postponeReport(until: Date): void {
    this.#write(() => this.#prepare(sql.postponeReport).run(until.toISOString()));
  }

  readUndelivered(): StoredDelivery[] {
    return this.#explain(() => this.#prepare(sql.selectUndelivered).all() as unknown as StoredDelivery[]);
  }

  readDeliveries(filter: Filter): StoredDelivery[] {
    return this.#explain(
      () => this.#prepare(sql.selectDeliveries).all(...sql.toFilterParameters(filter)) as unknown as StoredDelivery[],
    );
  }

  close(): void {
    this.#database.close();
  }

  /**
   * Removes the text of deleted enquiries from the free space of all files. SQLite overwrites what it deletes, but pages
   * that it has split or moved before can hold older copies; VACUUM writes all pages anew.
   */
  #removeTraces(): void {
    this.#explain(() => {
      retryWhileBusy(() => {
        this.#database.exec('VACUUM');
      });
      retryWhileBusy(() => {
        const { busy } = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
        if (busy !== 0) throw Object.assign(new Error('The log is in use.'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
      });
    });
  }

  /** Preparing a statement takes longer than running it. */
  #prepare(text: string): StatementSync {
    const statement = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  #write<Result>(run: () => Result): Result {
    return this.#explain(() =>
      this.#database.isTransaction
        ? run()
        : runInTransaction(this.#database, () => {
            if (getInode(this.#file) !== this.#inode) throw createMovedFileFailure(this.#file);
            return run();
          }),
    );
  }

  #explain<Result>(run: () => Result): Result {
    return explainErrors(this.#file, run);
  }
}

/** Turns a store into an asynchronous one, in the same thread. */
export const toAsynchronous = (store: SyncStore): Store =>
  createStore((method, args) => {
    const methods = store as unknown as Record<keyof Store, (...args: unknown[]) => unknown>;
    return Promise.try(() => methods[method](...args));
  });
