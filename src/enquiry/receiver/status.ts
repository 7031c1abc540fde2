import type { StoredDelivery, StoredEnquiry } from './store.ts';

const HOUR_MS = 3_600_000;
/** The page promises an acknowledgement within two hours, and an answer within a day. */
const LATE_HOURS = 2;
const OVERDUE_HOURS = 24;

export interface Status {
  text: string;
  needsAttention: boolean;
}

const getHours = (received: string, now: Date) => (now.getTime() - Date.parse(received)) / HOUR_MS;

const formatAge = (hours: number) => (hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`);

const formatSection = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? `${title}: none\n` : `${title}: ${lines.length}\n${lines.map((line) => `  ${line}\n`).join('')}`;

const formatDelivery = ({ enquiry, destination, state, attempts, nextAttempt, lastError }: StoredDelivery) => {
  const next = state === 'failed' ? 'given up' : `next attempt ${nextAttempt}`;
  const error = lastError === '' ? '' : `: ${lastError}`;
  return `enquiry ${enquiry} to ${destination}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${next}${error}`;
};

/**
 * Says what is undelivered and what waits for an answer, without personal data. Possible spam needs no answer.
 *
 * @param open the enquiries without an answer
 */
export function formatStatus(
  open: readonly StoredEnquiry[],
  undelivered: readonly StoredDelivery[],
  now: Date,
): Status {
  const waiting = open.filter(({ spamReason }) => spamReason === '');
  const late = waiting.filter(({ received }) => getHours(received, now) > LATE_HOURS);
  const overdue = late.filter(({ received }) => getHours(received, now) > OVERDUE_HOURS);
  const unanswered = new Set(open.map(({ id }) => id));
  const stuck = undelivered.filter(({ enquiry, state, received }) =>
    // What was given up has been reported for three days. An answer shows that somebody took care of it.
    state === 'failed' ? unanswered.has(enquiry) : getHours(received, now) > LATE_HOURS,
  );
  const format = ({ id, received }: StoredEnquiry) =>
    `enquiry ${id}, received ${received}, ${formatAge(getHours(received, now))} ago`;
  const needsAttention = overdue.length > 0 || stuck.length > 0;
  const text = [
    formatSection('Undelivered', undelivered.map(formatDelivery)),
    formatSection(`Without an answer for more than ${OVERDUE_HOURS} hours`, overdue.map(format)),
    formatSection(
      `Without an answer for more than ${LATE_HOURS} hours`,
      late.filter((enquiry) => !overdue.includes(enquiry)).map(format),
    ),
    `Without an answer in all: ${waiting.length}, and ${open.length - waiting.length} that may be spam\n`,
    needsAttention
      ? 'Needs attention: answer what waits, and mark it with “answer ID”. See above why deliveries fail; “retry” sends those again that were given up.\n'
      : 'Nothing needs attention.\n',
  ].join('');
  return { text, needsAttention };
}
