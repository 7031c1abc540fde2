import addressparser from 'nodemailer/lib/addressparser';

import { createSettingFailure, requireSetting, type Environment } from '../settings.ts';

/** A mail server, or the program that passes mail on to one. */
export type MailServer =
  | { kind: 'sendmail'; path: string }
  | {
      kind: 'smtp';
      host: string;
      port: number;
      /** `immediate` from the first byte, `required` before anything else is sent; `none` on the same machine only. */
      tls: 'immediate' | 'required' | 'none';
      credentials: { user: string; pass: string } | undefined;
    };

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailSettings {
  server: MailServer;
  /** The sender of all mails. */
  from: Mailbox;
  /** Where enquiries are sent. */
  to: Mailbox;
  /** Where the receiver reports what needs attention. */
  operator: Mailbox | undefined;
}

const SERVER = 'ENQUIRY_MAIL_SERVER';
const SERVER_EXAMPLE = 'smtp://user:password@mail.example.com';
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function parseServer(text: string): MailServer {
  const url = URL.parse(text);
  if (url?.protocol === 'sendmail:') return { kind: 'sendmail', path: url.pathname || '/usr/sbin/sendmail' };
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) {
    throw createSettingFailure(SERVER, 'is not the address of a mail server', SERVER_EXAMPLE);
  }
  const isImmediate = url.protocol === 'smtps:';
  return {
    kind: 'smtp',
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (isImmediate ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(url.port),
    tls: isImmediate ? 'immediate' : LOOPBACK.test(url.hostname) ? 'none' : 'required',
    credentials: url.username === '' ? undefined : decodeCredentials(url),
  };
}

function decodeCredentials({ username, password }: URL): { user: string; pass: string } {
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    const problem = 'has a user or password with a “%” that is not encoded. Write %25 for %, %40 for @, and %3A for :';
    throw createSettingFailure(SERVER, problem, SERVER_EXAMPLE);
  }
}

function parseMailbox(env: Environment, name: string, example: string): Mailbox {
  const text = requireSetting(env, name, example);
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || /\p{Cc}/u.test(text) || others.length > 0 || !/^[^\s@<>]+@[^\s@<>]+$/.test(mailbox.address)) {
    throw createSettingFailure(name, 'is not one e-mail address', example);
  }
  return { name: mailbox.name, address: mailbox.address };
}

/**
 * Reads the settings of the mail server.
 *
 * @returns undefined when there is none
 * @throws Failure when a variable is missing or invalid
 */
export function readMailSettings(env: Environment): MailSettings | undefined {
  const names = [SERVER, 'ENQUIRY_MAIL_FROM', 'ENQUIRY_MAIL_TO', 'ENQUIRY_MAIL_OPERATOR'];
  if (names.every((name) => !env[name])) return undefined;
  return {
    server: parseServer(requireSetting(env, SERVER, SERVER_EXAMPLE)),
    from: parseMailbox(env, 'ENQUIRY_MAIL_FROM', 'Website <website@example.com>'),
    to: parseMailbox(env, 'ENQUIRY_MAIL_TO', 'sales@example.com'),
    operator: env.ENQUIRY_MAIL_OPERATOR
      ? parseMailbox(env, 'ENQUIRY_MAIL_OPERATOR', 'operations@example.com')
      : undefined,
  };
}
