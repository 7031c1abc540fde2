import addressparser from 'nodemailer/lib/addressparser';

import {
  createSettingFailure,
  getSetting,
  nameRecipients,
  readAddresses,
  requireSetting,
  type Environment,
} from '../environment.ts';
import type { Site } from '../site.ts';

export interface MailServer {
  host: string;
  port: number;
  /** `immediate` from the first byte, `required` before anything else is sent; `none` on the same machine only. */
  tls: 'immediate' | 'required' | 'none';
  credentials: { user: string; pass: string } | undefined;
}

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailSettings {
  server: MailServer;
  /** The sender of all mails. */
  from: Mailbox;
  /** Where enquiries are sent. */
  to: readonly string[];
  /** Where those of some use cases are sent instead. */
  toByUseCase: ReadonlyMap<string, readonly string[]>;
  /** Where the receiver reports what needs attention. */
  operator: string | undefined;
}

const SERVER = 'ENQUIRY_MAIL_SERVER';
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws Failure when the text is not the address of a mail server */
export function parseServer(text: string): MailServer {
  const url = URL.parse(text);
  if (url?.protocol === 'sendmail:') {
    throw createSettingFailure(SERVER, 'names a program. Use the mail server of this machine, smtp://127.0.0.1:25');
  }
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) {
    throw createSettingFailure(SERVER, 'is not the address of a mail server');
  }
  const isImmediate = url.protocol === 'smtps:';
  return {
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
    throw createSettingFailure(SERVER, problem);
  }
}

function readSender(env: Environment): Mailbox {
  const name = 'ENQUIRY_MAIL_FROM';
  const text = requireSetting(env, name);
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || /\p{Cc}/u.test(text) || others.length > 0 || !/^[^\s@<>]+@[^\s@<>]+$/.test(mailbox.address)) {
    throw createSettingFailure(name, 'is not one e-mail address');
  }
  return { name: mailbox.name, address: mailbox.address };
}

/**
 * Reads the settings of the mail server.
 *
 * @returns undefined when there is none
 * @throws Failure when a variable is missing or invalid
 */
export function readMailSettings(env: Environment, { useCases }: Site): MailSettings | undefined {
  if (Object.keys(env).every((name) => !name.startsWith('ENQUIRY_MAIL_') || getSetting(env, name) === '')) {
    return undefined;
  }
  requireSetting(env, 'ENQUIRY_MAIL_TO');
  const byUseCase = useCases.map(({ value }) => [value, readAddresses(env, nameRecipients(value))] as const);
  return {
    server: parseServer(requireSetting(env, SERVER)),
    from: readSender(env),
    to: readAddresses(env, 'ENQUIRY_MAIL_TO'),
    toByUseCase: new Map(byUseCase.filter(([, addresses]) => addresses.length > 0)),
    operator: readAddresses(env, 'ENQUIRY_MAIL_OPERATOR')[0],
  };
}
