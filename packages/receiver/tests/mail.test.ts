import { describe, expect } from 'vitest';

import { toLine, toParagraphs } from '../mail/clean.ts';
import { createWorld, it } from './helpers/inbox.ts';
import { HOUR_MS } from '../time.ts';
import type { Fault } from './helpers/mail-server.ts';
import { fields } from './helpers/receiver.ts';

describe.concurrent('the mail to sales', () => {
  // Beside other tests, a snapshot needs the `expect` of its own.
  it('has everything that the visitor wrote, and its reply goes to the visitor', async ({ world, expect }) => {
    await world.postAndDeliver({ message: 'First line\n\n  Second, with “quotes” & <b>tags</b>\n.\n' });
    const { sender, email, header } = world.find('sales@company.example');
    expect(sender).toBe('website@company.example');
    expect(email.from).toMatchObject({ name: 'Website', address: 'website@company.example' });
    expect(email.replyTo).toMatchObject([{ address: 'ada@example.com' }]);
    expect(email.subject).toBe('Enquiry: Robotics, Analytical Engines');
    expect(header('Auto-Submitted')).toBe('auto-generated');
    expect(email.text).toMatchInlineSnapshot(`
      "Full Name: Ada Lovelace
      Company: Analytical Engines
      Email Address: ada@example.com
      Use Case: Robotics
      Received: 31 January 2026 at 12:00 (UTC)

      First line

        Second, with “quotes” & <b>tags</b>
      .

      Open in the inbox: https://site.example/inbox/1

      -- 
      A reply goes to the visitor.

      "
    `);
    expect(email.html).toContain('Second, with “quotes” &amp; &lt;b&gt;tags&lt;/b&gt;');
    expect(email.html).toContain('href="https://site.example/inbox/1"');
    expect(email.html).not.toMatch(/<img|url\(|<link|<script/);
    expect(email.html).toContain('prefers-color-scheme: dark');
    expect(email.attachments).toEqual([]);
    expect(await world.getResult('mail')).toMatch(/^delivered: The mail server accepted it \(250/);
  });

  it('goes to those who are named for the use case', async () => {
    const to = 'heavy@company.example, duty@company.example';
    await using world = await createWorld({ ENQUIRY_MAIL_TO_HEAVY_DUTY: to });
    await world.postAndDeliver({ useCase: 'heavy-duty' });
    await world.postAndDeliver({ message: 'other' });
    const recipients = world.server.mails.flatMap((mail) => mail.recipients);
    expect(recipients.toSorted()).toEqual([
      ...['ada@example.com', 'duty@company.example', 'heavy@company.example', 'sales@company.example'],
    ]);
    // Whoever answers the acknowledgement writes to this address.
    expect(world.find('ada@example.com').email.replyTo).toMatchObject([{ address: 'heavy@company.example' }]);
  });

  it('says when an enquiry may be spam, which gets no acknowledgement', async ({ world }) => {
    await world.postAndDeliver({ _gotcha: 'filled' });
    const { email } = world.find('sales@company.example');
    expect(email.subject).toBe('[possible spam] Enquiry: Robotics, Analytical Engines');
    expect(email.text).toContain('This may be spam.');
    expect(world.server.mails).toHaveLength(1);
    expect(await world.getResult('acknowledgement')).toBe('held: The enquiry may be spam.');
  });

  it('is not changed by a header, an encoded word, another direction or HTML in a name', async ({ world }) => {
    const company = 'A\r\nBcc: b@example.org\r\n=?utf-8?B?UGF5IG5vdw==?= \u202Egnp.exe <img src=x>';
    await world.postAndDeliver({ company });
    const { email, recipients, raw } = world.find('sales@company.example');
    expect(recipients).toEqual(['sales@company.example']);
    expect(email.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(raw).not.toContain('=?utf-8?B?UGF5');
    const shown = 'A Bcc: b@example.org = ?utf-8?B?UGF5IG5vdw== ?= gnp.exe <img src=x>';
    expect(email.subject).toBe(`Enquiry: Robotics, ${shown}`);
    expect(email.html).not.toContain('<img');
  });
});

it('a mail to sales goes to the addresses of now, and one that was sent already is another mail', async () => {
  await using world = await createWorld();
  const fault = { at: 'recipient', code: 550, text: '5.1.1 unknown' } as const;
  world.server.faults = [fault, fault];
  await world.post({ ...fields, fillTime: '60000', _gotcha: 'x' });
  await world.deliver();
  if (world.settings.mail) world.settings.mail.to = ['bad@company.example', 'new@company.example'];
  world.pass(HOUR_MS);
  await world.deliver();
  expect(await world.getResult('mail')).toBe(
    'delivered: To bad@company.example, new@company.example: The mail server accepted it (250). It refused bad@company.example.',
  );
  const [delivery] = await world.store.readDeliveries({});
  await world.store.retry(delivery);
  await world.deliver();
  const mails = world.server.mails.filter(({ recipients }) => recipients.includes('new@company.example'));
  expect(new Set(mails.map(({ email }) => email.messageId)).size).toBe(2);
});

describe.concurrent('the acknowledgement', () => {
  it('has the words of the site, and nothing that was posted', async ({ world }) => {
    await world.postAndDeliver();
    const { sender, email, header, raw } = world.find('ada@example.com');
    expect(sender).toBe('website@company.example');
    expect(email.subject).toBe('We have received your enquiry');
    expect(email.text?.trim()).toBe('Thank you.\n\nWe will reply.');
    expect(email.replyTo).toMatchObject([{ address: 'sales@company.example' }]);
    expect(header('Auto-Submitted')).toBe('auto-replied');
    expect(raw).not.toMatch(/Lovelace|Analytical|gearbox/);
  });

  it('goes to a mailbox once a day, however its address is written, and to none that nobody reads', async ({
    world,
  }) => {
    const [again, unread] = ['This mailbox got one within a day.', 'No visitor reads this address.'];
    const results: Record<string, string> = {
      'ada@example.com': '',
      'ADA+news@example.com': again,
      'a.da@example.com': '',
      'ada@gmail.com': '',
      'a.d.a@gmail.com': again,
      'no-reply@example.com': unread,
      'Sales+web@company.example': unread,
      'list-request@example.com': unread,
    };
    for (const email of Object.keys(results)) await world.post({ ...fields, email, message: email });
    const deliveries = (await world.store.readDeliveries({})).filter(({ destination }) => destination !== 'mail');
    expect(deliveries.map(({ state }) => state === 'held')).toEqual(Object.values(results).map((text) => text !== ''));
    expect(deliveries.map(({ result }) => result)).toEqual(Object.values(results));
  });
});

it.each<Fault>([
  { at: 'connect' },
  ...(['sender', 'recipient', 'data'] as const).flatMap((at) =>
    [451, 550].map((code) => ({ at, code, text: '4.3.0 not now' })),
  ),
])('each mail arrives once although the mail server fails: %j', async (fault) => {
  await using world = await createWorld();
  world.server.faults = [fault, fault];
  await world.postAndDeliver();
  expect(world.server.mails).toEqual([]);
  world.pass(HOUR_MS);
  await world.deliver();
  const recipients = world.server.mails.flatMap((mail) => mail.recipients);
  expect(recipients.toSorted()).toEqual(['ada@example.com', 'sales@company.example']);
});

it('an acknowledgement that may have arrived is sent again only by a person, as the same mail', async ({ world }) => {
  await world.post({ ...fields, fillTime: '60000' });
  const [mail] = await world.store.lease('mail', false, 1);
  await world.store.complete(mail?.id ?? '', 'sent');
  world.server.faults = [{ at: 'answer' }];
  await world.deliver();
  expect(await world.getResult('acknowledgement')).toMatch(/^failed: .*It may have arrived\.$/);
  world.pass(HOUR_MS);
  await world.deliver();
  expect(world.server.mails).toHaveLength(1);
  await world.store.retry((await world.store.readDeliveries({})).find(({ state }) => state === 'failed'));
  await world.deliver();
  const [first, second] = world.server.mails.map(({ email }) => email.messageId);
  expect(second).toBe(first);
});

it('an acknowledgement that was handed over when the receiver stopped is not sent again', async ({ world }) => {
  await world.post({ ...fields, fillTime: '60000' });
  const [delivery] = await world.store.lease('acknowledgement', false, 1);
  await world.store.handOver(delivery?.id ?? '');
  world.pass(HOUR_MS);
  await world.deliver();
  expect(await world.getResult('acknowledgement')).toBe(
    'failed: The receiver stopped while sending this, so it is not sent again. It may have arrived.',
  );
});

it('a line of a visitor stays one line', () => {
  expect(toLine(' a\r\n\tb\u2028c\u200B\u0000 ')).toBe('a b c');
  expect(toLine('👩‍🔧👩‍🔧👩‍🔧', 2)).toHaveLength(3);
  expect(toLine('=?=?utf-8?q?x?=')).not.toContain('=?');
  expect(toParagraphs('a\u0007\n\u202Eb\uD800')).toBe('a\nb\uFFFD');
});
