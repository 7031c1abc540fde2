import { readEnquiry, readSite } from '../../collections/site.ts';
import type { FieldProblem } from '../payload.ts';

/** The messages that the receiver shows to visitors. They come from the site's own content. */
export interface Messages {
  sent: { title: string; text: string };
  invalid: string;
  earlier: string;
  rejected: string;
  /** The e-mail link that is offered when an enquiry cannot be accepted. */
  mail: { address: string; subject: string; action: string };
  back: string;
  problems: Record<FieldProblem, string>;
  /** The labels of the form, by field name. */
  labels: Readonly<Record<string, string>>;
}

/** @throws when enquiry.json or site.json is missing or does not match its schema */
export function readMessages(contentDir: string): Messages {
  const { toast, delivery, fields, problems } = readEnquiry(contentDir);
  const { refused: invalid, earlier, rejected, mail, back } = delivery;
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
  const { email: address } = readSite(contentDir);
  return { sent: toast, invalid, earlier, rejected, mail: { address, ...mail }, back, problems, labels };
}
