import { unseen } from './unseen.ts';

/** Creates a mailto link whose body is what was typed: the message, then the sender's details. */
export function createMailtoLink(address: string, subject: string, form: FormData): string {
  const { message = '', ...details } = Object.fromEntries(form) as Record<string, string>;
  const signature = Object.keys(details).filter((name) => !unseen.includes(name) && details[name] !== '');
  const body = `${message}\n\n${signature.map((name) => details[name]).join('\n')}`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
