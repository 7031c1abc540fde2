const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a point in time, in ISO 8601 or in milliseconds: `21 Nov 2026, 14:05`. */
export const formatTime = (at: string | number): string => format.format(new Date(at));
