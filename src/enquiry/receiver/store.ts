import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import type { Enquiry } from '../payload.ts';
import { createMovedFileFailure } from './database-errors.ts';
import { explainErrors, hasTable, IN_MEMORY, runInTransaction, openForReading, openForWriting } from './database.ts';

const fieldNames = ['name', 'company', 'email', 'useCase', 'message'] as const;

/** An enquiry as it is stored. `received` is an ISO 8601 time; `spamReason` is empty when nothing looks like spam. */
export type StoredEnquiry = Record<(typeof fieldNames)[number] | 'key' | 'received' | 'spamReason', string>;

/** When the enquiry was first stored, or that its key belongs to an enquiry with other content. */
export type Receipt = { received: string } | 'other-payload';

// The column keeps its first name, so that existing files stay valid.
const selectAll = `SELECT key, received, ${fieldNames.join(', ')}, suspicion AS spamReason FROM enquiries ORDER BY received, key`;

/** Stores enquiries in one SQLite file. Several processes may share the file. */
export class Store {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number | undefined;

  /**
   * @param file the path of the database; `:memory:` for one that is never written to disk
   * @throws Failure when the file cannot be used
   */
  constructor(file: string) {
    this.#file = file;
    this.#database = openForWriting(file);
    this.#inode = getInode(file);
  }

  /**
   * Stores an enquiry once, and returns when it is on the disk. An enquiry is a duplicate when its key and its fields are
   * stored already. A post without script has no key; then equal fields are enough.
   *
   * @throws Failure when it cannot be stored
   */
  add(enquiry: Enquiry, received: Date, spamReason: string): Receipt {
    return explainErrors(this.#file, () =>
      runInTransaction(this.#database, () => this.#addInTransaction(enquiry, received, spamReason)),
    );
  }

  /** Reads all enquiries, oldest first. */
  readAll(): StoredEnquiry[] {
    return explainErrors(this.#file, () => this.#database.prepare(selectAll).all() as StoredEnquiry[]);
  }

  close(): void {
    this.#database.close();
  }

  #addInTransaction(enquiry: Enquiry, received: Date, spamReason: string): Receipt {
    if (getInode(this.#file) !== this.#inode) throw createMovedFileFailure(this.#file);
    const { idempotencyKey: key } = enquiry;
    const fields = fieldNames.map((name) => enquiry[name]);
    const fieldsKey = hashFields(fields);
    const stored = this.#database
      .prepare(
        `SELECT received FROM enquiries WHERE (name, company, email, useCase, message) = (?, ?, ?, ?, ?)
         AND (? = '' OR key IN (?, ?)) ORDER BY received LIMIT 1`,
      )
      .get(...fields, key, key, fieldsKey) as Pick<StoredEnquiry, 'received'> | undefined;
    if (stored) return stored;
    const { changes } = this.#database
      .prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING')
      .run(key || fieldsKey, received.toISOString(), ...fields, spamReason);
    return changes === 1 ? { received: received.toISOString() } : 'other-payload';
  }
}

/** Identifies a file, so that a replacement under the same name is noticed. */
const getInode = (file: string) => (file === IN_MEMORY ? undefined : statSync(file, { throwIfNoEntry: false })?.ino);

/**
 * Reads all enquiries of a file, oldest first, without changing it.
 *
 * @throws Failure when the file cannot be read
 */
export function readEnquiries(file: string): StoredEnquiry[] {
  const database = openForReading(file);
  try {
    return explainErrors(file, () =>
      hasTable(database, file) ? (database.prepare(selectAll).all() as StoredEnquiry[]) : [],
    );
  } finally {
    database.close();
  }
}

/** Creates a key for an enquiry that was posted without script. */
const hashFields = (fields: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');
