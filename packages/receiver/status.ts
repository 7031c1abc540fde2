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

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Reads what is undelivered, and what has waited for an answer for long. */
export async function readStatus(store: Store, { mail, webhook }: Settings, now: Date): Promise<Status> {
  const [counts, undelivered, undeliverable, stoppedClock] = await Promise.all([
    store.count(now),
    store.readUndelivered(),
    store.countUndeliverable(),
    store.recall('stopped clock'),
  ]);
  const open = undelivered.filter(({ answered, spamReason }) => answered === '' && spamReason === '');
  const getAge = ({ received }: { received: string }) => now.getTime() - Date.parse(received);
  const failed = open.filter(({ state }) => state === 'failed').length;
  const late = open.filter((delivery) => delivery.state === 'pending' && getAge(delivery) > LATE_AFTER_MS).length;
  const early = open.filter((delivery) => getAge(delivery) < -TOLERANCE_MS).length;
  const attention = [
    mail || webhook ? '' : 'Nobody is told of enquiries: neither a mail server nor a webhook is set up. Run “setup”.',
    undeliverable > 0
      ? `${count(undeliverable, 'enquiry was', 'enquiries were')} stored before a delivery was set up, and nobody was told. Read them in the inbox, or with “export”.`
      : '',
    failed > 0
      ? `${count(failed, 'delivery has', 'deliveries have')} failed. Fix the cause, then send again in the inbox, or with “retry”.`
      : '',
    late > 0 ? `${count(late, 'delivery is', 'deliveries are')} on the way for more than 2 hours.` : '',
    early > 0
      ? `${count(early, 'delivery belongs', 'deliveries belong')} to enquiries that were received in the future: a clock is or was wrong.`
      : '',
    counts.waiting > 0
      ? `${count(counts.waiting, 'enquiry waits', 'enquiries wait')} for an answer for more than 24 hours.`
      : '',
    stoppedClock ?? '',
  ].filter((sentence) => sentence !== '');
  const lines = undelivered.map(({ enquiry, destination, state, attempts, nextAttempt, result }) => {
    const next = state === 'failed' ? 'given up' : `next attempt ${nextAttempt}`;
    return `  enquiry ${enquiry} to ${destination}, ${count(attempts, 'attempt', 'attempts')}, ${next}${result === '' ? '' : `: ${result}`}\n`;
  });
  const text = [
    `Without an answer: ${counts.new + counts.waiting}. Possible spam: ${counts.spam}. Undelivered: ${undelivered.length}\n`,
    ...lines,
    attention.length > 0
      ? `Needs attention:\n${attention.map((line) => `  ${line}\n`).join('')}`
      : 'Nothing needs attention.\n',
  ].join('');
  return { attention, text };
}
