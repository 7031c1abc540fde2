import { describe, expect, it } from 'vitest';

import { createWorld, readText } from './helpers/inbox.ts';
import { HOUR_MS } from '../time.ts';
import { fields } from './helpers/receiver.ts';

/** An inbox with some enquiries, and with somebody who has signed in. */
async function openInbox(...posted: object[]) {
  const world = await createWorld();
  for (const each of posted) await world.post({ ...fields, ...each });
  await world.signIn();
  return world;
}

describe('an inbox that is open', () => {
  it('is changed by no form of another site, and by no link', async () => {
    await using world = await openInbox({});
    for (const origin of ['https://evil.example', '', 'null'])
      expect((await world.send('/inbox/1', { action: 'delete' }, { origin })).status).toBe(403);
    await world.get('/inbox/1?action=delete');
    expect(await world.store.read({})).toHaveLength(1);
  });

  it('is not cached, framed or extended by what visitors write', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)> ‮`;
    await using world = await openInbox({ name: evil, company: evil, message: `${evil}\n</p>`, useCase: evil });
    await world.send('/inbox/1', { action: 'note', note: evil });
    for (const path of ['/inbox', '/inbox/1', `/inbox?search=${encodeURIComponent(evil)}`, `/inbox/1?done=${evil}`]) {
      const response = await world.get(path);
      expect(await response.text()).not.toMatch(/<script|<img/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('referrer-policy')).toBe('same-origin');
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      );
    }
  });

  it('addresses a reply to the visitor alone, whatever the address has in it', async () => {
    await using world = await openInbox({ email: 'a%40b.example?bcc=c&d@example.com', company: 'A & B' });
    const page = await (await world.get('/inbox/1')).text();
    expect(page).toContain(
      'href="mailto:a%2540b.example%3Fbcc%3Dc%26d@example.com?subject=Re%3A%20Enquiry%3A%20A%20%26%20B"',
    );
  });

  it('says nothing of an error, and is not cached then either', async () => {
    await using world = await openInbox();
    world.store.count = () => Promise.reject(new Error('secret'));
    const response = await world.get('/inbox');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await readText(response)).toBe(
      ' Something failed – Stepless Stepless enquiries Something failed Load this page again. If that does not help, the log of the receiver says what failed. ',
    );
    expect(world.errors).toEqual([new Error('secret')]);
  });

  it('has nothing at other addresses', async () => {
    await using world = await openInbox();
    for (const path of ['0', '1/2', 'sqlite']) expect((await world.get(`/inbox/${path}`)).status, path).toBe(404);
  });

  it('shows the whole way of an enquiry', async () => {
    await using world = await createWorld({
      ENQUIRY_WEBHOOK_URL: 'https://127.0.0.1:10/nothing-listens-here',
      ENQUIRY_WEBHOOK_SECRETS: `whsec_${btoa('x'.repeat(24))}`,
    });
    await world.post({ ...fields, fillTime: '60000' });
    await world.signIn();
    world.server.faults = [{ at: 'recipient', code: 550, text: '5.1.1 <ada@example.com> unknown' }];
    await world.deliver();
    await world.send('/inbox/1', { action: 'answered' });
    await world.send('/inbox/1', { action: 'note', note: 'Rang them.\nThey want two.' });
    expect(await readText(await world.get('/inbox/1?done=note'))).toMatchInlineSnapshot(
      `" Analytical Engines – Stepless Stepless enquiries grace@company.example Sign out Analytical Engines Note saved. All enquiries Full Name Ada Lovelace Company Analytical Engines Email Address ada@example.com Use Case Robotics Received 31 January 2026 at 12:00 (UTC) State Answered 31 January 2026 at 12:01 A gearbox without steps Reply by e-mail Mark as not answered This is spam History Stored: 31 January 2026 at 12:00 Webhook: on its way 31 January 2026 at 12:01: The connection to the webhook failed (ECONNREFUSED). Next attempt 31 January 2026 at 12:02. Mail to sales@company.example: on its way 31 January 2026 at 12:01: The mail server answered 550 5.1.1 (“no”) to RCPT TO. Next attempt 31 January 2026 at 12:02. Acknowledgement to the visitor: sent 31 January 2026 at 12:01: The mail server accepted it (250). Marked as answered. 31 January 2026 at 12:01, grace@company.example Note saved. Rang them. They want two. 31 January 2026 at 12:01, grace@company.example Note for colleagues Your note Save the note Delete Delete this enquiry… This also deletes its deliveries and notes, for good. Backups, exports and mailboxes are not changed. Delete Forget this person… All enquiries of ada@example.com are deleted, for good. Backups, exports and mailboxes are not changed. Forget this person "`,
    );
  });

  it('counts what waits in its title, and lists, searches and exports', async () => {
    await using world = await openInbox({}, { company: 'Other', message: 'two' }, { message: 'three', _gotcha: 'x' });
    expect(await (await world.get('/inbox')).text()).toContain('<title>(2) New – Stepless</title>');
    const list = async (query: string) => {
      const text = await (await world.get(`/inbox?${query}`)).text();
      return [...text.matchAll(/href="\/inbox\/(\d+)"/g)].map(([, id]) => id);
    };
    expect(await list('')).toEqual(['2', '1']);
    expect(await list('list=spam')).toEqual(['3']);
    expect(await list('search=other')).toEqual(['2']);
    world.pass(25 * HOUR_MS);
    await world.signIn();
    expect(await list('')).toEqual([]);
    expect(await list('list=waiting')).toEqual(['2', '1']);
    // A search finds an enquiry in whatever list it is.
    expect(await list('list=waiting&search=ada@')).toEqual(['3', '2', '1']);
    const csv = await world.get('/inbox/export.csv?search=other');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="enquiries-found.csv"');
    expect(await csv.text()).toMatch(/^id,received.*\r\n2,[^]*two,,\r\n$/);
  });

  it('sends again what has failed, and nothing of another enquiry', async () => {
    await using world = await openInbox({}, { message: 'other' });
    const [delivery] = await world.store.lease('acknowledgement', false, 1);
    if (delivery) await world.store.fail(delivery, 'It may have arrived.', undefined);
    expect(await readText(await world.get('/inbox?list=failed'))).toContain('Deliveries that have failed: 1.');
    const again = (id: number) => world.send(`/inbox/${id}`, { action: 'retry', delivery: delivery?.id ?? '' });
    await again(2);
    expect((await world.store.count()).failed).toBe(1);
    expect((await again(1)).headers.get('location')).toBe('/inbox/1?done=retry');
    expect((await world.store.count()).failed).toBe(0);
    if (delivery) await world.store.fail({ ...delivery, attempts: 0 }, 'no', undefined);
    expect((await world.store.count()).failed).toBe(1);
    await world.send('/inbox', { action: 'retry' });
    expect((await world.store.count()).failed).toBe(0);
    await world.deliver();
    expect(world.server.mails.map(({ recipients }) => recipients[0])).toContain(fields.email);
  });

  it('deletes an enquiry, a person, and all spam', async () => {
    await using world = await openInbox(
      {},
      { email: 'a.d.a@example.com', message: 'ask ada@example.com' },
      { email: 'c@example.com', message: 'spam', _gotcha: 'x' },
      { email: 'ADA@example.com', message: 'once more' },
    );
    const received = Date.parse((await world.store.read({ id: 2 }))[0]?.received ?? '');
    // It may have come after the page was loaded.
    await world.send('/inbox', { action: 'delete-spam', before: `${received}` });
    expect(await world.store.read({})).toHaveLength(4);
    await world.send('/inbox', { action: 'delete-spam', before: `${received + 1}` });
    expect(await world.store.read({})).toHaveLength(3);
    const forgotten = await world.send('/inbox/1', { action: 'delete-person' });
    expect((await world.store.read({})).map(({ id }) => id)).toEqual([2]);
    expect(forgotten.headers.get('location')).toBe('/inbox?done=delete-person');
    expect(await readText(await world.get('/inbox?done=delete-person'))).toContain(
      'This person is forgotten, for good.',
    );
    await world.send('/inbox/2', { action: 'delete' });
    expect(await world.store.read({})).toEqual([]);
  });
});
