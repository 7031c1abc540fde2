import { readEnquiry, readSite } from '../../collections/site.ts';
import type { FieldProblem } from '../payload.ts';

/** What the receiver says to visitors, from the site's own content. */
export interface Words {
  sent: { title: string; text: string };
  refused: string;
  earlier: string;
  rejected: string;
  /** An e-mail in the place of an enquiry that was not taken: where it goes, its subject, and the words of its link. */
  mail: { address: string; subject: string; action: string };
  back: string;
  problems: Record<FieldProblem, string>;
  /** What the form calls its fields. */
  labels: Readonly<Record<string, string>>;
}

export function readWords(contentDir: string): Words {
  const { toast, delivery, fields } = readEnquiry(contentDir);
  const { refused, earlier, rejected, mail, back, problems } = delivery;
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
  const { email: address } = readSite(contentDir);
  return { sent: toast, refused, earlier, rejected, mail: { address, ...mail }, back, problems, labels };
}
