const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a point in time for this person: `21 Nov 2026, 14:05`. */
export const formatTime = (at: string): string => format.format(new Date(at));
