import { getMailbox } from './email.ts';
import type { Enquiry } from './payload.ts';
import type { MailSettings, Settings } from './settings.ts';
import type { SiteProfile } from './site-profile.ts';
import { HELD_AS_SPAM } from './store/store.ts';
import type { NewDelivery } from './store/types.ts';

/** Addresses that programs read, or that send mail on to many people (RFC 3834, section 2). */
const AUTOMATIC =
  /^(?:mailer-daemon|postmaster|(?:no|do[-_.]?not)[-_.]?reply|bounces?|listserv|majordomo|owner-.*|.*-(?:request|owner|bounces?))@/;

/** The people who get the enquiries of a use case. */
export const getRecipients = ({ to, toByUseCase }: MailSettings, useCase: string): readonly string[] =>
  toByUseCase.get(useCase) ?? to;

/** Chooses the deliveries that are stored with an enquiry. */
export function planDeliveries(
  { email, useCase }: Enquiry,
  spamReason: string,
  network: string,
  { settings: { mail, webhook }, site }: { settings: Settings; site: SiteProfile },
): NewDelivery[] {
  const deliveries: NewDelivery[] = webhook ? [{ destination: 'webhook', recipient: '' }] : [];
  if (!mail) return deliveries;
  for (const recipient of getRecipients(mail, useCase)) deliveries.push({ destination: 'mail', recipient });
  if (!site.acknowledgement) return deliveries;
  const recipient = getMailbox(email);
  const own = [mail.from.address, ...mail.to, ...[...mail.toByUseCase.values()].flatMap((to = []) => to)];
  const isNobody = AUTOMATIC.test(email.toLowerCase()) || own.some((address) => getMailbox(address) === recipient);
  const held = isNobody ? 'No visitor reads this address.' : spamReason === '' ? '' : HELD_AS_SPAM;
  return [...deliveries, { destination: 'acknowledgement', recipient, network, held }];
}
