import { createTransport } from 'nodemailer';

import { getErrorCode } from '../failure.ts';
import { DeliveryError } from '../outbox/destination.ts';
import type { Mailbox, MailServer } from './settings.ts';

/** Servers answer within seconds. A greylisting server may take longer for its greeting. */
const CONNECT_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 60_000;

export interface Mail {
  /** The same in all attempts, so that mail programs recognise a repeated mail. */
  messageId: string;
  /** The thread to which the mail belongs. */
  references?: string;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox;
  subject: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  html?: string;
  /** Without one, notices about the delivery are sent to nobody (a null return path). */
  returnPath: string | undefined;
}

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

/** Errors before the mail was handed over. */
const connectionErrors = new Map([
  ['EDNS', 'The name of the mail server could not be resolved.'],
  ['ETLS', 'The mail server offers no TLS, or its certificate is not valid.'],
  ['EAUTH', 'The mail server did not accept the user and the password.'],
  ['ENOAUTH', 'The mail server wants a user and a password.'],
  ['ESENDMAIL', 'The program sendmail failed.'],
  ['ENOENT', 'The program sendmail was not found.'],
  ['ECONNREFUSED', 'The mail server refused the connection.'],
  ['EHOSTUNREACH', 'The mail server could not be reached.'],
  ['ENETUNREACH', 'The mail server could not be reached.'],
  ['CONNECT_TIMEOUT', 'The mail server did not answer in time.'],
  ['GREETING_TIMEOUT', 'The mail server did not answer in time. Perhaps its port needs smtps:// in place of smtp://.'],
  ['UPGRADE_TIMEOUT', 'The mail server did not answer in time.'],
]);

/** Errors after which nobody knows whether the mail has arrived. */
const interruptions = new Map([
  ['ECONNECTION', 'The mail server closed the connection.'],
  ['ETIMEDOUT', 'The mail server did not answer in time.'],
  [
    'ESOCKET',
    'The connection to the mail server failed, and Cloudflare does not say why. The server may refuse connections, offer no TLS at this port, or have a certificate that is not valid.',
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

/** Says why there was no connection. Returns undefined when nobody knows whether there was one. */
function describeConnectionError({ code = '', originalCode = '', timeoutType = '' }: MailErrorDetails) {
  if (CERTIFICATE_CODE.test(originalCode)) {
    return `The mail server offers no TLS, or its certificate is not valid (${originalCode}).`;
  }
  return connectionErrors.get(timeoutType) ?? connectionErrors.get(originalCode) ?? connectionErrors.get(code);
}

/** Turns an error of nodemailer into one without personal data. Other errors are bugs, and stay as they are. */
export function explainMailError(error: unknown): unknown {
  if (getErrorCode(error) === undefined) return error;
  const details = error as MailErrorDetails;
  const known = describeConnectionError(details);
  const answer = details.responseCode === undefined ? undefined : describeAnswer(details);
  const messages = [known, answer].filter((message) => message !== undefined);
  if (messages.length > 0) return new DeliveryError(messages.join(' '), { mayHaveArrived: false, cause: error });
  const { code = '', originalCode = code } = details;
  const message = interruptions.get(originalCode) ?? `The connection to the mail server failed (${originalCode}).`;
  return new DeliveryError(message, { mayHaveArrived: true, cause: error });
}

/** Whether the server refused the sender of a mail for good. */
const isSenderRefused = (error: unknown): boolean => {
  const { command, responseCode = 0 } = error as MailErrorDetails;
  return command === 'MAIL FROM' && responseCode >= 500;
};

const createServerTransport = (server: MailServer) => {
  // A mail may name neither files nor addresses whose content nodemailer would attach.
  const common = { disableFileAccess: true, disableUrlAccess: true };
  if (server.kind === 'sendmail') return createTransport({ ...common, sendmail: true, path: server.path });
  const { host, port, tls, credentials } = server;
  return createTransport({
    ...common,
    host,
    port,
    secure: tls === 'immediate',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(credentials && { auth: credentials }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
  });
};

/** Sends mails through one server. */
export class Mailer {
  readonly #transport: ReturnType<typeof createServerTransport>;

  constructor(server: MailServer) {
    this.#transport = createServerTransport(server);
  }

  /**
   * Connects to the server without sending anything.
   *
   * @throws DeliveryError when that fails
   */
  async connect(): Promise<void> {
    try {
      await this.#transport.verify();
    } catch (error) {
      const explained = explainMailError(error);
      if (!(explained instanceof DeliveryError)) throw explained;
      throw new DeliveryError(explained.message, { mayHaveArrived: false, cause: error });
    }
  }

  /** @throws DeliveryError when the server has not accepted it, or when nobody knows */
  async send(mail: Mail, signal: AbortSignal): Promise<void> {
    const { returnPath = '', ...message } = mail;
    const sendFrom = (sender: string) =>
      this.#transport.sendMail({ ...message, envelope: { from: sender, to: mail.to.address }, signal });
    try {
      try {
        await sendFrom(returnPath);
      } catch (error) {
        // Servers that only accept mail from the user who has signed in refuse an empty sender.
        if (returnPath !== '' || !isSenderRefused(error)) throw error;
        await sendFrom(mail.from.address);
      }
    } catch (error) {
      throw explainMailError(error);
    }
  }
}
