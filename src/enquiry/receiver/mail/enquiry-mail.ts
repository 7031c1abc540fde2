import type { Enquiry as EnquiryContent } from '../../../schemas/enquiry.ts';
import { escapeHtml } from '../response.ts';
import type { Delivery, StoredEnquiry } from '../store.ts';
import { toDisplayName, toLine, toParagraphs } from './clean.ts';
import { createMailHtml, createParagraph } from './html.ts';
import type { Mail } from './mailer.ts';
import type { MailSettings } from './settings.ts';
import { createMessageId, createThreadId } from './thread.ts';

/** What the mail takes from the content: the labels of the form. */
export type FormContent = Pick<EnquiryContent, 'fields'>;

/** The choice of the visitor in the words of the form; empty without one. */
function getUseCase({ useCase }: StoredEnquiry, { fields }: FormContent): string {
  return fields.useCase.options.find(({ value }) => value === useCase)?.label ?? toLine(useCase);
}

function createSubject(enquiry: StoredEnquiry, form: FormContent): string {
  const parts = [getUseCase(enquiry, form), toLine(enquiry.company, 80)].filter((part) => part !== '');
  const mark = enquiry.spamReason === '' ? '' : '[possible spam] ';
  return `${mark}Enquiry: ${parts.join(', ')}`;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Creates the mail to sales, with everything that the visitor wrote. A reply to it goes to the visitor. */
export function createEnquiryMail(delivery: Delivery, { from, to }: MailSettings, form: FormContent): Mail {
  const { enquiry } = delivery;
  const { id, received, name, company, email, message, spamReason } = enquiry;
  const { fields } = form;
  const subject = createSubject(enquiry, form);
  const facts: [label: string, value: string][] = [
    [fields.name.label, toLine(name)],
    [fields.company.label, toLine(company)],
    [fields.email.label, email],
    [fields.useCase.label, getUseCase(enquiry, form)],
  ];
  const text = toParagraphs(message);
  const warning = `This may be spam: the sender ${spamReason}. No acknowledgement was sent.`;
  const notes = [
    `Enquiry ${id}, received on ${timeFormat.format(new Date(received))} UTC. A reply to this mail goes to the visitor.`,
    ...(spamReason === '' ? [] : [warning]),
  ];
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  const rows = facts.map(
    ([label, value]) => `<li>${escapeHtml(label)}: <bdi><strong>${escapeHtml(value)}</strong></bdi></li>`,
  );
  return {
    messageId: createMessageId(delivery, from),
    references: createThreadId(enquiry, from),
    from,
    to,
    replyTo: { name: toDisplayName(name), address: email },
    subject,
    // Programs that answer while somebody is away would answer the visitor.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: `${lines.join('\n')}\n\n${text}\n\n-- \n${notes.join('\n')}\n`,
    html: createMailHtml(subject, [
      `<ul>\n${rows.join('\n')}\n</ul>`,
      ...text.split(/\n{2,}/).map(createParagraph),
      '<hr>',
      ...notes.map(createParagraph),
    ]),
    returnPath: from.address,
  };
}
