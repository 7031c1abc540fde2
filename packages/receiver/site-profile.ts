import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { Failure } from './failure.ts';
import { fieldNames } from './payload.ts';

const texts = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);

const colours = texts('paper', 'sheet', 'ink', 'soft', 'line', 'signal', 'error', 'done');

/** What the receiver knows of the site that it serves: its words, and its look. The build of the site writes it as JSON. */
export const siteProfile = z.strictObject({
  /** The address of the site. Posts from there are accepted. */
  url: z.url(),
  brand: z.string(),
  /** The language of all words, as in `<html lang>`. */
  language: z.string(),
  /** Where visitors write to when an enquiry cannot be accepted. */
  email: z.string(),
  /** The labels of the form, by field. */
  labels: texts(...fieldNames),
  useCases: z.array(texts('value', 'label')),
  /** What is said about a field that is empty, has no e-mail address, or is too long. */
  problems: texts('missing', 'email', 'long'),
  /** The page that visitors without script see. */
  page: z.strictObject({
    sent: texts('title', 'text'),
    mail: texts('action', 'subject'),
    ...texts('earlier', 'invalid', 'rejected', 'back').shape,
  }),
  /** The mail to the visitor. Without it, nobody gets one. */
  acknowledgement: z.strictObject({ subject: z.string(), paragraphs: z.array(z.string()) }).optional(),
  /** The mails to the people who answer. */
  sales: texts('subject', 'spam', 'spamNote', 'received', 'reply', 'open'),
  look: z.strictObject({ light: colours, dark: colours, ...texts('font', 'radius').shape }),
});

export type SiteProfile = z.output<typeof siteProfile>;

/** @throws Failure when the file is missing or invalid */
export function readSiteProfile(file: string): SiteProfile {
  try {
    return siteProfile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Failure(
      `The receiver cannot read the profile of the site from ${file}: ${reason}`,
      'The build of the site writes this file. Run “npm run build” in the project folder, then start the receiver there.',
      { cause: error },
    );
  }
}
