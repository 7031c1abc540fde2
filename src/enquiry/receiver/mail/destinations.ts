import type { Enquiry as EnquiryContent } from '../../../schemas/enquiry.ts';
import type { Destination } from '../outbox/destination.ts';
import type { SendReport } from '../outbox/report.ts';
import { ACKNOWLEDGEMENT } from '../store.ts';
import { createAcknowledgement } from './acknowledgement.ts';
import { createEnquiryMail } from './enquiry-mail.ts';
import type { Mailer } from './mailer.ts';
import type { MailSettings } from './settings.ts';

const REPORT_TIMEOUT_MS = 120_000;

/** Sends enquiries to sales. */
export const createSalesDestination = (
  mailer: Mailer,
  settings: MailSettings,
  content: EnquiryContent,
): Destination => ({
  name: 'mail',
  isRepeatable: true,
  deliver: (delivery, signal) => mailer.send(createEnquiryMail(delivery, settings, content), signal),
});

/** Acknowledges enquiries to visitors. */
export const createAcknowledgementDestination = (
  mailer: Mailer,
  settings: MailSettings,
  words: NonNullable<EnquiryContent['acknowledgement']>,
): Destination => ({
  name: ACKNOWLEDGEMENT,
  isRepeatable: false,
  deliver: async (delivery, signal) => {
    // Somebody was faster. The acknowledgement would arrive after the answer.
    if (delivery.enquiry.answered !== '') return;
    // A server that is down has certainly not accepted the mail, so it can be sent later.
    await mailer.connect();
    await mailer.send(createAcknowledgement(delivery, settings, words), signal);
  },
});

/** Sends reports to the operator. Returns undefined when there is none. */
export function createReportSender(
  mailer: Mailer,
  { from, operator }: MailSettings,
  site: string,
): SendReport | undefined {
  if (!operator) return undefined;
  return (text) =>
    mailer.send(
      {
        messageId: `<${crypto.randomUUID()}@${from.address.replace(/^.*@/, '')}>`,
        from,
        to: operator,
        replyTo: from,
        subject: `Enquiries of ${new URL(site).host} need attention`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: `${text}\nThis report comes at most once a day. “receiver status” prints it at any time.\n`,
        returnPath: from.address,
      },
      AbortSignal.timeout(REPORT_TIMEOUT_MS),
    );
}
