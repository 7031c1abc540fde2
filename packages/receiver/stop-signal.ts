import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 500;

/** npm passes SIGTERM on to its shell alone, which then ends and leaves the receiver without a parent. */
async function waitForOrphaning(): Promise<void> {
  const parent = process.ppid;
  while (process.ppid === parent) await wait(CHECK_INTERVAL_MS, undefined, { ref: false });
}

/** Waits until the receiver has to stop: for SIGINT and SIGTERM, and when npm has got one of them. */
export const waitForStop = (): Promise<unknown> =>
  Promise.race([
    once(process, 'SIGINT'),
    once(process, 'SIGTERM'),
    ...(process.env.npm_lifecycle_event?.startsWith('receiver') ? [waitForOrphaning()] : []),
  ]);
