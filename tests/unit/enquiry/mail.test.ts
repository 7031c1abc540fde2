import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readEnquiry } from '../../../src/collections/site.ts';
import { getAcknowledgedAddress } from '../../../src/enquiry/receiver/mail/acknowledgement.ts';
import { toDisplayName, toLine, toParagraphs } from '../../../src/enquiry/receiver/mail/clean.ts';
import {
  createAcknowledgementDestination,
  createReportSender,
  createSalesDestination,
} from '../../../src/enquiry/receiver/mail/destinations.ts';
import { explainMailError, Mailer } from '../../../src/enquiry/receiver/mail/mailer.ts';
import { readMailSettings, type MailSettings } from '../../../src/enquiry/receiver/mail/settings.ts';
import { DeliveryError, type Destination } from '../../../src/enquiry/receiver/outbox/destination.ts';
import type { Delivery, StoredEnquiry } from '../../../src/enquiry/receiver/store.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';
import { MailServer, type Fault, type ReceivedMail } from '../../helpers/mail-server.ts';

const content = readEnquiry('tests/fixtures/content');
const { acknowledgement: words = { subject: '', paragraphs: [] } } = content;

const stored: StoredEnquiry = {
  ...fields,
  id: 7,
  key: 'a-key',
  received: '2026-01-31T12:00:00.000Z',
  spamReason: '',
  answered: '',
};
const createDelivery = (changes: Partial<StoredEnquiry> = {}): Delivery => ({
  id: '5b9dbe4e-2d0f-4a52-9a34-0c1e5e3f0d11',
  destination: 'mail',
  attempts: 1,
  failures: 0,
  enquiry: { ...stored, ...changes },
});

const read = (env: Record<string, string>): MailSettings => {
  const settings = readMailSettings(env);
  if (!settings) throw new Error('There are no settings.');
  return settings;
};
const createEnv = (server: string) => ({
  ENQUIRY_MAIL_SERVER: server,
  ENQUIRY_MAIL_FROM: 'Website <website@company.example>',
  ENQUIRY_MAIL_TO: 'sales@company.example',
  ENQUIRY_MAIL_OPERATOR: 'operations@company.example',
});

const never = new AbortController().signal;

/** A mail server, and what sends mail to it. Each test has its own, so that all can run at once. */
async function createWorld() {
  const server = new MailServer({ hideSTARTTLS: true });
  const settings = read(createEnv(`smtp://127.0.0.1:${await server.start()}`));
  const mailer = new Mailer(settings.server);
  const destinations = {
    sales: createSalesDestination(mailer, settings, content),
    acknowledgement: createAcknowledgementDestination(mailer, settings, words),
  };
  const send = async (name: keyof typeof destinations, changes: Partial<StoredEnquiry> = {}): Promise<ReceivedMail> => {
    await destinations[name].deliver(createDelivery(changes), never);
    const mail = server.mails.at(-1);
    if (!mail) throw new Error('No mail has arrived.');
    return mail;
  };
  return { server, settings, mailer, ...destinations, send, [Symbol.asyncDispose]: () => server.stop() };
}

/** Waits for the error of an attempt. */
async function fail(destination: Destination, signal = never): Promise<DeliveryError> {
  const error: unknown = await destination.deliver(createDelivery(), signal).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${String(error)}`);
  return error;
}

describe.concurrent('the mail to sales', () => {
  it('has everything that the visitor wrote, and its reply goes to the visitor', async () => {
    await using world = await createWorld();
    const mail = await world.send('sales', { message: 'First line\n\n  Second, with “quotes” & <b>tags</b>\n.\n' });
    expect(mail.sender).toBe('website@company.example');
    expect(mail.recipients).toEqual(['sales@company.example']);
    expect(mail.email.from).toMatchObject({ name: 'Website', address: 'website@company.example' });
    expect(mail.email.replyTo).toMatchObject([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
    expect(mail.email.subject).toBe('Enquiry: Robotics, Analytical Engines');
    expect(mail.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail.email.text?.trimEnd()).toBe(`Full Name: Ada Lovelace
Company: Analytical Engines
Email Address: ada@example.com
Use Case / Industry: Robotics

First line

  Second, with “quotes” & <b>tags</b>
.


-- 
Enquiry 7, received on 31 January 2026 at 12:00 UTC. A reply to this mail goes to the visitor.`);
    expect(mail.email.html).toContain('Second, with “quotes” &amp; &lt;b&gt;tags&lt;/b&gt;');
    expect(mail.email.attachments).toEqual([]);
  });

  it('is the same mail in each attempt, in the thread of its enquiry', async () => {
    await using world = await createWorld();
    const first = await world.send('sales');
    const second = await world.send('sales');
    const visitors = await world.send('acknowledgement');
    const other = await world.send('sales', { id: 8 });
    expect(first.email.messageId).toBe('<5b9dbe4e-2d0f-4a52-9a34-0c1e5e3f0d11@company.example>');
    expect(second.email.messageId).toBe(first.email.messageId);
    expect(first.email.references).toMatch(/^<enquiry-[\da-f]{32}@company\.example>$/);
    expect(visitors.email.references).toBe(first.email.references);
    expect(other.email.references).not.toBe(first.email.references);
  });

  it('says when an enquiry may be spam', async () => {
    await using world = await createWorld();
    const mail = await world.send('sales', { spamReason: 'typed faster than people type' });
    expect(mail.email.subject).toBe('[possible spam] Enquiry: Robotics, Analytical Engines');
    expect(mail.email.text).toContain('This may be spam: the sender typed faster than people type.');
    expect(mail.email.html).toContain('This may be spam: the sender typed faster than people type.');
  });

  it('needs no use case, and takes one that the form no longer has', async () => {
    await using world = await createWorld();
    expect((await world.send('sales', { useCase: '' })).email.subject).toBe('Enquiry: Analytical Engines');
    expect((await world.send('sales', { useCase: 'space' })).email.subject).toBe('Enquiry: space, Analytical Engines');
  });

  it.each([
    ['a header in the company', { company: 'Evil\r\nBcc: victim@example.com\r\n\r\nBuy' }],
    ['a header in the name', { name: 'Evil\nBcc: victim@example.com' }],
    ['a header in the use case', { useCase: 'x\r\nBcc: victim@example.com' }],
    ['line separators', { company: 'Evil\u2028Bcc: victim@example.com\u0085Bcc: victim@example.com' }],
    ['an encoded word', { company: '=?utf-8?Q?Evil=0D=0ABcc:_victim@example.com?=' }],
    ['a second mail after the end of the first', { message: 'a\r\n.\r\nMAIL FROM:<>\r\nRCPT TO:<victim@example.com>' }],
    ['MIME in the message', { message: '--a\nContent-Type: text/html\n\n<script>alert(1)</script>' }],
    ['HTML everywhere', { name: '<script>', company: '"><img src=x onerror=alert(1)>', message: '<iframe src=//x>' }],
  ])('does nothing with %s', async (_, changes) => {
    await using world = await createWorld();
    const mail = await world.send('sales', changes);
    expect(world.server.mails).toHaveLength(1);
    expect(mail.recipients).toEqual(['sales@company.example']);
    expect(mail.header('bcc')).toBeUndefined();
    expect(mail.email.from?.address).toBe('website@company.example');
    expect(mail.email.to?.map(({ address }) => address)).toEqual(['sales@company.example']);
    expect(mail.raw.match(/^Subject:/gm)).toHaveLength(1);
    expect(mail.email.html).not.toMatch(/<(?:script|img|iframe)/);
  });

  it('shows no name of the visitor as the address that gets the reply, when it could mislead', async () => {
    await using world = await createWorld();
    const mail = await world.send('sales', { name: 'sales@company.example' });
    expect(mail.email.replyTo).toMatchObject([{ name: '', address: 'ada@example.com' }]);
    expect(mail.email.text).toContain('Full Name: sales@company.example\n');
  });
});

describe('the name beside an address', () => {
  it.each([
    'Ada Lovelace',
    'Zoë O’Brien-Müller',
    "Jean-Luc d'Arc",
    'Νίκος Παπαδόπουλος',
    'Дмитрий Иванов',
    '山田 太郎',
    '김민준',
    'محمد علي',
    'Dr. J. R. Smith, Jr.',
  ])('is %s', (name) => {
    expect(toDisplayName(name)).toBe(name);
  });
  it.each([
    ['another address', 'ada@example.org'],
    ['an address of double width', 'ada＠example．org'],
    ['an address in brackets', 'Ada <ada@example.org>'],
    ['a Cyrillic letter among Latin ones', 'Step\u0435ss'],
    ['a Greek letter among Latin ones', 'Αda'],
    ['a Cherokee letter among Latin ones', 'Ꭺda'],
    ['a web address', 'https://evil.example'],
    ['quotation marks', '"Ada" <x>'],
    ['digits', 'Ada 1'],
    ['only signs that cannot be seen', '\u200B\u202E\u2066'],
  ])('is left out when it contains %s', (_, name) => {
    expect(toDisplayName(name)).toBe('');
  });
  it('has no characters that cannot be seen, or that change the direction', () => {
    expect(toDisplayName('Ada\u202E ecalevoL\u202C\u200B\u2066\u00AD')).toBe('Ada ecalevoL');
    expect(toDisplayName('𝐀𝐝𝐚')).toBe('Ada');
  });
  it('keeps lines single and short, and whole characters whole', () => {
    expect(toLine('a\r\n\t b\u2029c\u0000d\uD800')).toBe('a b cd\uFFFD');
    expect(toLine('👩🏽‍🚀'.repeat(9), 3)).toMatch(/…$/u);
    expect(toLine('x'.repeat(300))).toHaveLength(200);
  });
  it('keeps the lines of a message, without what would reverse or hide them', () => {
    expect(toParagraphs('a\n\tb\u0007\u001B[31mc\u202Ed\u0085')).toBe('a\n\tb[31mcd');
    expect(toParagraphs('שלום\u200Fa')).toBe('שלום\u200Fa');
  });
});

describe.concurrent('the acknowledgement', () => {
  it('contains the words of the content, and nothing that was posted', async () => {
    await using world = await createWorld();
    const mail = await world.send('acknowledgement', {
      name: 'Marker',
      company: 'Marker',
      message: 'Marker',
      useCase: 'Marker',
    });
    expect(mail.recipients).toEqual(['ada@example.com']);
    expect(mail.email.to).toMatchObject([{ name: '', address: 'ada@example.com' }]);
    expect(mail.email.replyTo).toMatchObject([{ address: 'sales@company.example' }]);
    expect(mail.email.subject).toBe(words.subject);
    expect(mail.email.text?.trimEnd()).toBe(words.paragraphs.join('\n\n'));
    expect(mail.raw).not.toContain('Marker');
    for (const paragraph of words.paragraphs) expect(mail.email.html).toContain(paragraph);
  });

  it('says that a program sent it, and gets no answers (RFC 3834)', async () => {
    await using world = await createWorld();
    const mail = await world.send('acknowledgement');
    expect(mail.sender).toBe('');
    expect(mail.header('Auto-Submitted')).toBe('auto-replied');
    expect(mail.header('Precedence')).toBe('bulk');
    expect(mail.header('X-Auto-Response-Suppress')).toBe('All');
  });

  it('has a sender where the server refuses an empty one', async () => {
    await using world = await createWorld();
    world.server.faults = [{ at: 'sender', code: 553, text: '5.7.1 Sender address rejected: not owned by user' }];
    expect((await world.send('acknowledgement')).sender).toBe('website@company.example');
  });

  it('is not sent after the answer', async () => {
    await using world = await createWorld();
    await world.acknowledgement.deliver(createDelivery({ answered: '2026-01-31T13:00:00.000Z' }), never);
    expect(world.server.mails).toEqual([]);
  });

  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    ['ada+anything+else@example.com', 'ada@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
  ])('counts %s as %s', (email, expected) => {
    expect(getAcknowledgedAddress(email, read(createEnv('smtp://127.0.0.1')))).toBe(expected);
  });
  it.each([
    ...['MAILER-DAEMON@example.com', 'postmaster@example.com', 'no-reply@example.com', 'noreply@example.com'],
    ...['do_not_reply@example.com', 'owner-list@example.com', 'list-request@example.com', 'x-bounces@example.com'],
    ...['Website@company.example', 'sales+x@company.example', 'operations@company.example', '+x@example.com'],
  ])('is never sent to %s', (email) => {
    expect(getAcknowledgedAddress(email, read(createEnv('smtp://127.0.0.1')))).toBeUndefined();
  });
});

it.each([
  ['the mail to sales', 'sales'],
  ['the acknowledgement', 'acknowledgement'],
] as const)('%s is readable in dark mode: it chooses no colours', async (_, name) => {
  await using world = await createWorld();
  const { html = '' } = (await world.send(name)).email;
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  // A word that is longer than the window does not widen it.
  expect(html).toContain('<div style="overflow-wrap: anywhere; word-break: break-word">');
  expect(html.replaceAll(/<meta [^>]*>/g, '')).not.toMatch(/color|background|<style|<link|<img|https?:/i);
});

it('the report goes to the operator', async () => {
  await using world = await createWorld();
  await createReportSender(world.mailer, world.settings, 'https://site.example')?.('Undelivered: 1\n');
  const [mail] = world.server.mails;
  expect(mail?.recipients).toEqual(['operations@company.example']);
  expect(mail?.email.subject).toBe('Enquiries of site.example need attention');
  expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
  expect(mail?.email.text).toContain('Undelivered: 1');
});

describe.concurrent('a mail server', () => {
  const faults: [name: string, fault: Fault, message: string][] = [
    ['that closes the connection', { at: 'connect' }, 'The mail server closed the connection.'],
    [
      'that asks to come back (greylisting)',
      { at: 'recipient', code: 450, text: '4.2.0 <ada@example.com>: Greylisted' },
      'The mail server answered 450 4.2.0 (“not now”) to RCPT TO.',
    ],
    [
      'that refuses the recipient',
      { at: 'recipient', code: 550, text: '5.1.1 <ada@example.com>: no such user' },
      'The mail server answered 550 5.1.1 (“no”) to RCPT TO.',
    ],
    [
      'that has no space',
      { at: 'data', code: 452, text: '4.3.1 Insufficient storage' },
      'The mail server answered 452 4.3.1 (“not now”) to DATA.',
    ],
    [
      'that refuses the text',
      { at: 'data', code: 554, text: '5.7.1 Spam from ada@example.com' },
      'The mail server answered 554 5.7.1 (“no”) to DATA.',
    ],
  ];

  it.each(faults)('%s has not taken the mail, and says so without personal data', async (_, fault, message) => {
    await using world = await createWorld();
    world.server.faults = [fault];
    const error = await fail(world.sales);
    expect(error.message).toBe(message);
    expect(error.mayHaveArrived).toBe(fault.at === 'connect');
    await world.send('sales');
    expect(world.server.mails).toHaveLength(1);
  });

  it('that closes the connection before an acknowledgement has certainly not taken it', async () => {
    await using world = await createWorld();
    world.server.faults = [{ at: 'connect' }];
    expect((await fail(world.acknowledgement)).mayHaveArrived).toBe(false);
  });

  it.each([
    ['the mail to sales', 'sales'],
    ['the acknowledgement', 'acknowledgement'],
  ] as const)('that ends before its answer may have taken %s', async (_, name) => {
    await using world = await createWorld();
    world.server.faults = [{ at: 'answer' }];
    const error = await fail(world[name]);
    expect(error.mayHaveArrived).toBe(true);
    expect(world.server.mails).toHaveLength(1);
  });

  it('that never answers is given up at the signal', async () => {
    await using world = await createWorld();
    world.server.faults = [{ at: 'silence' }];
    const stop = new AbortController();
    void world.server.waitFor(1).then(() => {
      stop.abort();
    });
    const error = await fail(world.sales, stop.signal);
    expect(error).toMatchObject({ mayHaveArrived: true });
  });

  it('that is down has certainly not taken the mail', async () => {
    await using world = await createWorld();
    await world.server.stop();
    const error = await fail(world.sales);
    expect(error).toMatchObject({ message: 'The mail server refused the connection.', mayHaveArrived: false });
    await world.server.start();
  });

  it('whose certificate is not valid gets neither password nor mail', async () => {
    const secure = new MailServer({ secure: true });
    const port = await secure.start();
    const other = read(createEnv(`smtps://user:secret@127.0.0.1:${port}`));
    const error = await fail(createSalesDestination(new Mailer(other.server), other, content));
    expect(error).toMatchObject({
      message: 'The mail server offers no TLS, or its certificate is not valid (CERT_HAS_EXPIRED).',
      mayHaveArrived: false,
    });
    expect(secure.mails).toEqual([]);
    await secure.stop();
  });

  it('without TLS gets nothing over smtps', async () => {
    await using world = await createWorld();
    const { server } = world.settings;
    if (server.kind !== 'smtp') throw new Error('It is not a server.');
    const mailer = new Mailer({ ...server, tls: 'immediate' });
    expect(await fail(createSalesDestination(mailer, world.settings, content))).toMatchObject({
      message: 'The mail server offers no TLS, or its certificate is not valid (ERR_SSL_WRONG_VERSION_NUMBER).',
      mayHaveArrived: false,
    });
  });

  it.each([
    [{ code: 'ESOCKET' }, /Cloudflare does not say why\. The server may .* certificate that is not valid\.$/, true],
    [
      { code: 'ESOCKET', originalCode: 'ECONNRESET' },
      /^The connection to the mail server failed \(ECONNRESET\)\.$/,
      true,
    ],
    [{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, /^The mail server did not answer in time\.$/, true],
    [{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }, /^The mail server did not answer in time\.$/, false],
    [{ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, /did not answer in time\. Perhaps .* smtps:/, false],
  ])('fails with %j, and the error says what is known', (details, message, mayHaveArrived) => {
    const error = explainMailError(Object.assign(new Error('secret@example.com'), { command: 'CONN', ...details }));
    expect(error).toMatchObject({ message: expect.stringMatching(message) as string, mayHaveArrived });
  });

  it('checks the user and the password', async () => {
    const users: unknown[] = [];
    const strict = new MailServer({
      hideSTARTTLS: true,
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, callback) => {
        users.push([username, password]);
        if (password === 'p@ss:word') callback(null, { user: username });
        else callback(Object.assign(new Error('Invalid login for web'), { responseCode: 535 }));
      },
    });
    const port = await strict.start();
    const deliver = (password: string) => {
      const other = read(createEnv(`smtp://web%40company:${encodeURIComponent(password)}@127.0.0.1:${port}`));
      return createSalesDestination(new Mailer(other.server), other, content);
    };
    await deliver('p@ss:word').deliver(createDelivery(), never);
    expect(strict.mails).toHaveLength(1);
    expect(users).toEqual([['web@company', 'p@ss:word']]);
    expect((await fail(deliver('wrong'))).message).toMatch(
      /^The mail server did not accept the user and the password\. The mail server answered 535/,
    );
    await strict.stop();
  });
});

describe.skipIf(process.platform === 'win32')('sendmail', () => {
  const run = (script: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'sendmail-'));
    const program = join(folder, 'sendmail');
    writeFileSync(program, `#!/bin/sh\n${script}`);
    chmodSync(program, 0o755);
    const settings = read(createEnv(`sendmail:${program}`));
    const destination = createSalesDestination(new Mailer(settings.server), settings, content);
    return { folder, destination };
  };

  it('gets the mail and its addresses', async () => {
    const { folder, destination } = run('echo "$@" > "$0.args"\ncat > "$0.mail"\n');
    await destination.deliver(createDelivery(), never);
    expect(readFileSync(join(folder, 'sendmail.args'), 'utf8')).toBe(
      '-i -f website@company.example sales@company.example\n',
    );
    expect(readFileSync(join(folder, 'sendmail.mail'), 'utf8')).toContain('Subject: Enquiry: Robotics');
    rmSync(folder, { recursive: true });
  });

  it('has not taken the mail when it fails', async () => {
    const { folder, destination } = run('cat > /dev/null\nexit 75\n');
    expect(await fail(destination)).toMatchObject({ message: 'The program sendmail failed.', mayHaveArrived: false });
    rmSync(folder, { recursive: true });
    expect(await fail(destination)).toMatchObject({ message: 'The program sendmail was not found.' });
  });
});

describe('the settings of the mail server', () => {
  const parse = (text: string) => read(createEnv(text)).server;

  it('demand TLS for every server that is not on this machine', () => {
    expect(parse('smtp://user:a%40b@mail.example.com')).toEqual({
      kind: 'smtp',
      host: 'mail.example.com',
      port: 587,
      tls: 'required',
      credentials: { user: 'user', pass: 'a@b' },
    });
    expect(parse('smtp://127.0.0.1.example.com:25')).toMatchObject({ port: 25, tls: 'required' });
    expect(parse('smtps://mail.example.com')).toMatchObject({ port: 465, tls: 'immediate', credentials: undefined });
    expect(parse('smtp://[::1]:25')).toMatchObject({ host: '::1', tls: 'none' });
    expect(parse('smtp://localhost:25')).toMatchObject({ tls: 'none' });
  });

  it('name sendmail', () => {
    expect(parse('sendmail:')).toEqual({ kind: 'sendmail', path: '/usr/sbin/sendmail' });
    expect(parse('sendmail:/opt/bin/sendmail')).toEqual({ kind: 'sendmail', path: '/opt/bin/sendmail' });
  });

  it('are optional', () => {
    expect(readMailSettings({})).toBeUndefined();
  });

  it.each([
    ['no server', { ENQUIRY_MAIL_SERVER: '' }],
    ['no protocol', { ENQUIRY_MAIL_SERVER: 'mail.example.com' }],
    ['another protocol', { ENQUIRY_MAIL_SERVER: 'https://mail.example.com' }],
    ['a password that is not encoded', { ENQUIRY_MAIL_SERVER: 'smtp://user:100%secret@mail.example.com' }],
    ['no sender', { ENQUIRY_MAIL_FROM: '' }],
    ['no address', { ENQUIRY_MAIL_TO: 'sales' }],
    ['several addresses', { ENQUIRY_MAIL_TO: 'a@example.com, b@example.com' }],
    ['two lines', { ENQUIRY_MAIL_OPERATOR: 'a@example.com\nBcc: b@example.com' }],
  ])('with %s are refused, and the password is not shown', (_, changes) => {
    const env = { ...createEnv('smtp://user:secret@mail.example.com'), ...changes };
    let error: unknown;
    try {
      read(env);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: 'Failure' });
    const { message, remedy } = error as { message: string; remedy: string };
    expect(`${message} ${remedy}`).not.toContain('secret');
    expect(message).toMatchSnapshot();
  });
});
