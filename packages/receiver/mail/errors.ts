import { getErrorCode } from '../failure.ts';
import { DeliveryError } from '../outbox/destination.ts';

/** The part of nodemailer’s errors that says what happened. */
interface MailErrorDetails {
  code?: string;
  /** The code of the operating system or of OpenSSL. Cloudflare gives none. */
  originalCode?: string;
  timeoutType?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The first one whose pattern fits a code of an error is shown. */
const explanations: readonly (readonly [codes: RegExp, text: string])[] = [
  [/^EDNS$/, 'The name of the mail server could not be resolved.'],
  [/^ETLS$|CERT|^ERR_(?:SSL|TLS)_|^UNABLE_TO_/, 'The mail server offers no TLS, or its certificate is not valid.'],
  [/^EAUTH$/, 'The mail server did not accept the user and the password.'],
  [/^ENOAUTH$/, 'The mail server wants a user and a password.'],
  [/^ECONNREFUSED$/, 'The mail server refused the connection.'],
  [/^E(?:HOST|NET)UNREACH$/, 'The mail server could not be reached.'],
  [/^GREETING/, 'The mail server did not answer in time. Perhaps its port needs smtps:// in place of smtp://.'],
  [/^CONNECT_TIMEOUT$|^ETIMEDOUT$|^EABORT$/, 'The mail server did not answer in time.'],
  [/^ECONNECTION$/, 'The mail server closed the connection.'],
  [/^ESOCKET$/, 'The connection failed. The mail server may refuse it, or offer no TLS at this port.'],
];

/** Says what a mail server answered. Its own words may contain addresses, so only its codes are kept. */
function describeAnswer({ command = '', response = '', responseCode }: MailErrorDetails): string {
  if (responseCode === undefined) return '';
  const [, enhanced = ''] = /^\d{3}( \d\.\d{1,3}\.\d{1,3})\b/.exec(response.replace('-', ' ')) ?? [];
  return `The mail server answered ${responseCode}${enhanced} (“${responseCode < 500 ? 'not now' : 'no'}”) to ${command}.`;
}

/** Throws an error of nodemailer without its personal data. Other errors are bugs, and stay as they are. */
export function throwMailError(error: unknown): never {
  if (getErrorCode(error) === undefined) throw error;
  const details = error as MailErrorDetails;
  const { code = '', originalCode = '', timeoutType = '', responseCode } = details;
  const codes = [timeoutType, originalCode, code];
  const [, known = ''] = explanations.find(([pattern]) => codes.some((one) => pattern.test(one))) ?? [];
  const parts = [known, describeAnswer(details)].filter((text) => text !== '');
  const message = parts.join(' ') || `The mail was not sent (${originalCode || code}).`;
  throw new DeliveryError(message, responseCode !== undefined);
}
