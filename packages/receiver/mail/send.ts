import { Readable } from 'node:stream';

import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

import type { Attempt } from '../outbox/destination.ts';
import { explainMailError, isSenderRefused } from './errors.ts';
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
  to: readonly string[];
  replyTo: Mailbox;
  subject: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string;
  /** Whether notices about the delivery are sent to nobody (a null return path), as automatic replies should. */
  isReply?: boolean;
}

/** Opens a connection, signs in, and uses it. It is closed at the end, and when the signal is aborted. */
async function connect<Result>(
  { host, port, tls, credentials }: MailServer,
  signal: AbortSignal,
  use: (connection: SMTPConnection) => Promise<Result>,
): Promise<Result> {
  const connection = new SMTPConnection({
    ...{ host, port, secure: tls === 'immediate', requireTLS: tls === 'required', ignoreTLS: tls === 'none' },
    ...{ connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, dnsTimeout: CONNECT_TIMEOUT_MS },
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  connection.on('error', reject);
  connection.on('end', () => {
    reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNECTION' }));
  });
  const close = () => {
    connection.close();
  };
  signal.addEventListener('abort', close);
  const run = async () => {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      connection.connect(() => {
        resolve();
      });
    });
    if (credentials)
      await callBack((done) => {
        connection.login({ credentials }, done);
      });
    return use(connection);
  };
  try {
    const result = await Promise.race([run(), failed]);
    connection.quit();
    return result;
  } catch (error) {
    close();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
}

/** Waits for a function that takes a callback. */
const callBack = <Value>(
  run: (done: (error: Error | null, value?: Value) => void) => void,
): Promise<Value | undefined> =>
  new Promise((resolve, reject) => {
    run((error, value) => {
      if (error) reject(error);
      else resolve(value);
    });
  });

/** Connects to a server and signs in, without sending anything. */
export async function tryServer(server: MailServer, signal: AbortSignal): Promise<void> {
  try {
    await connect(server, signal, () => Promise.resolve());
  } catch (error) {
    throw explainMailError(error, false);
  }
}

/**
 * Sends a mail. Returns the code with which the server accepted it.
 *
 * @throws DeliveryError when the server has not accepted it, or when nobody knows
 */
export async function sendMail(server: MailServer, mail: Mail, { signal, handOver }: Attempt): Promise<string> {
  const { isReply = false, ...fields } = mail;
  // A mail may name neither files nor addresses whose content would be attached.
  const composer = new MailComposer({ ...fields, to: [...mail.to], disableFileAccess: true, disableUrlAccess: true });
  const message = await composer.compile().build();
  let mayHaveArrived = false;
  const sendFrom = (from: string | false) =>
    connect(server, signal, async (connection) => {
      // The server reads this after it has answered DATA. Before that, nothing of the mail has left this machine.
      const content = new Readable({
        read() {
          handOver().then(
            () => {
              if (signal.aborted) return;
              mayHaveArrived = true;
              this.push(message);
              this.push(null);
            },
            (error: unknown) => {
              connection.emit('error', error);
            },
          );
        },
      });
      const info = await callBack<{ response: string; rejected: readonly string[] }>((done) => {
        connection.send({ from, to: [...mail.to] }, content, done);
      });
      const [code = ''] = /^\d{3}(?: \d\.\d{1,3}\.\d{1,3}\b)?/.exec(info?.response ?? '') ?? [];
      return `The mail server accepted it (${code}).`;
    });
  try {
    try {
      return await sendFrom(isReply ? false : mail.from.address);
    } catch (error) {
      // Servers that only accept mail from the user who has signed in refuse an empty sender.
      if (!isReply || !isSenderRefused(error)) throw error;
      return await sendFrom(mail.from.address);
    }
  } catch (error) {
    throw explainMailError(error, mayHaveArrived);
  }
}
