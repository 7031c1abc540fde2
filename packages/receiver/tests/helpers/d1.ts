import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { createSyncFn } from 'synckit';

import type { Statement, Value } from '../../store/database.ts';
import { migrations } from '../../store/sqlite.ts';
import type { RunD1 } from './d1-thread.ts';

/** The part of D1 that the receiver uses. */
type D1 = Pick<D1Database, 'prepare' | 'batch'>;

/** Creates a database of D1 from a function that runs a batch of statements and returns the rows of each. */
const createD1 = (run: (statements: readonly Statement[]) => unknown[][]): D1 => {
  const prepare = (sql: string, ...values: Value[]) =>
    ({
      statement: [sql, ...values],
      bind: (...bound: Value[]) => prepare(sql, ...bound),
    }) as unknown as D1PreparedStatement;
  return {
    prepare: (sql) => prepare(sql),
    batch: (prepared) => {
      const statements = (prepared as unknown as { statement: Statement }[]).map(({ statement }) => statement);
      return Promise.try(() => run(statements).map((results) => ({ results }))) as never;
    },
  };
};

/** Creates a database that behaves like D1, in memory: both are SQLite. */
export function createMemoryD1(): D1 {
  const database = new DatabaseSync(':memory:');
  for (const sql of migrations) database.exec(sql);
  return createD1((statements) => {
    database.exec('BEGIN');
    try {
      const rows = statements.map(([sql, ...parameters]) => database.prepare(sql).all(...parameters));
      database.exec('COMMIT');
      return rows;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  });
}

const runInThread = createSyncFn<RunD1>(join(import.meta.dirname, 'd1-thread.ts'));

/**
 * Empties the D1 database in Cloudflare's own runtime, and returns it. Its calls block until they are answered, so tests
 * can set the clock.
 */
export function openCloudflareD1(): D1 {
  runInThread('reset');
  return createD1((statements) => runInThread(statements));
}

/** Stops Cloudflare's runtime, if it is running. Otherwise it would go on without the process that started it. */
export const stopCloudflareD1 = (): void => {
  runInThread('stop');
};
