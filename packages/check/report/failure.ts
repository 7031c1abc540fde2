/** Formats the message for a check that could not run. */
export const formatFailure = (reason: string): string =>
  `The content check could not run. This is not a mistake in your text.\n${reason}\n`;
