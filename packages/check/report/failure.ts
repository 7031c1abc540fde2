/** Formats the message for a check that could not run. */
export const formatFailure = (reason: string): string =>
  `The content check could not run. This is no mistake in a text.\n${reason}\n`;
