import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

import type { Enquiry } from '../payload.ts';

const words = ['name', 'company', 'email', 'useCase', 'message'] as const;

/** An enquiry as it is kept. */
export type Stored = Record<(typeof words)[number] | 'received' | 'suspicion', string>;

export type Receipt = { isNew: boolean; received: string } | 'other-payload';

/** One file with all enquiries. What it has said yes to is on the disk. */
export class Store {
  readonly #database: DatabaseSync;

  /** @param file where the enquiries are kept; `:memory:` keeps them nowhere */
  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      -- Nothing counts as written before the disk has said so.
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS enquiries (
        key TEXT PRIMARY KEY,
        received TEXT NOT NULL,
        name TEXT NOT NULL,
        company TEXT NOT NULL,
        email TEXT NOT NULL,
        useCase TEXT NOT NULL,
        message TEXT NOT NULL,
        suspicion TEXT NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS enquiries_by_message ON enquiries (message);
    `);
  }

  /**
   * Stores an enquiry, unless it is there already: under its key, or, where one of the two has none because it was posted without
   * script, in the same words.
   */
  add(enquiry: Enquiry, received: Date, suspicion: string): Receipt {
    const { idempotencyKey: key } = enquiry;
    const fields = words.map((name) => enquiry[name]);
    const ofWords = keyOfWords(fields);
    const stored = this.#database
      .prepare(
        `SELECT received FROM enquiries WHERE (name, company, email, useCase, message) = (?, ?, ?, ?, ?)
         AND (? = '' OR key IN (?, ?)) ORDER BY received LIMIT 1`,
      )
      .get(...fields, key, key, ofWords) as Pick<Stored, 'received'> | undefined;
    if (stored) return { isNew: false, received: stored.received };
    const { changes } = this.#database
      .prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING')
      .run(key || ofWords, received.toISOString(), ...fields, suspicion);
    return changes === 1 ? { isNew: true, received: received.toISOString() } : 'other-payload';
  }

  /** All enquiries, the oldest first. */
  all(): Stored[] {
    return this.#database.prepare('SELECT * FROM enquiries ORDER BY received, key').all() as Stored[];
  }

  close(): void {
    this.#database.close();
  }
}

/** What stands for the key of an enquiry that was posted without script. */
const keyOfWords = (fields: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');
