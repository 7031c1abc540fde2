/** The message for a check that could not run. */
export const formatFailure = (reason: string): string =>
  `The content check could not run. This is not a mistake in the content: ${reason}\nPlease tell a developer.\n`;
