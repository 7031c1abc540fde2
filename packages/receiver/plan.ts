import { getMailbox } from './email.ts';
import type { Enquiry } from './payload.ts';
import type { MailSettings, Settings } from './settings.ts';
import type { Site } from './site.ts';
import { HELD_AS_SPAM } from './store/store.ts';
import type { NewEnquiry } from './store/types.ts';
import { nameRecipients } from './variables.ts';

/** Addresses that programs read, or that send mail on to many people (RFC 3834, section 2). */
const AUTOMATIC =
  /^(?:mailer-daemon|postmaster|(?:no|do[-_.]?not)[-_.]?reply|bounces?|listserv|majordomo|owner-.*|.*-(?:request|owner|bounces?))@/;

/** Chooses who gets the mail about an enquiry: those for its use case, or else those for all others. */
export const getRecipients = ({ to, toByUseCase }: MailSettings, useCase: string): readonly string[] =>
  toByUseCase[nameRecipients(useCase)] ?? to;

/** Chooses the deliveries that are stored with an enquiry. */
export function planDeliveries(
  { email, useCase }: Enquiry,
  spamReason: string,
  network: string,
  { settings, site }: { settings: Settings; site: Site },
): Pick<NewEnquiry, 'deliveries' | 'acknowledgement'> {
  const { mail, webhook } = settings;
  const deliveries = [
    ...(mail ? getRecipients(mail, useCase).map((recipient) => ({ destination: 'mail', recipient })) : []),
    ...(webhook ? [{ destination: 'webhook', recipient: '' }] : []),
  ];
  if (!mail || !site.acknowledgement) return { deliveries };
  const recipient = getMailbox(email);
  const own = [mail.from.address, ...mail.to, ...Object.values(mail.toByUseCase).flatMap((to = []) => to)];
  const isNobody = AUTOMATIC.test(email.toLowerCase()) || own.some((address) => getMailbox(address) === recipient);
  const held = isNobody ? 'No visitor reads this address.' : spamReason === '' ? '' : HELD_AS_SPAM;
  return { deliveries, acknowledgement: { recipient, network, held } };
}
