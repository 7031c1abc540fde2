/** Formats the message for a check that could not run. */
export const formatFailure = (reason: string): string =>
  `The content check could not run. This is not a mistake in a text or a list.\n${reason}\nIf you need help, show this message to a developer.\n`;
