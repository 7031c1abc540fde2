/** What to say where the check itself could not run. */
export const failure = (reason: string): string =>
  `The content check could not run, which is no mistake in the content: ${reason}\nPlease tell a developer.\n`;
