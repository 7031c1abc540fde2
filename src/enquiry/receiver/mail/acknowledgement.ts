import type { Acknowledgement } from '../../../schemas/enquiry.ts';
import { getMailbox } from '../email.ts';
import type { Delivery } from '../store.ts';
import { createMailHtml, createParagraph } from './html.ts';
import type { Mail } from './mailer.ts';
import type { MailSettings } from './settings.ts';
import { createMessageId, createThreadId } from './thread.ts';

/** Addresses that programs read, or that send mail on to many people (RFC 3834, section 2). */
const AUTOMATIC =
  /^(?:mailer-daemon|postmaster|(?:no|do[-_.]?not)[-_.]?reply|bounces?|listserv|majordomo|owner-.*|.*-(?:request|owner|bounces?))$/;

/**
 * Gets the address to which an acknowledgement goes, in the form that is compared with others: `ada+1@…` and `Ada@…` are
 * in the same mailbox.
 *
 * @returns undefined when the address gets none: a program reads it, or the company itself
 */
export function getAcknowledgedAddress(email: string, { from, to, operator }: MailSettings): string | undefined {
  const address = getMailbox(email);
  const [name = ''] = address.split('@');
  const own = [from, to, operator].some((mailbox) => mailbox?.address.toLowerCase() === address);
  return name === '' || own || AUTOMATIC.test(name) ? undefined : address;
}

/**
 * Creates the acknowledgement to the visitor. It contains nothing that was posted, not even the name: strangers could
 * otherwise send their words to others through the company.
 */
export function createAcknowledgement(delivery: Delivery, { from, to }: MailSettings, words: Acknowledgement): Mail {
  const { subject, paragraphs } = words;
  return {
    messageId: createMessageId(delivery, from),
    references: createThreadId(delivery.enquiry, from),
    from,
    to: { name: '', address: delivery.enquiry.email },
    replyTo: to,
    subject,
    // RFC 3834: programs do not answer automatic replies. The last header says the same to Microsoft Exchange.
    headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' },
    text: `${paragraphs.join('\n\n')}\n`,
    html: createMailHtml(subject, paragraphs.map(createParagraph)),
    returnPath: undefined,
  };
}
