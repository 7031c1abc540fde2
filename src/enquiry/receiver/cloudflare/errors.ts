import { Failure } from '../failure.ts';

/** Turns an error of D1 into a Failure that says how to mend it. D1’s messages contain no values. */
export function explainD1Error(error: unknown): Failure {
  const { message } = error as Error;
  if (message.includes('no such table') || message.includes('no such column')) {
    return new Failure(
      `The D1 database does not have the tables of this receiver: ${message}`,
      'Run its migrations: “wrangler d1 migrations apply”, as src/enquiry/README.md describes.',
      { code: 'd1-tables', cause: error },
    );
  }
  return new Failure(
    `The D1 database did not carry out a statement: ${message}`,
    'Look at https://www.cloudflarestatus.com, and at the limits of D1 in the dashboard. No accepted enquiry is lost.',
    { code: 'd1', cause: error },
  );
}
