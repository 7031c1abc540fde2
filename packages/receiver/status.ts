import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';

const HOUR_MS = 3_600_000;
/** A delivery takes a second. After this time, a person should know that it does not arrive. */
const LATE_AFTER_MS = 2 * HOUR_MS;
/** Clocks of two machines differ by less. */
const TOLERANCE_MS = 5 * 60_000;

export interface Status {
  /** What a person has to do something about, one sentence each. No personal data. */
  attention: readonly string[];
  /** All of it, for a terminal or a mail. */
  text: string;
}

/** Reads what is undelivered, and what has waited for an answer for long. */
export async function readStatus(store: Store, { mail, webhook }: Settings, now: Date): Promise<Status> {
  const [counts, undelivered, untold, stoppedClock] = await Promise.all([
    store.count(),
    store.readUndelivered(),
    store.countUndeliverable(),
    store.recall('stopped clock'),
  ]);
  const open = undelivered.filter(({ answered, spamReason }) => answered === '' && spamReason === '');
  const countAged = (isMeant: (age: number) => boolean) =>
    open.filter(({ state, received }) => state === 'pending' && isMeant(now.getTime() - Date.parse(received))).length;
  const failed = open.filter(({ state }) => state === 'failed').length;
  const late = countAged((age) => age > LATE_AFTER_MS);
  const early = countAged((age) => age < -TOLERANCE_MS);
  const findings: [isBad: boolean, sentence: string][] = [
    [!mail && !webhook, 'Nobody is told of enquiries: neither a mail server nor a webhook is set up. Run “setup”.'],
    [
      untold > 0,
      `Enquiries of which nobody was told, because no delivery was set up: ${untold}. Read them in the inbox.`,
    ],
    [failed > 0, `Deliveries that have failed: ${failed}. Fix the cause, then send them again.`],
    [late > 0, `Deliveries that are on their way for more than 2 hours: ${late}.`],
    [early > 0, `Deliveries of enquiries that were received in the future: ${early}. A clock is or was wrong.`],
    [counts.waiting > 0, `Enquiries that wait for an answer for more than 24 hours: ${counts.waiting}.`],
    [stoppedClock !== undefined, stoppedClock ?? ''],
  ];
  const attention = findings.filter(([isBad]) => isBad).map(([, sentence]) => sentence);
  const lines = [
    `Without an answer: ${counts.new + counts.waiting}. Possible spam: ${counts.spam}. Undelivered: ${undelivered.length}`,
    ...undelivered.map(({ enquiry, destination, state, attempts, nextAttempt, result }) => {
      const next = state === 'failed' ? 'given up' : `next attempt ${nextAttempt}`;
      return `  enquiry ${enquiry} to ${destination}, attempts: ${attempts}, ${next}. ${result}`.trimEnd();
    }),
    ...(attention.length > 0
      ? ['Needs attention:', ...attention.map((sentence) => `  ${sentence}`)]
      : ['Nothing needs attention.']),
  ];
  return { attention, text: lines.map((line) => `${line}\n`).join('') };
}
