import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';

import { Failure } from './failure.ts';
import { readEnvironment, writeEnvironment } from './folder.ts';
import { sendNote } from './mail/note.ts';
import { readAddresses } from './environment.ts';
import { readSettings } from './settings.ts';
import type { Site } from './site.ts';

type Answers = Record<string, string>;

/** Asks questions in a terminal. What is asked for in secret is not shown. */
class Dialogue implements Disposable {
  readonly #output: Writable;
  readonly #readline: ReturnType<typeof createInterface>;
  readonly #lines: AsyncIterator<string>;
  #isSecret = false;

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    const shown = new Writable({
      write: (chunk: Buffer, _, done) => {
        if (!this.#isSecret) output.write(chunk);
        done();
      },
    });
    this.#readline = createInterface({ input, output: shown, terminal: 'isTTY' in input && input.isTTY === true });
    this.#lines = this.#readline[Symbol.asyncIterator]();
  }

  say(text: string): void {
    this.#output.write(`${text}\n`);
  }

  /** Asks until the answer is valid. An empty answer is the one that is proposed. */
  async ask(question: string, proposed: string, check: (answer: string) => void, isSecret = false): Promise<string> {
    for (;;) {
      const prompt = `${question}${proposed === '' || isSecret ? '' : ` [${proposed}]`}: `;
      this.#readline.setPrompt(prompt);
      // Input that does not come from a person may have ended already, with lines that are not read yet.
      if (this.#readline.terminal) this.#readline.prompt();
      else this.#output.write(prompt);
      this.#isSecret = isSecret;
      const line = await this.#lines.next();
      this.#isSecret = false;
      if (isSecret) this.say('');
      if (line.done)
        throw new Failure('The setup ended before its last question.', 'Nothing was written. Run it again.');
      const answer = line.value.trim() || proposed;
      try {
        check(answer);
        return answer;
      } catch (error) {
        this.say(`  ${(error as Error).message}`);
      }
    }
  }

  [Symbol.dispose](): void {
    this.#readline.close();
  }
}

const encode = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

/** Makes the address of a mail server from what a person calls it: `mail.example.com`, `mail.example.com:465` or an address. */
function toServer(name: string, user: string, password: string): string {
  const url = new URL(name.includes('://') ? name : `${name.endsWith(':465') ? 'smtps' : 'smtp'}://${name}`);
  const credentials = user === '' ? '' : `${encode(user)}:${encode(password)}@`;
  return `${url.protocol}//${credentials}${url.host}`;
}

/** Describes what goes into the site and into the web server. */
const describeNext = (file: string, address: string, port: number) => `
The settings are in ${file}. Only its owner can read it.

1. Start the receiver:   npm run receiver
2. In enquiry.json of the site, then build it:
     "endpoint": "${address}/enquiries",
3. In the web server. For nginx:
     location ~ ^/(enquiries|inbox)(/|$) { proxy_pass http://127.0.0.1:${port}; client_max_body_size 200k; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }
   or for Caddy:
     @receiver path /enquiries /inbox /inbox/*
     reverse_proxy @receiver 127.0.0.1:${port}

Enquiries are then in the mailbox and at ${address}/inbox`;

async function askForServer(dialogue: Dialogue, before: URL | null): Promise<string> {
  const user = decodeURIComponent(before?.username ?? '');
  const known = before ? `${before.protocol}//${before.host}` : '';
  const name = await dialogue.ask(
    '1. Mail server, such as mail.example.com or smtps://mail.example.com',
    known,
    (answer) => {
      if (!URL.canParse(toServer(answer, '', '')) || answer === '')
        throw new Error('This is not the name of a server.');
    },
  );
  const account = await dialogue.ask('2. User name there (nothing, if it wants none)', user, () => undefined);
  if (account === '') return toServer(name, '', '');
  const saved = account === user ? decodeURIComponent(before?.password ?? '') : '';
  const question = `3. Password of ${account}${saved === '' ? '' : ' (Enter keeps it)'}`;
  return toServer(name, account, await dialogue.ask(question, saved, () => undefined, true));
}

/**
 * Asks for what the receiver needs, sends a test mail, and writes the settings. Settings that it does not ask for stay.
 *
 * @throws Failure when the input ends too early
 */
export async function setUp(
  site: Site,
  folder: string,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): Promise<void> {
  const saved = readEnvironment(folder, {});
  using dialogue = new Dialogue(input, output);
  dialogue.say(`Enquiries of ${site.url}. At most six questions; Enter takes what is in brackets.\n`);
  const checkAddresses = (text: string) => {
    if (readAddresses({ list: text }, 'list').length === 0) throw new Error('At least one e-mail address.');
  };

  let server = await askForServer(dialogue, URL.parse(saved.ENQUIRY_MAIL_SERVER ?? ''));
  const to = await dialogue.ask(
    '4. Who gets the enquiries? Addresses, with commas',
    saved.ENQUIRY_MAIL_TO ?? '',
    checkAddresses,
  );
  const people = await dialogue.ask('5. Who may open the inbox?', saved.ENQUIRY_INBOX_PEOPLE ?? to, checkAddresses);
  const address = await dialogue.ask(
    '6. Address at which browsers reach the receiver',
    saved.ENQUIRY_ADDRESS ?? new URL(site.url).origin,
    (text) => {
      if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
        throw new Error('An address such as https://www.example.com');
    },
  );

  for (;;) {
    const user = decodeURIComponent(new URL(server).username);
    const [sender = ''] = user.includes('@') ? [user] : readAddresses({ to }, 'to');
    const env: Answers = {
      ...(saved as Answers),
      ENQUIRY_MAIL_SERVER: server,
      ENQUIRY_MAIL_FROM: saved.ENQUIRY_MAIL_FROM ?? `${site.brand.replaceAll(/["'<>@,;]/g, '')} <${sender}>`,
      ENQUIRY_MAIL_TO: to,
      ENQUIRY_INBOX_PEOPLE: people,
      ENQUIRY_ADDRESS: new URL(address).origin,
    };
    const settings = readSettings(env, site);
    if (!settings.mail) throw new Error('The mail settings are missing.');
    dialogue.say(`\nSending a test mail to ${to} …`);
    try {
      const title = `The enquiries of ${site.brand} arrive here`;
      const text = 'This is a test of the receiver. Enquiries come to this mailbox from now on.';
      dialogue.say(await sendNote(settings.mail, site, settings.mail.to, { title, paragraphs: [text] }));
      const file = writeEnvironment(folder, env);
      dialogue.say(describeNext(file, settings.address, settings.port));
      return;
    } catch (error) {
      if (error instanceof Failure) throw error;
      dialogue.say(`${(error as Error).message}\nNothing was written. Correct the answers:\n`);
      server = await askForServer(dialogue, new URL(server));
    }
  }
}
