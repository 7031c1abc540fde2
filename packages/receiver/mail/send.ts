import { Readable } from 'node:stream';

import { createTransport } from 'nodemailer';

import type { MailSettings } from '../settings.ts';
import type { SiteProfile } from '../site-profile.ts';
import type { MailServer } from '../variables.ts';
import { throwMailError } from './errors.ts';
import { createMailHtml, createMailText, type MailBody } from './template.ts';

/** Servers answer within seconds. A greylisting server may take longer for its greeting. */
const CONNECT_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 60_000;
/** For a mail as a whole. A lease takes longer. */
const MAIL_TIMEOUT_MS = 120_000;

export interface Mail {
  /** The same in all attempts, so that mail programs recognise a repeated mail. */
  id: string;
  to: readonly string[];
  /** The sender by default. */
  replyTo?: string | undefined;
  /** The title by default. */
  subject?: string;
  headers: Readonly<Record<string, string>>;
  body: MailBody;
}

const createMailer = (server: MailServer) =>
  createTransport({
    ...server,
    forceAuth: server.auth !== undefined,
    socketTimeout: ANSWER_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
  });

/** Connects to a server and signs in, without sending anything. */
export const tryServer = (server: MailServer) => createMailer(server).verify().catch(throwMailError);

/** Sends a mail. Returns what the server answered. @throws DeliveryError unless it accepted the mail for somebody */
export async function sendMail(
  { from, server }: MailSettings,
  site: SiteProfile,
  { id, to, replyTo, subject, headers, body }: Mail,
  handOver?: () => Promise<void>,
): Promise<string> {
  const mailer = createMailer(server);
  const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
  // This is read once the server has answered DATA. Before that, no part of the mail has left this machine.
  async function* read(message: Readable) {
    await handOver?.();
    signal.throwIfAborted();
    yield* message;
  }
  mailer.use('stream', ({ message }, next) => {
    message.processFunc((stream) => Readable.from(read(stream), { objectMode: false }));
    next();
  });
  try {
    const { response, rejected } = await mailer.sendMail({
      from,
      to: [...to],
      replyTo: replyTo === undefined ? from : { name: '', address: replyTo },
      headers,
      signal,
      subject: subject ?? body.title,
      messageId: `<${id}@${from.address.split('@').at(-1)}>`,
      text: createMailText(body),
      html: await createMailHtml(site, body),
      // A mail may name neither files nor addresses whose content would be attached.
      disableFileAccess: true,
      disableUrlAccess: true,
      xMailer: false,
    });
    const [code = ''] = /^\d{3}(?: \d\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
    const accepted = `The mail server accepted it (${code}).`;
    return rejected.length > 0 ? `${accepted} It refused ${rejected.join(', ')}.` : accepted;
  } catch (error) {
    throwMailError(error);
  }
}

/** Sends a mail of the receiver itself, once: a link to sign in, a test. */
export const sendNote = (settings: MailSettings, site: SiteProfile, to: string, body: MailBody) =>
  sendMail(settings, site, {
    id: crypto.randomUUID(),
    to: [to],
    headers: { 'Auto-Submitted': 'auto-generated' },
    body,
  });
