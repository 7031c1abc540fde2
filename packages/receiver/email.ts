import { domainToASCII } from 'node:url';

/**
 * Gets an e-mail address as forms post it: browsers write `bücher.example` as `xn--bcher-kva.example`. Returns undefined
 * when the text is not an address.
 */
export function parseEmail(text: string): string | undefined {
  const [, name = '', domain = ''] = /^([^\s@<>]+)@([^\s@<>]+)$/u.exec(text.trim()) ?? [];
  const ascii = domainToASCII(domain);
  return ascii === '' ? undefined : `${name}@${ascii}`;
}

/** Identifies a mailbox: mail to `a.da+news@…`, `Ada@…` and `ada@…` usually arrives in the same one. */
export function getMailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
