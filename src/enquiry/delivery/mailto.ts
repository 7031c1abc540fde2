import type { EnquiryContent } from '../../schemas/enquiry.ts';
import { unseen } from './unseen.ts';

type Mail = Pick<EnquiryContent['delivery']['mail'], 'subject' | 'cut'>;

/** Windows and Outlook open no longer link. */
const MAX_LINK_LENGTH = 2000;

/** Creates a mailto link whose body is what was typed: as much of the message as opens everywhere, then the sender's details. */
export function createMailtoLink(address: string, { subject, cut }: Mail, form: FormData): string {
  const { message = '', ...details } = Object.fromEntries(form) as Record<string, string>;
  const signature = Object.keys(details).filter((name) => !unseen.includes(name) && details[name] !== '');
  const write = (text: string) => {
    const body = `${text}\n\n${signature.map((name) => details[name]).join('\n')}`;
    return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
  if (write(message).length <= MAX_LINK_LENGTH) return write(message);
  let start = '';
  // Where a language has no spaces, a word is 30 characters.
  for (const word of message.match(/\s*\S{1,30}/gu) ?? []) {
    if (write(start + word + cut).length > MAX_LINK_LENGTH) break;
    start += word;
  }
  // Where the details alone are long, that sentence does not fit either.
  return write(start === '' ? '…' : start + cut);
}
