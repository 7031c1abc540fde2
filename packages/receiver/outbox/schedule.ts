const MINUTE_MS = 60_000;
export const LONGEST_DELAY_MS = 360 * MINUTE_MS;
/** The attempts of three days. Attempts are counted, not days, because a receiver may be off for a week. */
const MAX_ATTEMPTS = 21;

/**
 * Gets the time of the next attempt: a minute after the first one. Each further delay is twice as long, up to six hours.
 *
 * @returns undefined when the delivery is given up
 */
export const getNextAttempt = (attempts: number, now: Date): Date | undefined =>
  attempts < MAX_ATTEMPTS
    ? new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS))
    : undefined;
