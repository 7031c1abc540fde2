import type { Destination } from '../outbox/destination.ts';
import type { MailSettings, Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { createEnquiryMail } from './enquiry-mail.ts';
import { sendMail } from './send.ts';
import { createMailHtml, createMailText } from './template.ts';

/** Sends enquiries to the people who answer. */
export const createSalesMail = (settings: Settings & { mail: MailSettings }, site: Site): Destination => ({
  name: 'mail',
  repeats: true,
  deliver: async (delivery, attempt) =>
    sendMail(settings.mail.server, await createEnquiryMail(delivery, settings, site), attempt),
});

/**
 * Acknowledges enquiries to visitors. The mail contains nothing that was posted, not even the name: strangers could otherwise
 * send their words to others through the company.
 */
export const createAcknowledgement = (
  { from, to, server }: MailSettings,
  site: Site,
  { subject, paragraphs }: NonNullable<Site['acknowledgement']>,
): Destination => ({
  name: 'acknowledgement',
  repeats: false,
  deliver: async ({ id, content }, attempt) => {
    // It would arrive after the answer.
    if (content.answered !== '') return 'Not sent: somebody had answered already.';
    const body = { title: subject, paragraphs };
    const [replyTo = from.address] = to;
    return sendMail(
      server,
      {
        id,
        from,
        to: [content.email],
        replyTo: { name: '', address: replyTo },
        subject,
        // RFC 3834: programs do not answer automatic replies. The last header says the same to Microsoft Exchange.
        headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' },
        text: createMailText(body),
        html: await createMailHtml(site, body),
      },
      attempt,
    );
  },
});
