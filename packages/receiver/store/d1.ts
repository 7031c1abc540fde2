import type { D1Database } from '@cloudflare/workers-types';

import { Failure } from '../failure.ts';
import type { Database, Row } from './database.ts';

/** Opens a D1 database of Cloudflare. It runs one batch of statements at a time, and each batch is a transaction. */
export const openD1 = (database: Pick<D1Database, 'prepare' | 'batch'>): Database => ({
  run: async (...statements) => {
    const prepared = statements.map(([sql, ...parameters]) => database.prepare(sql).bind(...parameters));
    const results = await database.batch<Row>(prepared).catch((error: unknown) => {
      // D1’s messages contain no values.
      throw new Failure(
        `D1 did not carry out a statement: ${(error as Error).message}`,
        'If a table is missing, run “wrangler d1 migrations apply DB --remote”. Otherwise look at https://www.cloudflarestatus.com, and at the limits of D1. No accepted enquiry is lost.',
        { code: 'd1', cause: error },
      );
    });
    return results.map((result) => result.results);
  },
  close: () => Promise.resolve(),
});
