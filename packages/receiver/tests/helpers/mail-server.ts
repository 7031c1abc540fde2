import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** What goes wrong with one mail. */
export type Fault =
  /** The connection is closed before the greeting. */
  | { at: 'connect' }
  | { at: 'sender' | 'recipient' | 'data'; code: number; text: string }
  /** The mail is taken, and the connection ends before the answer. */
  | { at: 'answer' }
  /** The mail is taken, and the answer never comes. */
  | { at: 'silence' };

/** How far a mail has come: `data` before its first byte, `taken` before the answer to its last one. */
type Step = 'connect' | 'sender' | 'recipient' | 'data' | 'taken' | 'answered';

interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: string;
  email: Email;
  /** Gets a header as it was sent. */
  header: (name: string) => string | undefined;
}

/** A mail server on this machine. It takes every mail, except those that a fault is waiting for. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** The faults of the next mails, in order. */
  faults: Fault[] = [];
  /** Called at each step of each mail. The server waits for the promise that it returns, so that the receiver gets no further. */
  onStep: ((step: Step) => Promise<unknown> | undefined) | undefined;
  readonly #server: SMTPServer;
  /** The open connections, by the port of their client. */
  readonly #sockets = new Map<number | undefined, Socket>();

  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      logger: false,
      hideSTARTTLS: true,
      closeTimeout: 1,
      onConnect: (_, callback) =>
        void this.#step('connect').then(() => {
          callback();
        }),
      onMailFrom: (_, __, callback) => void this.#answer('sender', callback),
      onRcptTo: (_, __, callback) => void this.#answer('recipient', callback),
      onData: (stream, session, callback) => {
        const refused = this.#take('data');
        this.#step('data')
          .then(() => buffer(stream))
          .then(async (raw) => {
            if (refused) callback(refused);
            else await this.#receive(raw.toString(), session, callback);
          })
          // The client has gone before the end of its mail.
          .catch(callback);
      },
      ...options,
    });
    this.#server.server.on('connection', (socket: Socket) => {
      const { remotePort } = socket;
      this.#sockets.set(remotePort, socket);
      socket.once('close', () => this.#sockets.delete(remotePort));
      if (this.#is('connect')) socket.destroy();
    });
    this.#server.on('error', () => undefined);
  }

  async start(port = 0): Promise<number> {
    const server = this.#server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(resolve);
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Gets the `Message-ID` of each mail to somebody. */
  getIds(recipient: string): (string | undefined)[] {
    return this.mails.filter(({ recipients }) => recipients[0] === recipient).map(({ email }) => email.messageId);
  }

  async #receive(raw: string, { envelope, remotePort }: SMTPServerSession, confirm: () => void): Promise<void> {
    const email = await PostalMime.parse(raw);
    this.mails.push({
      sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      recipients: envelope.rcptTo.map(({ address }) => address),
      raw,
      email,
      header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
    });
    await this.#step('taken');
    if (this.#is('answer')) this.#sockets.get(remotePort)?.destroy();
    else if (!this.#is('silence')) confirm();
    await this.#step('answered');
  }

  async #step(step: Step): Promise<void> {
    await this.onStep?.(step);
  }

  async #answer(at: 'sender' | 'recipient', callback: (error?: Error) => void): Promise<void> {
    await this.#step(at);
    callback(this.#take(at));
  }

  #is(at: Fault['at']): boolean {
    if (this.faults[0]?.at !== at) return false;
    this.faults.shift();
    return true;
  }

  #take(at: 'sender' | 'recipient' | 'data'): Error | undefined {
    const [fault] = this.faults;
    if (fault?.at !== at) return undefined;
    this.faults.shift();
    return Object.assign(new Error(fault.text), { responseCode: fault.code });
  }
}
