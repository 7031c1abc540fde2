import { formatStatus } from '../status.ts';
import type { Store } from '../store.ts';

const CHECK_INTERVAL_MS = 10 * 60_000;
const REPORT_INTERVAL_MS = 24 * 3_600_000;

/** Sends a text to the operator. */
export type SendReport = (text: string) => Promise<void>;

/** Sends a report when something needs attention, at most once a day. When it cannot be sent, the next check tries again. */
export async function reportStatus(store: Store, send: SendReport, now: Date): Promise<void> {
  const [open, undelivered] = await Promise.all([store.read({ state: 'open' }), store.readUndelivered()]);
  const { text, needsAttention } = formatStatus(open, undelivered, now);
  if (!needsAttention) return;
  const isDue = await store.claimReport(now, new Date(now.getTime() + CHECK_INTERVAL_MS));
  if (!isDue) return;
  await send(text);
  await store.postponeReport(new Date(now.getTime() + REPORT_INTERVAL_MS));
}

/**
 * Checks now and every ten minutes.
 *
 * @param report logs an error
 * @returns a function that ends it
 */
export function scheduleReports(store: Store, send: SendReport, report: (error: unknown) => void): () => void {
  const check = () => {
    reportStatus(store, send, new Date()).catch(report);
  };
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
  };
}
