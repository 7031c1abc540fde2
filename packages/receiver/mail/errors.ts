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

const texts = new Map([
  ['EDNS', 'The name of the mail server could not be resolved.'],
  ['ETLS', 'The mail server offers no TLS, or its certificate is not valid.'],
  ['EAUTH', 'The mail server did not accept the user and the password.'],
  ['ENOAUTH', 'The mail server wants a user and a password.'],
  ['ECONNREFUSED', 'The mail server refused the connection.'],
  ['EHOSTUNREACH', 'The mail server could not be reached.'],
  ['ENETUNREACH', 'The mail server could not be reached.'],
  ['CONNECT_TIMEOUT', 'The mail server did not answer in time.'],
  ['GREETING_TIMEOUT', 'The mail server did not answer in time. Perhaps its port needs smtps:// in place of smtp://.'],
  ['ECONNECTION', 'The mail server closed the connection.'],
  ['ETIMEDOUT', 'The mail server did not answer in time.'],
  [
    'ESOCKET',
    'The connection to the mail server failed. It may refuse connections, offer no TLS at this port, or have a certificate that is not valid.',
  ],
]);

/** The codes of OpenSSL for certificates, such as CERT_HAS_EXPIRED. */
const CERTIFICATE_CODE = /CERT|^ERR_(?:SSL|TLS)_|^UNABLE_TO_/;

/** Says what a mail server answered. Its own words may contain addresses, so only its codes are kept. */
function describeAnswer({ command = '', response = '', responseCode = 0 }: MailErrorDetails): string {
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const codes = [String(responseCode), enhanced].filter((code) => code !== '').join(' ');
  const kind = responseCode < 500 ? 'not now' : 'no';
  return `The mail server answered ${codes} (“${kind}”) to ${command}.`;
}

function describe(details: MailErrorDetails): string {
  const { code = '', originalCode = code, timeoutType = '', responseCode } = details;
  const answer = responseCode === undefined ? '' : describeAnswer(details);
  if (CERTIFICATE_CODE.test(originalCode)) return `${texts.get('ETLS') ?? ''} (${originalCode})`;
  const known = texts.get(timeoutType) ?? texts.get(originalCode) ?? texts.get(code);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return answer;
  return (
    [known, answer].filter((text) => text !== undefined && text !== '').join(' ') ||
    `The mail was not sent (${originalCode}).`
  );
}

/** Turns an error of nodemailer into one without personal data. Other errors are bugs, and stay as they are. */
export function explainMailError(error: unknown, wasHandedOver: boolean): unknown {
  if (getErrorCode(error) === undefined) return error;
  const details = error as MailErrorDetails;
  // A server that has answered has not accepted it.
  const mayHaveArrived = wasHandedOver && details.responseCode === undefined;
  return new DeliveryError(describe(details), { mayHaveArrived, cause: error });
}
