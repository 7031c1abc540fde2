import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

import type { Attempt } from '../outbox/destination.ts';
import type { MailSettings } from '../settings.ts';
import type { Site } from '../site.ts';
import type { MailServer } from '../variables.ts';
import { explainMailError } from './errors.ts';
import { createMailHtml, createMailText, type Content } from './template.ts';

/** Servers answer within seconds. A greylisting server may take longer for its greeting. */
const CONNECT_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 60_000;
const NOTE_TIMEOUT_MS = 120_000;

export interface Mail {
  /** The same in all attempts, so that mail programs recognise a repeated mail. */
  id: string;
  to: readonly string[];
  /** The sender by default. */
  replyTo?: string | undefined;
  /** The title by default. */
  subject?: string;
  headers: Readonly<Record<string, string>>;
  content: Content;
}

/** Opens a connection, signs in, and uses it. It is closed at the end, and when the signal is aborted. */
async function connect<Result>(
  { host, port, tls, credentials }: MailServer,
  signal: AbortSignal,
  use: (connection: SMTPConnection) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const connection = new SMTPConnection({
    ...{ host, port, secure: tls === 'immediate', requireTLS: tls === 'required', ignoreTLS: tls === 'none' },
    ...{ connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, dnsTimeout: CONNECT_TIMEOUT_MS },
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  connection.on('error', reject);
  connection.on('end', () => {
    reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNECTION' }));
  });
  signal.addEventListener('abort', () => {
    reject(Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' }));
  });
  const run = async () => {
    await promisify(connection.connect.bind(connection))();
    if (credentials) await promisify(connection.login.bind(connection))({ credentials });
    const result = await use(connection);
    connection.quit();
    return result;
  };
  try {
    return await Promise.race([run(), failed]);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Connects to a server and signs in, without sending anything. */
export async function tryServer(server: MailServer, signal: AbortSignal): Promise<void> {
  await connect(server, signal, () => Promise.resolve()).catch((error: unknown) => {
    throw explainMailError(error, false);
  });
}

/**
 * Sends a mail. Returns the code with which the server accepted it.
 *
 * @throws DeliveryError when the server has not accepted it, or when nobody knows
 */
export async function sendMail(
  { from, server }: MailSettings,
  site: Site,
  { id, to, replyTo, subject, headers, content }: Mail,
  { signal, handOver }: Attempt,
): Promise<string> {
  const envelope = { from: from.address, to: [...to] };
  const composer = new MailComposer({
    ...{ from, to: envelope.to, replyTo: replyTo === undefined ? from : { name: '', address: replyTo }, headers },
    ...{ subject: subject ?? content.title, messageId: `<${id}@${from.address.split('@').at(-1)}>` },
    ...{ text: createMailText(content), html: await createMailHtml(site, content) },
    // A mail may name neither files nor addresses whose content would be attached.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const message = await composer.compile().build();
  let mayHaveArrived = false;
  // The server reads this after it has answered DATA. Before that, nothing of the mail has left this machine.
  async function* read() {
    await handOver();
    signal.throwIfAborted();
    mayHaveArrived = true;
    yield message;
  }
  try {
    return await connect(server, signal, async (connection) => {
      const body = Readable.from(read());
      body.on('error', (error) => connection.emit('error', error));
      const { response } = await promisify(connection.send.bind(connection))(envelope, body);
      const [code = ''] = /^\d{3}(?: \d\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
      return `The mail server accepted it (${code}).`;
    });
  } catch (error) {
    throw explainMailError(error, mayHaveArrived);
  }
}

/** Sends a mail of the receiver itself, once: a link to sign in, a report, a test. */
export const sendNote = (settings: MailSettings, site: Site, to: readonly string[], content: Content) =>
  sendMail(
    settings,
    site,
    { id: crypto.randomUUID(), to, headers: { 'Auto-Submitted': 'auto-generated' }, content },
    { signal: AbortSignal.timeout(NOTE_TIMEOUT_MS), handOver: () => Promise.resolve() },
  );
