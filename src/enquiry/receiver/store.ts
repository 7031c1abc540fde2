import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import type { Enquiry } from '../payload.ts';
import { movedDatabase } from './database-failure.ts';
import { explaining, hasTable, IN_MEMORY, inTransaction, openToRead, openToWrite } from './database.ts';

const fieldNames = ['name', 'company', 'email', 'useCase', 'message'] as const;

/** An enquiry as it is kept. */
export type Stored = Record<(typeof fieldNames)[number] | 'key' | 'received' | 'spamReason', string>;

export type Receipt = { received: string } | 'other-payload';

// Files have had the reason for spam under this name from the start.
const selectAll = `SELECT key, received, ${fieldNames.join(', ')}, suspicion AS spamReason FROM enquiries ORDER BY received, key`;

/** One file with all enquiries. What it has said yes to is on the disk. Several processes may share the file. */
export class Store {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number | undefined;

  /** @param file where the enquiries are kept; `:memory:` keeps them nowhere */
  constructor(file: string) {
    this.#file = file;
    this.#database = openToWrite(file);
    this.#inode = inodeOf(file);
  }

  /**
   * Stores an enquiry, unless it is there already: under its key, or, where one of the two has none because it was posted without
   * script, in the same words.
   *
   * @throws Failure where it could not be stored
   */
  add(enquiry: Enquiry, received: Date, spamReason: string): Receipt {
    return explaining(this.#file, () =>
      inTransaction(this.#database, () => this.#addInTransaction(enquiry, received, spamReason)),
    );
  }

  /** All enquiries, the oldest first. */
  all(): Stored[] {
    return explaining(this.#file, () => this.#database.prepare(selectAll).all() as Stored[]);
  }

  close(): void {
    this.#database.close();
  }

  #addInTransaction(enquiry: Enquiry, received: Date, spamReason: string): Receipt {
    if (inodeOf(this.#file) !== this.#inode) throw movedDatabase(this.#file);
    const { idempotencyKey: key } = enquiry;
    const fields = fieldNames.map((name) => enquiry[name]);
    const fieldsKey = keyOfFields(fields);
    const stored = this.#database
      .prepare(
        `SELECT received FROM enquiries WHERE (name, company, email, useCase, message) = (?, ?, ?, ?, ?)
         AND (? = '' OR key IN (?, ?)) ORDER BY received LIMIT 1`,
      )
      .get(...fields, key, key, fieldsKey) as Pick<Stored, 'received'> | undefined;
    if (stored) return stored;
    const { changes } = this.#database
      .prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING')
      .run(key || fieldsKey, received.toISOString(), ...fields, spamReason);
    return changes === 1 ? { received: received.toISOString() } : 'other-payload';
  }
}

/** Tells a file from another one under its name. */
const inodeOf = (file: string) => (file === IN_MEMORY ? undefined : statSync(file, { throwIfNoEntry: false })?.ino);

/** All enquiries of a file, the oldest first. The file stays as it is. */
export function readEnquiries(file: string): Stored[] {
  const database = openToRead(file);
  try {
    return explaining(file, () => (hasTable(database, file) ? (database.prepare(selectAll).all() as Stored[]) : []));
  } finally {
    database.close();
  }
}

/** What stands for the key of an enquiry that was posted without script. */
const keyOfFields = (fields: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');
