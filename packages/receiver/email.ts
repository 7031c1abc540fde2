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

/** Identifies a mailbox: mail to `ada+news@…`, `Ada@…` and `ada@…` usually arrives in the same one, and at Google to `a.da@…`. */
export function getMailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const ignored = /^(?:gmail|googlemail)\.com$/.test(domain) ? /\+.*$|\./g : /\+.*$/g;
  return `${name.replaceAll(ignored, '')}@${domain}`;
}
