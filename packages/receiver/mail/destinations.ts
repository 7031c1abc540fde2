import type { Destination } from '../outbox/destination.ts';
import type { MailSettings, Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { createEnquiryMail } from './enquiry-mail.ts';
import { sendMail } from './send.ts';

/** Sends enquiries to the people who answer. */
export const createSalesMail = (settings: Settings & { mail: MailSettings }, site: Site): Destination => ({
  repeats: true,
  deliver: (delivery, attempt) => sendMail(settings.mail, site, createEnquiryMail(delivery, settings, site), attempt),
});

/**
 * Acknowledges enquiries to visitors. The mail contains nothing that was posted, not even the name: strangers could otherwise
 * send their words to others through the company.
 */
export const createAcknowledgement = (
  mail: MailSettings,
  site: Site,
  { subject, paragraphs }: NonNullable<Site['acknowledgement']>,
): Destination => ({
  repeats: false,
  deliver: async ({ id, content }, attempt) => {
    // It would arrive after the answer.
    if (content.answered !== '') return 'Not sent: somebody had answered already.';
    return sendMail(
      mail,
      site,
      {
        id,
        to: [content.email],
        replyTo: mail.to[0],
        // RFC 3834: programs do not answer automatic replies. The last header says the same to Microsoft Exchange.
        headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' },
        content: { title: subject, paragraphs },
      },
      attempt,
    );
  },
});
