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
      PRAGMA journal_mode = WAL;
      -- Nothing counts as written before the disk has said so.
      PRAGMA synchronous = FULL;
      PRAGMA busy_timeout = 5000;
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
    `);
  }

  /** Stores an enquiry, unless its key has been seen: then it is the same one again, or another under a used key. */
  add(enquiry: Enquiry, received: Date, suspicion: string): Receipt {
    const key = keyOf(enquiry);
    const { changes } = this.#database
      .prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING')
      .run(key, received.toISOString(), ...words.map((name) => enquiry[name]), suspicion);
    const stored = this.#database.prepare('SELECT * FROM enquiries WHERE key = ?').get(key) as Stored;
    const isSame = words.every((name) => stored[name] === enquiry[name]);
    return isSame ? { isNew: changes === 1, received: stored.received } : 'other-payload';
  }

  /** All enquiries, the oldest first. */
  all(): Stored[] {
    return this.#database.prepare('SELECT * FROM enquiries ORDER BY received, key').all() as Stored[];
  }

  close(): void {
    this.#database.close();
  }
}

/** Without script there is no key: the same words are then the same enquiry. */
function keyOf(enquiry: Enquiry): string {
  if (enquiry.idempotencyKey !== '') return enquiry.idempotencyKey;
  return createHash('sha256')
    .update(JSON.stringify(words.map((name) => enquiry[name])))
    .digest('hex');
}
