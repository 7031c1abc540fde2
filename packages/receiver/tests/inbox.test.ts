import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MailServer } from './helpers/mail-server.ts';
import { createMailEnv, createReceiver, fields } from './helpers/receiver.ts';

const INBOX = 'https://site.example';
const PERSON = 'grace@company.example';
const HOUR_MS = 3_600_000;
const html = /<[^>]*>|\s+/g;
const readText = async (response: Response) =>
  (await response.text())
    .replaceAll(/<style>[^]*<\/style>/g, '')
    .replaceAll(html, ' ')
    .replaceAll(/ +/g, ' ');

/** A receiver whose inbox lets in those who have a mailed link. */
async function createWorld(env: Record<string, string> = {}) {
  const server = new MailServer({ hideSTARTTLS: true });
  const port = await server.start();
  const receiver = createReceiver({ env: { ...createMailEnv(port), ENQUIRY_INBOX_PEOPLE: PERSON, ...env } });
  let cookie = '';
  const get = (path: string, headers: Record<string, string> = {}) =>
    receiver.app.request(`${INBOX}${path}`, { headers: { cookie, ...headers } });
  const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    receiver.app.request(`${INBOX}${path}`, {
      method: 'POST',
      headers: { cookie, origin: INBOX, ...headers },
      body: new URLSearchParams(form),
    });
  const getLink = async (email = PERSON) => {
    receiver.clock.now = new Date(receiver.clock.now.getTime() + 60_000);
    await send('/inbox/sign-in', { email });
    await receiver.settle();
    return /https:\S+key=(\S+)&/.exec(server.mails.at(-1)?.email.text ?? '')?.[1] ?? '';
  };
  const signIn = async () => {
    const response = await send('/inbox/session', { key: await getLink() });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    server.mails.length = 0;
    return response;
  };
  return { ...receiver, server, get, send, getLink, signIn, [Symbol.asyncDispose]: () => server.stop() };
}

describe('without a sign-in', () => {
  const paths = [
    '/inbox',
    '/inbox/1',
    '/inbox/999',
    '/inbox?list=spam',
    '/inbox/export.csv',
    '/inbox/other',
    '/inbox/sign-in',
  ];

  it('every address looks the same, whatever is stored', async () => {
    await using world = await createWorld();
    await world.post({ ...fields, name: 'Erika Secret' });
    const pages = await Promise.all(
      paths.map(async (path) => {
        const response = await world.get(path);
        const text = (await response.text()).replaceAll(/name="enquiry" value="\d*"/g, '');
        return `${response.status} ${text}`;
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/^403 /);
    expect(pages.join('')).not.toMatch(/Erika|ada@example/);
  });

  it.each([
    ['/inbox/1', 'delete'],
    ['/inbox', 'delete-spam'],
  ])('a post to %s does nothing', async (path, action) => {
    await using world = await createWorld();
    await world.post({ ...fields, _gotcha: 'x' });
    expect((await world.send(path, { action })).status).toBe(403);
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
  it('signs in once, in a cookie for this site alone', async () => {
    await using world = await createWorld();
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

  it('works for 15 minutes, and what it opens for 12 hours', async () => {
    await using world = await createWorld();
    const key = await world.getLink();
    world.pass(HOUR_MS / 4);
    expect((await world.send('/inbox/session', { key })).status).toBe(403);
    await world.signIn();
    expect((await world.get('/inbox')).status).toBe(200);
    world.pass(12 * HOUR_MS);
    expect((await world.get('/inbox')).status).toBe(403);
  });

  it('goes to nobody who is not on the list, with the same answer', async () => {
    await using world = await createWorld();
    const [known, unknown] = [
      await world.send('/inbox/sign-in', { email: PERSON.toUpperCase() }),
      await world.send('/inbox/sign-in', { email: 'eve@example.org' }),
    ];
    expect(await known.text()).toBe(await unknown.text());
    await world.settle();
    expect(world.server.mails.map(({ recipients }) => recipients)).toEqual([[PERSON]]);
  });

  it('comes at most three times in 15 minutes', async () => {
    await using world = await createWorld();
    for (let index = 0; index < 5; index += 1) await world.getLink();
    expect(world.server.mails).toHaveLength(3);
  });

  it('cannot lead to another site', async () => {
    await using world = await createWorld();
    const key = await world.getLink();
    const response = await world.send('/inbox/session', { key, enquiry: '//evil.example' });
    expect(response.headers.get('location')).toBe('/inbox');
  });

  it('ends with the sign-out, and when the person is taken off the list', async () => {
    await using world = await createWorld();
    await world.signIn();
    world.settings.inbox?.people.splice(0);
    expect((await world.get('/inbox')).status).toBe(403);
    world.settings.inbox?.people.push(PERSON);
    expect((await world.get('/inbox')).status).toBe(200);
    await world.send('/inbox/sign-out', {});
    expect((await world.get('/inbox')).status).toBe(403);
  });

  it('from a mail program leads to a page that loads itself again, with the cookie', async () => {
    await using world = await createWorld();
    const response = await world.get('/inbox/1', { 'sec-fetch-site': 'cross-site' });
    expect(response.headers.get('refresh')).toBe('0');
    expect((await world.get('/inbox/1', { 'sec-fetch-site': 'same-origin' })).headers.get('refresh')).toBeNull();
  });
});

describe('the sign-in of a proxy', () => {
  const issuer = 'https://company.cloudflareaccess.com';
  const audience = 'the-audience';
  const env = { ENQUIRY_INBOX_ISSUER: issuer, ENQUIRY_INBOX_AUDIENCE: audience };
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let fetched: string[];

  const sign = (claims: JWTPayload, { privateKey } = keys, alg = 'RS256') =>
    new SignJWT({ email: PERSON, ...claims }).setProtectedHeader({ alg, kid: 'one' }).sign(privateKey);
  const valid = () => ({ iss: issuer, aud: audience, exp: Date.now() / 1000 + 600 });

  beforeEach(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    fetched = [];
    vi.stubGlobal('fetch', (url: string | URL) => {
      fetched.push(String(url));
      const isDiscovery = String(url).endsWith('openid-configuration');
      return Promise.resolve(Response.json(isDiscovery ? { jwks_uri: 'https://id.example/keys' } : { keys: [jwk] }));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const open = async (
    token: string | undefined,
    settings: Record<string, string> = env,
    header = 'cf-access-jwt-assertion',
  ) => {
    const { app } = createReceiver({ env: settings });
    const headers: Record<string, string> = token === undefined ? {} : { [header]: token };
    return app.request(`${INBOX}/inbox`, { headers });
  };

  it('of Cloudflare Access is verified, with keys that are fetched once', async () => {
    const { app } = createReceiver({ env });
    const headers = { 'cf-access-jwt-assertion': await sign(valid()) };
    for (let index = 0; index < 3; index += 1)
      expect((await app.request(`${INBOX}/inbox`, { headers })).status).toBe(200);
    expect(fetched).toEqual([`${issuer}/cdn-cgi/access/certs`]);
  });

  it('of oauth2-proxy is verified too', async () => {
    const oidc = { ENQUIRY_INBOX_ISSUER: 'https://id.example', ENQUIRY_INBOX_AUDIENCE: audience };
    const token = await sign({ ...valid(), iss: 'https://id.example' });
    expect((await open(`Bearer ${token}`, oidc, 'authorization')).status).toBe(200);
    expect(fetched).toEqual(['https://id.example/.well-known/openid-configuration', 'https://id.example/keys']);
    expect((await open(token, oidc)).status).toBe(403);
  });

  it.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['no header', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['another audience', () => sign({ ...valid(), aud: 'another' })],
    ['another issuer', () => sign({ ...valid(), iss: 'https://evil.example' })],
    ['a time that is over', () => sign({ ...valid(), exp: Date.now() / 1000 - 60 })],
    ['no time', () => sign({ iss: issuer, aud: audience })],
    ['no address', () => sign({ ...valid(), email: undefined })],
    ['an address that is not verified', () => sign({ ...valid(), email_verified: false })],
    ['the signature of another key', async () => sign(valid(), await generateKeyPair('RS256'))],
    ['no signature', () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(valid()))}.`],
    [
      'a signature with the public key as secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
        return new SignJWT({ ...valid(), email: PERSON }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
      },
    ],
  ])('with %s lets nobody in', async (_, createToken) => {
    const response = await open(await createToken());
    expect(response.status).toBe(403);
    expect(await readText(response)).toContain('only for people whom the sign-in of the company has let in');
  });

  it('lets in only those on a list, if there is one', async () => {
    const limited = { ...env, ENQUIRY_INBOX_PEOPLE: 'other@company.example' };
    expect((await open(await sign(valid()), limited)).status).toBe(403);
  });

  it('recovers when the keys could not be fetched at first', async () => {
    const { app } = createReceiver({ env });
    const headers = { 'cf-access-jwt-assertion': await sign(valid()) };
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new Error('down')));
    expect((await app.request(`${INBOX}/inbox`, { headers })).status).toBe(403);
    vi.stubGlobal('fetch', working);
    expect((await app.request(`${INBOX}/inbox`, { headers })).status).toBe(200);
  });
});

describe('an inbox that is open', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['an origin that is hidden', { origin: 'null' }],
  ])('takes no form of %s', async (_, headers) => {
    await using world = await createWorld();
    await world.post();
    await world.signIn();
    expect((await world.send('/inbox/1', { action: 'delete' }, headers)).status).toBe(403);
    expect(await world.store.read({})).toHaveLength(1);
  });

  it('changes nothing for a link', async () => {
    await using world = await createWorld();
    await world.post();
    await world.signIn();
    await world.get('/inbox/1?action=delete');
    expect(await world.store.read({})).toHaveLength(1);
  });

  it('is not cached, framed or extended by what visitors write', async () => {
    await using world = await createWorld();
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)> ‮`;
    await world.post({ ...fields, name: evil, company: evil, message: `${evil}\n</p>`, useCase: evil });
    await world.signIn();
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
    await using world = await createWorld();
    await world.post({ ...fields, email: 'a%40b.example?bcc=c&d@example.com', company: 'A & B' });
    await world.signIn();
    const page = await (await world.get('/inbox/1')).text();
    expect(page).toContain(
      'href="mailto:a%2540b.example%3Fbcc%3Dc%26d@example.com?subject=Re%3A%20Enquiry%3A%20A%20%26%20B"',
    );
  });

  it('says nothing of an error, and is not cached then either', async () => {
    await using world = await createWorld();
    await world.signIn();
    world.store.count = () => Promise.reject(new Error('secret'));
    const response = await world.get('/inbox');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('secret');
  });

  it.each(['/inbox/0', '/inbox/1.5', '/inbox/-1', '/inbox/1/2', '/inbox/sqlite'])('has nothing at %s', async (path) => {
    await using world = await createWorld();
    await world.signIn();
    expect((await world.get(path)).status).toBe(404);
  });

  it('shows the whole way of an enquiry', async () => {
    await using world = await createWorld();
    await world.post({ ...fields, fillTime: '60000' });
    await world.signIn();
    world.server.faults = [{ at: 'recipient', code: 550, text: '5.1.1 no' }];
    await world.deliver();
    await world.send('/inbox/1', { action: 'answered' });
    await world.send('/inbox/1', { action: 'note', note: 'Rang them.\nThey want two.' });
    expect(await readText(await world.get('/inbox/1?done=note'))).toMatchInlineSnapshot(
      `" Analytical Engines – Stepless Stepless enquiries grace@company.example Sign out Analytical Engines Note saved. All enquiries Full Name Ada Lovelace Email Address ada@example.com Use Case Robotics Received 31 January 2026 at 12:00 (UTC) State Answered 31 January 2026 at 12:01 A gearbox without steps Reply by e-mail Mark as not answered This is spam History Stored: 31 January 2026 at 12:00 Mail to sales@company.example: on its way 31 January 2026 at 12:01: The mail server answered 550 5.1.1 (“no”) to RCPT TO. Next attempt 31 January 2026 at 12:02. Acknowledgement to the visitor: sent 31 January 2026 at 12:01: The mail server accepted it (250). Marked as answered. 31 January 2026 at 12:01, grace@company.example Note saved. Rang them. They want two. 31 January 2026 at 12:01, grace@company.example Note for colleagues Your note Save the note Delete Delete this enquiry… With it go its deliveries and notes, for good. Backups, exports and mailboxes are not changed. Delete Forget this person… All enquiries of ada@example.com are deleted, for good. Backups, exports and mailboxes are not changed. Forget this person "`,
    );
  });

  it('counts what waits in its title, and lists, searches and exports', async () => {
    await using world = await createWorld();
    await world.post();
    await world.post({ ...fields, company: 'Other', message: 'two' });
    await world.post({ ...fields, message: 'three', _gotcha: 'x' });
    await world.signIn();
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

  it('brings spam back, and then it is acknowledged', async () => {
    await using world = await createWorld();
    await world.post({ ...fields, _gotcha: 'x' });
    await world.signIn();
    await world.deliver();
    expect(world.server.mails.map(({ recipients }) => recipients[0])).toEqual(['sales@company.example']);
    const response = await world.send('/inbox/1', { action: 'not-spam' });
    expect(response.headers.get('location')).toBe('/inbox/1?done=not-spam');
    await world.deliver();
    expect(world.server.mails.map(({ recipients }) => recipients[0])).toContain(fields.email);
    expect((await world.store.count()).new).toBe(1);
  });

  it('sends again what has failed, and nothing of another enquiry', async () => {
    await using world = await createWorld();
    await world.post();
    await world.post({ ...fields, message: 'other' });
    await world.signIn();
    const [delivery] = await world.store.claim('acknowledgement', false, 1);
    if (delivery) await world.store.fail(delivery, 'It may have arrived.', undefined);
    expect(await readText(await world.get('/inbox?list=failed'))).toContain('Deliveries that have failed: 1.');
    const again = (id: number) => world.send(`/inbox/${id}`, { action: 'again', delivery: delivery?.id ?? '' });
    await again(2);
    expect((await world.store.count()).failed).toBe(1);
    expect((await again(1)).headers.get('location')).toBe('/inbox/1?done=again');
    expect((await world.store.count()).failed).toBe(0);
    if (delivery) await world.store.fail({ ...delivery, attempts: 0 }, 'no', undefined);
    expect((await world.store.count()).failed).toBe(1);
    await world.send('/inbox', { action: 'retry' });
    expect((await world.store.count()).failed).toBe(0);
    await world.deliver();
    expect(world.server.mails.map(({ recipients }) => recipients[0])).toContain(fields.email);
  });

  it('deletes an enquiry, a person, and all spam', async () => {
    await using world = await createWorld();
    await world.post();
    await world.post({ ...fields, email: 'a.d.a@example.com', message: 'ask ada@example.com' });
    await world.post({ ...fields, email: 'c@example.com', message: 'spam', _gotcha: 'x' });
    await world.signIn();
    await world.send('/inbox', { action: 'delete-spam' });
    expect(await world.store.read({})).toHaveLength(2);
    const forgotten = await world.send('/inbox/1', { action: 'forget' });
    expect(forgotten.headers.get('location')).toBe('/inbox?done=forget');
    expect(await readText(await world.get('/inbox?done=forget'))).toContain('This person is forgotten, for good.');
    await world.send('/inbox/2', { action: 'delete' });
    expect(await world.store.read({})).toEqual([]);
  });

  it('lets a person say that the clock is right', async () => {
    await using world = await createWorld({ ENQUIRY_KEEP_DAYS: '90' });
    await world.post();
    world.pass(365 * 24 * HOUR_MS);
    await world.signIn();
    const getAttention = async () =>
      /Nothing old is deleted: .*The clock is right/.exec(await readText(await world.get('/inbox')));
    expect(await getAttention()).not.toBeNull();
    await world.send('/inbox', { action: 'clock' });
    expect(await getAttention()).toBeNull();
  });

  it.each(['/inbox', '/inbox/1'])('knows no other action at %s', async (path) => {
    await using world = await createWorld();
    await world.post();
    await world.signIn();
    expect((await world.send(path, { action: 'constructor' })).status).toBe(404);
    expect(await readText(await world.get(`${path}?done=constructor`))).not.toContain('native code');
  });
});
