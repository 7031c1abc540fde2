import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

import type { Attempt } from '../outbox/destination.ts';
import type { Mailbox, MailServer } from '../variables.ts';
import { explainMailError } from './errors.ts';

/** Servers answer within seconds. A greylisting server may take longer for its greeting. */
const CONNECT_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 60_000;

export interface Mail {
  /** The same in all attempts, so that mail programs recognise a repeated mail. */
  id: string;
  from: Mailbox;
  to: readonly string[];
  replyTo: Mailbox;
  subject: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string;
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
  const abort = () => {
    reject(Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' }));
  };
  signal.addEventListener('abort', abort);
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
  } finally {
    signal.removeEventListener('abort', abort);
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
export async function sendMail(server: MailServer, mail: Mail, { signal, handOver }: Attempt): Promise<string> {
  // A mail may name neither files nor addresses whose content would be attached.
  const { id, ...fields } = mail;
  const domain = mail.from.address.split('@').at(-1);
  const options = { disableFileAccess: true, disableUrlAccess: true };
  const composer = new MailComposer({ ...fields, ...options, messageId: `<${id}@${domain}>`, to: [...mail.to] });
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
      const content = Readable.from(read());
      content.on('error', (error) => connection.emit('error', error));
      const envelope = { from: mail.from.address, to: [...mail.to] };
      const { response } = await promisify(connection.send.bind(connection))(envelope, content);
      const [code = ''] = /^\d{3}(?: \d\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
      return `The mail server accepted it (${code}).`;
    });
  } catch (error) {
    throw explainMailError(error, mayHaveArrived);
  }
}
