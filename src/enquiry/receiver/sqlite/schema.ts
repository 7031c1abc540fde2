import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { createForeignFileFailure, createLaterVersionFailure } from './errors.ts';

/** The fields of an enquiry. Two enquiries with equal fields have the same content. */
export const fieldNames = ['name', 'company', 'email', 'useCase', 'message'] as const;

/** Identifies the content of an enquiry, in the order of `fieldNames`. */
export const hashContent = (fields: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** Version 1 stored the hash of the content as the key of an enquiry that was posted without script. */
const createEnquiries = (database: DatabaseSync): void => {
  database.exec(`
    CREATE TABLE IF NOT EXISTS enquiries (
      key TEXT PRIMARY KEY, received TEXT NOT NULL, name TEXT NOT NULL, company TEXT NOT NULL, email TEXT NOT NULL,
      useCase TEXT NOT NULL, message TEXT NOT NULL, suspicion TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS enquiries_by_message ON enquiries (message);
  `);
};

/** Version 2 separates the keys that clients choose from the hash of the content, and adds the outbox. */
const addOutbox = (database: DatabaseSync): void => {
  database.function('hash_content', { varargs: true }, (...fields) => hashContent(fields.map(String)));
  database.exec(`
    ALTER TABLE enquiries RENAME TO enquiries_1;
    CREATE TABLE enquiries (
      -- AUTOINCREMENT: the number of a deleted enquiry is never used again.
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- NULL when the enquiry was posted without script.
      key TEXT UNIQUE,
      contentHash TEXT NOT NULL,
      received TEXT NOT NULL,
      name TEXT NOT NULL, company TEXT NOT NULL, email TEXT NOT NULL, useCase TEXT NOT NULL, message TEXT NOT NULL,
      spamReason TEXT NOT NULL,
      answered TEXT
    ) STRICT;
    CREATE INDEX enquiries_by_content ON enquiries (contentHash);
    CREATE UNIQUE INDEX enquiries_without_key ON enquiries (contentHash) WHERE key IS NULL;
    INSERT INTO enquiries (key, contentHash, received, ${fieldNames.join(', ')}, spamReason)
      SELECT nullif(key, contentHash), contentHash, received, ${fieldNames.join(', ')}, suspicion
      FROM (SELECT *, hash_content(${fieldNames.join(', ')}) AS contentHash FROM enquiries_1)
      ORDER BY received, key;
    DROP TABLE enquiries_1;
    CREATE TABLE deliveries (
      id TEXT PRIMARY KEY,
      enquiry INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
      destination TEXT NOT NULL,
      state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
      -- The address of an acknowledgement. NULL for other deliveries.
      recipient TEXT,
      attempts INTEGER NOT NULL DEFAULT 0,
      -- The attempts whose failure is known. Of the others, nobody knows whether they have arrived.
      failures INTEGER NOT NULL DEFAULT 0,
      -- While a worker attempts the delivery, the end of its lease.
      nextAttempt TEXT NOT NULL,
      lastError TEXT NOT NULL DEFAULT '',
      delivered TEXT,
      UNIQUE (enquiry, destination)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deliveries_due ON deliveries (destination, nextAttempt) WHERE state = 'pending';
    CREATE INDEX deliveries_by_recipient ON deliveries (recipient) WHERE recipient IS NOT NULL;
    CREATE INDEX deliveries_undelivered ON deliveries (enquiry) WHERE state <> 'delivered';
    -- One row: when the next report to the operator is due.
    CREATE TABLE report (due TEXT NOT NULL) STRICT;
    INSERT INTO report VALUES ('');
  `);
};

/** Each migration leads from one version to the next. The version is stored in `user_version`. */
const migrations = [createEnquiries, addOutbox] as const;
export const VERSION: number = migrations.length;

/** The columns of the table of enquiries, by version. Files from before the version was stored have 0. */
const firstColumns = ['key', 'received', ...fieldNames, 'suspicion'];
const columns: readonly (readonly string[])[] = [
  firstColumns,
  firstColumns,
  ['id', 'key', 'contentHash', 'received', ...fieldNames, 'spamReason', 'answered'],
];

/** Stores the version. This writes to the file, even when the version stays the same. */
export const writeVersion = (database: DatabaseSync): void => {
  database.exec(`PRAGMA user_version = ${VERSION}`);
};

/**
 * @returns the version of a database; undefined for a new file, which has no tables yet
 * @throws Failure when the file belongs to another program or to a later version of the receiver
 */
export function readVersion(database: DatabaseSync, file: string): number | undefined {
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  if (tables.length === 0) return undefined;
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  const found = database.prepare(`SELECT name FROM pragma_table_info('enquiries')`).all();
  if (found.length > 0 && version > VERSION) throw createLaterVersionFailure(file, version, VERSION);
  if (found.map(({ name }) => name).join() !== columns[version]?.join()) throw createForeignFileFailure(file);
  return version;
}

/** Runs the migrations from a version to another one; to the latest by default. Call it in a transaction. */
export function migrate(database: DatabaseSync, from: number, to = VERSION): void {
  for (const run of migrations.slice(from, to)) run(database);
  if (to === VERSION) writeVersion(database);
}
