import { fieldNames } from '../payload.ts';
import type { Settings } from '../settings.ts';
import type { SiteWords } from '../site-words.ts';
import type { LeasedDelivery, StoredEnquiry } from '../store/types.ts';
import { toLine, toParagraphs } from './clean.ts';
import type { Mail } from './send.ts';
import type { MailBody } from './template.ts';

/** The choice of the visitor in the words of the form; empty without one. */
export const getUseCase = ({ useCase }: Pick<StoredEnquiry, 'useCase'>, { useCases }: SiteWords): string =>
  useCases.find(({ value }) => value === useCase)?.label ?? toLine(useCase);

export const formatTime = (time: string, { language }: SiteWords, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(time));

/** What an enquiry says besides its message, each with its label. */
export function getFacts(enquiry: StoredEnquiry, words: SiteWords, timeZone: string): Required<MailBody>['facts'] {
  const written = { ...enquiry, useCase: getUseCase(enquiry, words) };
  return [
    ...fieldNames.slice(0, -1).map((name) => [words.labels[name], toLine(written[name]) || '–'] as const),
    [words.sales.received, `${formatTime(enquiry.received, words, timeZone)} (${timeZone})`],
  ];
}

/** Creates the mail to the people who answer, with everything that the visitor wrote. A reply to it goes to the visitor. */
export function createEnquiryMail(
  { id, stored }: LeasedDelivery,
  { inbox, address, timeZone }: Settings,
  words: SiteWords,
): Omit<Mail, 'to'> {
  const { sales } = words;
  const isSpam = stored.spamReason !== '';
  const about = [getUseCase(stored, words), toLine(stored.company, 80)].filter((part) => part !== '').join(', ');
  const title = `${sales.subject}: ${about}`;
  return {
    id,
    replyTo: stored.email,
    subject: isSpam ? `[${sales.spam}] ${title}` : title,
    // Programs that answer while somebody is away would answer the visitor.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    body: {
      title,
      facts: getFacts(stored, words, timeZone),
      paragraphs: [toParagraphs(stored.message)],
      action: inbox && { label: sales.open, url: `${address}/inbox/${stored.id}` },
      notes: [sales.reply, ...(isSpam ? [sales.spamNote] : [])],
    },
  };
}
