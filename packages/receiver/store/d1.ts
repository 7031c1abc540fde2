import type { D1Database } from '@cloudflare/workers-types';

import { Failure } from '../failure.ts';
import type { Database, Row, Statement } from './database.ts';

/** Turns an error of D1 into a Failure that says how to fix it. D1’s messages contain no values. */
function explain(error: unknown): Failure {
  const { message } = error as Error;
  const hasTables = !/no such (?:table|column)/.test(message);
  return new Failure(
    hasTables
      ? `D1 did not carry out a statement: ${message}`
      : `The D1 database lacks tables of the receiver: ${message}`,
    hasTables
      ? 'Look at https://www.cloudflarestatus.com, and at the limits of D1 in the dashboard. No accepted enquiry is lost.'
      : 'Run its migrations: “wrangler d1 migrations apply DB --remote”.',
    { code: hasTables ? 'd1' : 'd1-tables', cause: error },
  );
}

/** Opens a D1 database of Cloudflare. It runs one batch of statements at a time, and each batch is a transaction. */
export function openD1(database: Pick<D1Database, 'prepare' | 'batch'>): Database {
  const run = async (...statements: Statement[]) => {
    try {
      const results = await database.batch<Row>(
        statements.map(([sql, ...parameters]) => database.prepare(sql).bind(...parameters)),
      );
      return results.map((result) => result.results);
    } catch (error) {
      throw explain(error);
    }
  };
  return { read: run, write: run, close: () => Promise.resolve() };
}
