import { describe, expect, it } from 'vitest';

import { createGetClient, toClient } from '../client.ts';
import { payload } from '../payload.ts';
import { createRateLimit } from '../rate-limit.ts';
import { getSpamReason } from '../spam.ts';
import { createReceiver, fields, ORIGIN } from './helpers/receiver.ts';

const read = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response;
  const text = await (await response).text();
  return { status, type: headers.get('content-type'), text, json: () => JSON.parse(text) as unknown };
};

describe('a post', () => {
  it('is stored, and confirmed with its key', async () => {
    const { post, store } = createReceiver();
    const { status, type, json } = await read(post({ ...fields, idempotencyKey: 'a key', fillTime: '60000' }));
    expect([status, type]).toEqual([201, 'application/json']);
    expect(json()).toEqual({ key: 'a key', received: '2026-01-31T12:00:00.000Z' });
    expect(await store.read({})).toMatchObject([{ ...fields, id: 1, key: 'a key', spamReason: '', answered: '' }]);
  });

  it('whose key has another text is a conflict', async () => {
    const { post } = createReceiver();
    await post({ ...fields, idempotencyKey: 'a key' });
    const { status, json } = await read(post({ ...fields, message: 'changed', idempotencyKey: 'a key' }));
    expect(status).toBe(409);
    expect(json()).toMatchObject({ detail: 'An earlier version of this enquiry has reached us.' });
  });

  it('with invalid fields gets a message for each', async () => {
    const { post, store } = createReceiver();
    const invalid = { ...fields, name: ' ', email: 'ada@example', message: 'x'.repeat(10_001) };
    const { status, type, json } = await read(post(invalid));
    expect([status, type]).toEqual([422, 'application/problem+json']);
    expect(json()).toMatchObject({
      errors: [
        { pointer: '#/name', detail: 'Please fill this in.' },
        { pointer: '#/email', detail: 'Enter a full email address.' },
        { pointer: '#/message', detail: 'Please make this shorter.' },
      ],
    });
    expect(await store.read({})).toEqual([]);
  });

  it('has the domain of its address in ASCII, however the browser posts it', async () => {
    const { post, store } = createReceiver();
    await post({ ...fields, email: 'ada@bücher.example' });
    expect(await store.read({})).toMatchObject([{ email: 'ada@xn--bcher-kva.example' }]);
  });

  it('of another site, or of none, is refused, and the log says how to allow it', async () => {
    const { app, errors } = createReceiver();
    const send = (headers: Record<string, string>) => app.request('/enquiries', { method: 'POST', headers });
    expect((await send({ origin: 'https://other.example' })).status).toBe(403);
    const hidden = await read(send({ origin: 'null', accept: 'text/html' }));
    expect(hidden.status).toBe(403);
    expect(hidden.text).toContain('href="https://site.example/"');
    expect((await send({})).status).toBe(403);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('https://other.example') as string, code: 'origin-refused' },
      { message: expect.stringContaining('A post from "null" was refused') as string },
    ]);
  });

  it.each([
    ['GET', '/enquiries', 405],
    ['PUT', '/enquiries', 405],
    ['POST', '/other', 404],
    ['GET', '/enquiries/../inbox/1', 404],
  ])('%s %s gets %i, without an origin as well', async (method, path, status) => {
    const { app } = createReceiver();
    expect((await app.request(path, { method, headers: { origin: ORIGIN } })).status).toBe(status);
    expect((await app.request(path, { method })).status).toBe(status);
  });

  it('in another encoding, or too long, is refused in a way that the form can read', async () => {
    const { app, post } = createReceiver();
    const body = '<enquiry/>';
    const headers = { origin: ORIGIN, 'content-type': 'text/xml' };
    expect((await app.request('/enquiries', { method: 'POST', headers, body })).status).toBe(415);
    const long = await post({ ...fields, message: 'x'.repeat(120_000) });
    expect(long.status).toBe(413);
    expect(long.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  it('of the longest text that the form allows fits, in any script', async () => {
    const { post } = createReceiver();
    const name = '語'.repeat(200);
    const { status } = await post({ ...fields, name, company: name, message: '語'.repeat(10_000) });
    expect(status).toBe(201);
  });

  it('says when to try again after too many', async () => {
    const { post, client } = createReceiver();
    client.visitorNetwork = '192.0.2.7/32';
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await post({ ...fields, message: `${index}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    const refused = await post();
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
  });

  it('is not confirmed when it cannot be stored', async () => {
    const { post, store, errors, app } = createReceiver();
    await store.close();
    const response = await post();
    expect(response.status).toBe(503);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect((await app.request('/healthz')).status).toBe(503);
    expect(errors).toHaveLength(2);
  });
});

describe('a post without script', () => {
  const send = async (changed: object) => {
    const { post } = createReceiver();
    return post({ ...fields, ...changed }, { accept: 'text/html,application/xhtml+xml' });
  };

  it('gets a page in the words and the look of the site', async () => {
    const response = await send({});
    const text = await response.text();
    expect(response.status).toBe(201);
    expect(text).toContain('<h1>Message Sent!</h1>');
    expect(text).toContain('lang="en-GB"');
    expect(text).toContain('--ink: #10181f');
    expect(text).toContain('href="https://site.example/"');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('names the fields that are invalid, and repeats nothing that was posted', async () => {
    const response = await send({ email: '<script>alert(1)</script>', name: '' });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain('Full Name: Please fill this in.');
    expect(text).not.toContain('<script>');
  });
});

it('the browser of another origin may post, and read the response', async () => {
  const { app } = createReceiver();
  const headers = { origin: ORIGIN, 'access-control-request-method': 'POST' };
  const response = await app.request('/enquiries', { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  headers.origin = 'https://b.example';
  const other = await app.request('/enquiries', { method: 'OPTIONS', headers });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

const advertising = 'Cheap [url=http://a.example]pills[/url]';

it.each([
  ['a short time', false, { fillTime: '10' }],
  ['a missing time', false, {}],
  ['a short time and links of a company', false, { fillTime: '10', message: 'https://a.example and http://b.example' }],
  ['links for forums, written for long', false, { fillTime: '60000', message: advertising }],
  ['a field that people do not see', true, { _gotcha: 'x', fillTime: '60000' }],
  ['a short time and links for forums', true, { fillTime: '10', message: advertising }],
  ['a missing time and many links', true, { message: 'http://a.example '.repeat(3) }],
])('an enquiry with %s is possible spam: %s', (_, isSpam, changed) => {
  expect(getSpamReason(payload.parse({ ...fields, ...changed })) !== '').toBe(isSpam);
});

it('nobody without script is told on for typing fast', () => {
  const enquiry = payload.parse({ ...fields, message: advertising });
  expect(getSpamReason(enquiry)).toBe('sent links, and did not run the script of the form');
});

describe('the sender of a request', () => {
  const getClient = createGetClient(['203.0.113.0/24']);
  const identify = (peer: string, forwarded?: string) => {
    const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } };
    return getClient(request as never).visitorNetwork;
  };

  it.each([
    ['192.0.2.1', undefined, '192.0.2.1/32'],
    ['192.0.2.1', '198.51.100.1', '192.0.2.1/32'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1/32'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1/32'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.9', '198.51.100.1/32'],
    ['::1', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['127.0.0.1', 'nonsense', ''],
  ])('from %s for %s is %s', (peer, forwarded, visitor) => {
    expect(identify(peer, forwarded)).toBe(visitor);
  });

  it('is known by the network of a company', () => {
    expect(toClient('2001:db8:1:2:3::4').companyNetwork).toBe('2001:db8:1::/48');
    expect(toClient('192.0.2.77').companyNetwork).toBe('192.0.2.0/24');
  });

  it('may post ten times a minute, and a company a hundred times', async () => {
    let time = 0;
    const limit = createRateLimit(() => time);
    const send = (index: number) => limit(toClient(`2001:db8:1:${index.toString(16)}::1`));
    for (let index = 0; index < 100; index += 1) expect(await send(index)).toBe(0);
    time = 30_000;
    expect(await send(200)).toBe(30);
    for (let index = 0; index < 200; index += 1) await limit(toClient('2001:db8:2::1'));
    expect(await limit(toClient('2001:db8:2::1'))).toBe(30);
    expect(await limit(toClient('2001:db8:2:1::1'))).toBe(0);
    time = 60_000;
    expect(await send(200)).toBe(0);
  });
});
