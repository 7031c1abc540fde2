import { createEnquiryMail } from './mail/enquiry-mail.ts';
import { sendMail } from './mail/send.ts';
import type { Destination } from './outbox/destination.ts';
import { getRecipients } from './plan.ts';
import type { Settings } from './settings.ts';
import type { SiteProfile } from './site-profile.ts';
import { createWebhook } from './webhook.ts';

// RFC 3834: programs do not answer automatic replies. The last header says the same to Microsoft Exchange.
const headers = { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' };

/** Creates the destinations, by name. A destination that is no longer set up is undefined: the store may still have deliveries for it. */
export function createDestinations(settings: Settings, site: SiteProfile) {
  const { mail, webhook } = settings;
  const { acknowledgement } = site;
  /** Sends enquiries to the people who answer. If a recipient is no longer in the settings, all current ones get that mail. */
  const salesMail: Destination | undefined =
    mail &&
    (async (delivery) => {
      const current = getRecipients(mail, delivery.stored.useCase);
      const isCurrent = current.includes(delivery.recipient);
      const to = isCurrent ? [delivery.recipient] : current;
      const answer = await sendMail(mail, site, { ...createEnquiryMail(delivery, settings, site), to });
      return isCurrent ? answer : `To ${to.join(', ')}: ${answer}`;
    });
  /** The mail contains nothing that was posted, not even the name: strangers could otherwise send their words to others. */
  const acknowledgementMail: Destination | undefined =
    mail &&
    acknowledgement &&
    (async ({ id, stored: { email, useCase } }, handOver) => {
      const { subject: title, paragraphs } = acknowledgement;
      const [replyTo] = getRecipients(mail, useCase);
      return sendMail(mail, site, { id, to: [email], replyTo, headers, body: { title, paragraphs } }, handOver);
    });
  return { mail: salesMail, acknowledgement: acknowledgementMail, webhook: webhook && createWebhook(webhook) };
}
