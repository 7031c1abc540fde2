import { readEnquiry } from '../../lib/read-enquiry.ts';
import type { FieldProblem } from '../payload.ts';

/** What the receiver says to visitors, from the site's own content. */
export interface Words {
  sent: { title: string; text: string };
  refused: string;
  earlier: string;
  rejected: string;
  back: string;
  problems: Record<FieldProblem, string>;
  /** What the form calls its fields. */
  labels: Readonly<Record<string, string>>;
}

export function readWords(contentDir: string): Words {
  const { toast, delivery, fields } = readEnquiry(contentDir);
  const { refused, earlier, rejected, back, problems } = delivery;
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
  return { sent: toast, refused, earlier, rejected, back, problems, labels };
}
