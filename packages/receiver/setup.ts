import { log, password, text, type CommonOptions, type TextOptions } from '@clack/prompts';

import { Failure } from './failure.ts';
import { getDefaultFolder, readEnvironment, writeEnvironment } from './folder.ts';
import { sendNote } from './mail/send.ts';
import { readSettings, type Environment, type Settings } from './settings.ts';
import type { SiteProfile } from './site-profile.ts';
import { addresses, mailServer, origin } from './variables.ts';

/** Makes the address of a mail server from what a person calls it: `mail.example.com`, `mail.example.com:465` or an address. */
function toServer(name: string, user = '', secret = ''): string {
  const address = name.includes('://') ? name : `${name.endsWith(':465') ? 'smtps' : 'smtp'}://${name}`;
  const credentials = [user, secret].map(encodeURIComponent).join(':');
  return user === '' ? address : address.replace('://', `://${credentials}@`);
}

const checkServer = (name = '') =>
  !name.includes('@') && mailServer.safeParse(toServer(name)).success ? undefined : 'This is not the name of a server.';

async function requireAnswer(prompt: Promise<string | symbol>): Promise<string> {
  const answer = await prompt;
  if (typeof answer === 'string') return answer;
  throw new Failure('The setup ended before its last question.', 'Nothing was written. Run it again.');
}

/** Asks the six questions. Enter keeps the saved answer. */
async function ask(saved: Environment, site: SiteProfile, terminal: CommonOptions): Promise<Environment> {
  const { ENQUIRY_MAIL_SERVER: written = '' } = saved;
  // A saved address whose password is not encoded cannot be read, so its parts are asked for again.
  const before = mailServer.safeParse(written).success ? URL.parse(written) : undefined;
  const [beforeUser, beforePassword] = [before?.username ?? '', before?.password ?? ''].map(decodeURIComponent);
  const askFor = async (message: string, initialValue = '', validate: TextOptions['validate'] = () => undefined) =>
    (await requireAnswer(text({ ...terminal, message, initialValue, validate }))).trim();

  const serverQuestion = '1. Mail server, such as mail.example.com or smtps://mail.example.com';
  const server = await askFor(serverQuestion, before ? `${before.protocol}//${before.host}` : '', checkServer);
  const user = await askFor('2. User name there (nothing, if it wants none)', beforeUser);
  const known = user === beforeUser ? (beforePassword ?? '') : '';
  const passwordQuestion = `3. Password of ${user}${known === '' ? '' : ' (Enter keeps it)'}`;
  const typed = user === '' ? '' : await requireAnswer(password({ ...terminal, message: passwordQuestion }));
  const to = await askFor('4. Who gets the enquiries? Addresses, with commas', saved.ENQUIRY_MAIL_TO, addresses);
  const people = await askFor('5. Who may open the inbox?', saved.ENQUIRY_INBOX_PEOPLE ?? to, addresses);
  const addressQuestion = '6. Address at which browsers reach the receiver';
  const address = await askFor(addressQuestion, saved.ENQUIRY_ADDRESS ?? new URL(site.url).origin, origin);

  const sender = user.includes('@') ? user : addresses.parse(to)[0];
  return {
    ...saved,
    ENQUIRY_MAIL_SERVER: toServer(server, user, typed === '' ? known : typed),
    ENQUIRY_MAIL_FROM: saved.ENQUIRY_MAIL_FROM ?? `${site.brand.replaceAll(/["'<>@,;]/g, '')} <${sender ?? ''}>`,
    ENQUIRY_MAIL_TO: to,
    ENQUIRY_INBOX_PEOPLE: people,
    ENQUIRY_ADDRESS: address,
  };
}

/** Describes what goes into the site and into the web server. */
function describeNext(file: string, option: string, { address, port }: Settings): string {
  return `The settings are in ${file}. Only its owner can read it.

1. Start the receiver:   npm run receiver${option}
2. In enquiry.json of the site, then build it:
     "endpoint": "${address}/enquiries",
3. In the web server. For nginx:
     location ~ ^/(enquiries|inbox)(/|$) { proxy_pass http://127.0.0.1:${port}; client_max_body_size 200k; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }
   or for Caddy:
     @receiver path /enquiries /inbox /inbox/*
     reverse_proxy @receiver 127.0.0.1:${port}

Enquiries are then in the mailbox and at ${address}/inbox
`;
}

/**
 * Asks for what the receiver needs, sends a test mail, and writes the settings. Settings that it does not ask for stay.
 *
 * @throws Failure when the input ends too early
 */
export async function setUp(site: SiteProfile, folder: string, terminal: CommonOptions = {}): Promise<void> {
  if (terminal.input === undefined && !process.stdin.isTTY) {
    throw new Failure('The setup asks questions, and has no terminal.', 'In a container, add “-it” to “docker run”.');
  }
  let env = readEnvironment(folder, {});
  const { ENQUIRY_MAIL_FROM: sender } = env;
  log.message(`Enquiries of ${site.url}. At most six questions.`, terminal);
  for (;;) {
    // A sender made from a wrong answer must not be kept.
    env = await ask({ ...env, ENQUIRY_MAIL_FROM: sender }, site, terminal);
    const settings = readSettings(env, site);
    const { mail } = settings;
    if (!mail) throw new Error('The mail settings are missing.');
    try {
      const title = `The enquiries of ${site.brand} arrive here`;
      const paragraph = 'This is a test of the receiver. Enquiries come to this mailbox from now on.';
      // One mail each: a server that refuses one of several recipients still accepts the mail.
      for (const person of mail.to) {
        log.step(`Sending a test mail to ${person} …`, terminal);
        log.success(await sendNote(mail, site, person, { title, paragraphs: [paragraph] }), terminal);
      }
    } catch (error) {
      log.error(`${(error as Error).message}\nNothing was written. Correct the answers.`, terminal);
      continue;
    }
    const file = writeEnvironment(folder, env);
    const option = folder === getDefaultFolder(process.env) ? '' : ` -- --folder "${folder}"`;
    (terminal.output ?? process.stdout).write(describeNext(file, option, settings));
    return;
  }
}
