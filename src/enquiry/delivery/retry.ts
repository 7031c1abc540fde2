const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
/** If the endpoint asks for a longer wait, the form gives up and offers an e-mail instead. */
const MAX_RETRY_AFTER_MS = 120_000;

/** Whether another attempt may succeed after this HTTP status. */
export const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** @param retryAfter how long the endpoint asks to wait, in milliseconds; undefined when another attempt is useless */
export const shouldRetry = (failures: number, retryAfter: number | undefined): boolean =>
  failures < MAX_RETRIES && retryAfter !== undefined && retryAfter <= MAX_RETRY_AFTER_MS;

/** Doubles the delay, in milliseconds, with each failure, and never waits less than the endpoint asks. */
export const getRetryDelay = (failures: number, retryAfter = 0): number =>
  Math.max(FIRST_DELAY_MS * 2 ** failures, retryAfter);

/**
 * Parses a Retry-After header, which contains seconds or a date (RFC 9110, section 10.2.3).
 *
 * @returns milliseconds; 0 when the header is missing or invalid
 */
export function parseRetryAfter(header: string | null): number {
  if (header === null) return 0;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds * 1000);
}
