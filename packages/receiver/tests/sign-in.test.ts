import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, vi } from 'vitest';

import { createWorld, it, PERSON, readText } from './helpers/inbox.ts';
import { HOUR_MS } from '../time.ts';
import { createReceiver, fields, ORIGIN } from './helpers/receiver.ts';

describe('without a sign-in', () => {
  it('every address looks the same, whatever is stored', async ({ world }) => {
    await world.post({ ...fields, name: 'Erika Secret' });
    const pages = new Set<string>();
    for (const path of ['', '/1', '/999', '?list=spam', '/export.csv', '/other', '/sign-in']) {
      const response = await world.get(`/inbox${path}`);
      expect(response.status).toBe(403);
      pages.add((await response.text()).replaceAll(/name="enquiry" value="\d*"/g, ''));
    }
    expect(pages.size).toBe(1);
    expect([...pages][0]).not.toMatch(/Erika|ada@example/);
  });

  it('a post does nothing', async ({ world }) => {
    await world.post();
    expect((await world.send('/inbox/1', { action: 'delete' })).status).toBe(403);
    expect(await world.store.read({})).toHaveLength(1);
  });

  it('there is no inbox when nobody could sign in, and it says why', async () => {
    const { app } = createReceiver();
    const response = await app.request('/inbox/1');
    expect(response.status).toBe(404);
    expect(await readText(response)).toContain('neither ENQUIRY_INBOX_PEOPLE nor ENQUIRY_INBOX_ISSUER is set');
  });
});

describe('a mailed link', () => {
  it('signs in once, in a cookie for this site alone', async ({ world }) => {
    const key = await world.getLink();
    // A program that looks at mails does not use it up.
    expect(await readText(await world.get(`/inbox/sign-in?key=${key}`))).toContain('Open the inbox');
    const response = await world.send('/inbox/session', { key, enquiry: '7' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/inbox/7']);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const again = await world.send('/inbox/session', { key });
    expect(again.status).toBe(403);
    expect(await readText(again)).toContain('This link was used already, or is too old.');
  });

  it('works for 15 minutes, and what it opens for 12 hours', async ({ world }) => {
    const key = await world.getLink();
    world.pass(HOUR_MS / 4);
    expect((await world.send('/inbox/session', { key })).status).toBe(403);
    await world.signIn();
    expect((await world.get('/inbox')).status).toBe(200);
    world.pass(12 * HOUR_MS);
    expect((await world.get('/inbox')).status).toBe(403);
  });

  it('goes to nobody who is not on the list, with the same answer', async ({ world }) => {
    const ask = async (email: string) => (await world.send('/inbox/sign-in', { email })).text();
    expect(await ask(PERSON.toUpperCase())).toBe(await ask('eve@example.org'));
    await world.settle();
    expect(world.server.mails.map(({ recipients }) => recipients)).toEqual([[PERSON]]);
  });

  it('goes to the address of a domain in any letters', async () => {
    await using world = await createWorld({ ENQUIRY_INBOX_PEOPLE: 'ada@bücher.example' });
    expect(await world.getLink('Ada@Bücher.example')).not.toBe('');
  });

  it('comes at most three times in 15 minutes', async ({ world }) => {
    for (let index = 0; index < 5; index += 1) await world.getLink();
    expect(world.server.mails).toHaveLength(3);
  });

  it('cannot lead to another site', async ({ world }) => {
    const response = await world.send('/inbox/session', { key: await world.getLink(), enquiry: '//evil.example' });
    expect(response.headers.get('location')).toBe('/inbox');
  });

  it('ends with the sign-out, and when the person is taken off the list', async ({ world }) => {
    await world.signIn();
    world.settings.inbox?.people.splice(0);
    expect((await world.get('/inbox')).status).toBe(403);
    world.settings.inbox?.people.push(PERSON);
    expect((await world.get('/inbox')).status).toBe(200);
    await world.send('/inbox/sign-out', {});
    expect((await world.get('/inbox')).status).toBe(403);
  });

  it('from a mail program leads to a page that loads itself again, with the cookie', async ({ world }) => {
    const response = await world.get('/inbox/1', { 'sec-fetch-site': 'cross-site' });
    expect(response.headers.get('refresh')).toBe('0');
    expect((await world.get('/inbox/1', { 'sec-fetch-site': 'same-origin' })).headers.get('refresh')).toBeNull();
  });
});

describe('the sign-in of a proxy', () => {
  const issuer = 'https://company.cloudflareaccess.com';
  const env = { ENQUIRY_INBOX_ISSUER: issuer, ENQUIRY_INBOX_AUDIENCE: 'the-audience' };
  const person = 'ada@bücher.example';
  let token: string;

  beforeEach(async () => {
    const keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ keys: [jwk] })));
    token = await new SignJWT({ email: person, iss: issuer, aud: 'the-audience', exp: Date.now() / 1000 + 600 })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(keys.privateKey);
  });

  const open = (value: string, settings: Record<string, string> = env) =>
    createReceiver({ env: settings }).app.request(`${ORIGIN}/inbox`, { headers: { 'cf-access-jwt-assertion': value } });

  it('opens the inbox to whom it has let in, or to those of them on a list, and to nobody else', async () => {
    expect((await open(token)).status).toBe(200);
    expect((await open(token, { ...env, ENQUIRY_INBOX_PEOPLE: person })).status).toBe(200);
    for (const response of [
      await open('nonsense'),
      await open(token, { ...env, ENQUIRY_INBOX_PEOPLE: 'other@company.example' }),
    ]) {
      expect(response.status).toBe(403);
      expect(await readText(response)).toContain('only for people who are signed in with the company');
    }
  });
});
