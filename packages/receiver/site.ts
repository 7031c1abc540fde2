import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { Failure } from './failure.ts';

const colours = z.strictObject({
  paper: z.string(),
  sheet: z.string(),
  ink: z.string(),
  soft: z.string(),
  line: z.string(),
  signal: z.string(),
  error: z.string(),
  done: z.string(),
});

/** What the receiver knows of the site that it serves: its words, and its look. The build of the site writes it as JSON. */
export const site = z.strictObject({
  /** The address of the site. Posts from there are accepted. */
  url: z.url(),
  brand: z.string(),
  /** The language of all words, as in `<html lang>`. */
  language: z.string(),
  /** Where visitors write to when an enquiry cannot be accepted. */
  email: z.string(),
  /** The labels of the form, by field. */
  labels: z.strictObject({
    name: z.string(),
    company: z.string(),
    email: z.string(),
    useCase: z.string(),
    message: z.string(),
  }),
  useCases: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** What is said about a field that is empty, has no e-mail address, or is too long. */
  problems: z.strictObject({ missing: z.string(), email: z.string(), long: z.string() }),
  /** The page that visitors without script see. */
  page: z.strictObject({
    sent: z.strictObject({ title: z.string(), text: z.string() }),
    earlier: z.string(),
    invalid: z.string(),
    rejected: z.string(),
    mail: z.strictObject({ action: z.string(), subject: z.string() }),
    back: z.string(),
  }),
  /** The mail to the visitor. Without it, nobody gets one. */
  acknowledgement: z.strictObject({ subject: z.string(), paragraphs: z.array(z.string()) }).optional(),
  /** The mails to the people who answer. */
  sales: z.strictObject({
    subject: z.string(),
    spam: z.string(),
    spamNote: z.string(),
    received: z.string(),
    reply: z.string(),
    open: z.string(),
    digest: z.string(),
  }),
  look: z.strictObject({ light: colours, dark: colours, font: z.string(), radius: z.string() }),
});

export type Site = z.output<typeof site>;

/** @throws Failure when the file is missing or invalid */
export function readSite(file: string): Site {
  try {
    return site.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Failure(
      `The receiver cannot read the words of the site from ${file}: ${reason}`,
      'The build of the site writes this file. Run “npm run build” in the project folder, then start the receiver there.',
      { cause: error },
    );
  }
}
