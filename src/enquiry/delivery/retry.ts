const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** Whoever asks for more patience than this is not waited for: the visitor is told, and can write an e-mail. */
const LONGEST_WAIT_MS = 120_000;

/** Whether an attempt that ended with this status may go better next time. */
export const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * @param failures how many attempts have failed before the last one
 * @param retryAfter how long the endpoint asks to be left alone, in milliseconds; undefined for ever
 */
export const mayRetry = (failures: number, retryAfter: number | undefined): boolean =>
  failures < RETRIES && retryAfter !== undefined && retryAfter <= LONGEST_WAIT_MS;

export const retryDelay = (failures: number, retryAfter = 0): number =>
  Math.max(Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS), retryAfter);

/** What a Retry-After header asks for, in milliseconds: it names seconds or a date. */
export function retryAfterOf(header: string | null): number {
  if (header === null) return 0;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds * 1000);
}
