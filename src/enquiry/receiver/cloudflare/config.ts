/* What the Worker has to know of wrangler.jsonc. A test compares both. */

export const DEAD_LETTERS = 'enquiry-dead-letters';
export const RETENTION_CRON = '23 3 * * *';
