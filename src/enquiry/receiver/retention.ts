import type { Log } from './log.ts';
import type { Store } from './store.ts';

const CHECK_INTERVAL_MS = 24 * 3_600_000;

const units = { d: 'days', w: 'weeks', mo: 'months', y: 'years' } as const;

/** How long enquiries are kept. */
export interface Retention {
  amount: number;
  unit: (typeof units)[keyof typeof units];
}

/** Parses a duration such as `24mo`. Returns undefined when it is none. */
export function parseRetention(text: string): Retention | undefined {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,3})(d|w|mo|y)$/.exec(text) ?? [];
  return digits === '' ? undefined : { amount: Number(digits), unit: units[unit as keyof typeof units] };
}

/** The opposite of parseRetention. */
export const formatRetention = ({ amount, unit }: Retention): string =>
  `${amount}${Object.entries(units).find(([, name]) => name === unit)?.[0] ?? ''}`;

/** Gets the time before which enquiries are deleted. */
export function getRetentionStart(now: Date, { amount, unit }: Retention): Date {
  const start = new Date(now);
  if (unit === 'days' || unit === 'weeks') {
    start.setUTCDate(start.getUTCDate() - amount * (unit === 'weeks' ? 7 : 1));
    return start;
  }
  start.setUTCMonth(start.getUTCMonth() - amount * (unit === 'years' ? 12 : 1));
  // 31 March less one month would be 31 February, which is in March. The last day of February is meant.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
  return start;
}

/** Deletes what is older than the retention. */
export async function enforceRetention(store: Store, retention: Retention, now: Date, log: Log): Promise<void> {
  const before = getRetentionStart(now, retention);
  try {
    const { enquiries, deliveries } = await store.erase({ before });
    if (enquiries > 0) log.inform('Deleted old enquiries.', { enquiries, deliveries, before: before.toISOString() });
  } catch (error) {
    log.report(error);
  }
}

/**
 * Enforces the retention now and every day.
 *
 * @returns a function that ends it
 */
export function scheduleRetention(store: Store, retention: Retention, log: Log): () => void {
  const enforce = () => void enforceRetention(store, retention, new Date(), log);
  enforce();
  const timer = setInterval(enforce, CHECK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
  };
}
