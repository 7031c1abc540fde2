const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const LONGEST_DELAY_MS = 6 * HOUR_MS;
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;

/** Attempt 2 follows after a minute. Each further delay is twice as long as the last one, up to six hours. */
const getDelay = (failedAttempts: number) => Math.min(MINUTE_MS * 2 ** (failedAttempts - 1), LONGEST_DELAY_MS);

/**
 * Gets the time of the next attempt. The delays count, and not the age of the enquiry: a receiver that was off for a week
 * tries as often as any other.
 *
 * @param attempts how often the delivery was attempted
 * @returns undefined when the delivery is given up, because it was attempted for three days
 */
export function getNextAttempt(attempts: number, now: Date): Date | undefined {
  let elapsed = 0;
  for (let attempt = 1; attempt < attempts; attempt += 1) elapsed += getDelay(attempt);
  return elapsed >= GIVE_UP_AFTER_MS ? undefined : new Date(now.getTime() + getDelay(attempts));
}
