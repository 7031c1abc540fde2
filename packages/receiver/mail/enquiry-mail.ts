import { fieldNames } from '../payload.ts';
import type { Settings } from '../settings.ts';
import type { SiteProfile } from '../site-profile.ts';
import type { LeasedDelivery, StoredEnquiry } from '../store/types.ts';
import { toLine, toParagraphs } from './clean.ts';
import type { Mail } from './send.ts';
import type { MailBody } from './template.ts';

/** The visitor's choice in the words of the form; empty if there is none. */
export const getUseCase = ({ useCase }: Pick<StoredEnquiry, 'useCase'>, { useCases }: SiteProfile): string =>
  useCases.find(({ value }) => value === useCase)?.label ?? toLine(useCase);

export const formatTime = (time: string, { language }: SiteProfile, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(time));

/** What an enquiry says besides its message, each with its label. */
export function getFacts(enquiry: StoredEnquiry, site: SiteProfile, timeZone: string): Required<MailBody>['facts'] {
  const written = { ...enquiry, useCase: getUseCase(enquiry, site) };
  return [
    ...fieldNames.slice(0, -1).map((name) => [site.labels[name], toLine(written[name]) || '–'] as const),
    [site.sales.received, `${formatTime(enquiry.received, site, timeZone)} (${timeZone})`],
  ];
}

/** Creates the mail to the people who answer, with everything that the visitor wrote. A reply to it goes to the visitor. */
export function createEnquiryMail(
  { id, stored }: LeasedDelivery,
  { inbox, address, timeZone }: Settings,
  site: SiteProfile,
): Omit<Mail, 'to'> {
  const { sales } = site;
  const isSpam = stored.spamReason !== '';
  const about = [getUseCase(stored, site), toLine(stored.company, 80)].filter((part) => part !== '').join(', ');
  const title = `${sales.subject}: ${about}`;
  return {
    id,
    replyTo: stored.email,
    subject: isSpam ? `[${sales.spam}] ${title}` : title,
    // Otherwise, out-of-office replies would go to the visitor.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    body: {
      title,
      facts: getFacts(stored, site, timeZone),
      paragraphs: [toParagraphs(stored.message)],
      action: inbox && { label: sales.open, url: `${address}/inbox/${stored.id}` },
      notes: [sales.reply, ...(isSpam ? [sales.spamNote] : [])],
    },
  };
}
