import type { D1Database } from '@cloudflare/workers-types';

import { Failure } from '../failure.ts';
import type { Database, Row, Statement } from './database.ts';

/** Says how to fix an error of D1. D1’s messages contain no values. */
function fail(error: unknown): never {
  throw new Failure(
    `D1 did not carry out a statement: ${(error as Error).message}`,
    'If a table or column is missing, run “wrangler d1 migrations apply DB --remote”. Otherwise look at ' +
      'https://www.cloudflarestatus.com, and at the limits of D1 in the dashboard. No accepted enquiry is lost.',
    { code: 'd1', cause: error },
  );
}

/** Opens a D1 database of Cloudflare. It runs one batch of statements at a time, and each batch is a transaction. */
export function openD1(database: Pick<D1Database, 'prepare' | 'batch'>): Database {
  const run = async (...statements: Statement[]) => {
    const prepared = statements.map(([sql, ...parameters]) => database.prepare(sql).bind(...parameters));
    const results = await database.batch<Row>(prepared).catch(fail);
    return results.map((result) => result.results);
  };
  return { read: run, write: run, close: () => Promise.resolve() };
}
