import { describe, expect, it } from 'vitest';

import { createGetClient, toClient } from '../client.ts';
import { payload } from '../payload.ts';
import { createRateLimit } from '../rate-limit.ts';
import { getSpamReason } from '../spam.ts';
import { createReceiver, fields, ORIGIN } from './helpers/receiver.ts';

const read = async (responding: Response | Promise<Response>) => {
  const response = await responding;
  return [response.status, response.headers.get('content-type'), await response.json()];
};

describe('a post', () => {
  it('is stored, and confirmed with its key, which no other text may have', async () => {
    const { post, store } = createReceiver();
    const posted = { ...fields, idempotencyKey: 'a key', fillTime: '60000' };
    const confirmation = { key: 'a key', received: '2026-01-31T12:00:00.000Z' };
    expect(await read(post(posted))).toEqual([201, 'application/json', confirmation]);
    expect(await store.read({})).toMatchObject([{ ...fields, id: 1, key: 'a key', spamReason: '', answered: '' }]);
    const detail = 'An earlier version of this enquiry has reached us.';
    const conflict = await read(post({ ...posted, message: 'changed' }));
    expect(conflict).toMatchObject([409, 'application/problem+json', { detail }]);
  });

  it('with invalid fields gets a message for each', async () => {
    const { post, store } = createReceiver();
    const invalid = { ...fields, name: ' ', email: 'ada@example', message: 'x'.repeat(10_001) };
    const errors = [
      { pointer: '#/name', detail: 'Please fill this in.' },
      { pointer: '#/email', detail: 'Enter a full email address.' },
      { pointer: '#/message', detail: 'Please make this shorter.' },
    ];
    expect(await read(post(invalid))).toMatchObject([422, 'application/problem+json', { errors }]);
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
    const hidden = await send({ origin: 'null', accept: 'text/html' });
    expect(hidden.status).toBe(403);
    expect(await hidden.text()).toContain('href="https://site.example/"');
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

  it('in another encoding is refused', async () => {
    const headers = { origin: ORIGIN, 'content-type': 'text/xml' };
    const response = await createReceiver().app.request('/enquiries', { method: 'POST', headers, body: '<enquiry/>' });
    expect(response.status).toBe(415);
  });

  it('of the longest text that the form allows fits, in any script', async () => {
    const { post } = createReceiver();
    const name = '語'.repeat(200);
    const { status } = await post({ ...fields, name, company: name, message: '語'.repeat(10_000) });
    expect(status).toBe(201);
  });

  it('says when to try again after too many', async () => {
    const { post } = createReceiver();
    const responses = [];
    for (let index = 0; index < 11; index += 1) responses.push(await post({ ...fields, message: `${index}` }));
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
    const { headers } = responses[10] ?? new Response();
    expect([headers.get('retry-after'), headers.get('access-control-expose-headers')]).toEqual(['60', 'Retry-After']);
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
    for (const part of ['<h1>Message Sent!</h1>', 'lang="en-GB"', '--ink: #10181f', 'href="https://site.example/"'])
      expect(text).toContain(part);
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

it.each([
  ['may post, and read the response', ORIGIN, ORIGIN],
  ['that is not allowed may not', 'https://b.example', null],
])('the browser of another origin %s', async (_, origin, allowed) => {
  const headers = { origin, 'access-control-request-method': 'POST' };
  const response = await createReceiver().app.request('/enquiries', { method: 'OPTIONS', headers });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, allowed]);
});

const advertising = 'Cheap [url=http://a.example]pills[/url]';
const NO_SCRIPT = 'sent links, and did not run the script of the form';

it.each([
  ['a short time', { fillTime: '10' }, ''],
  ['a missing time', {}, ''],
  ['a short time and links of a company', { fillTime: '10', message: 'https://a.example and http://b.example' }, ''],
  ['links for forums, written for long', { fillTime: '60000', message: advertising }, ''],
  ['a hidden field', { _gotcha: 'x', fillTime: '60000' }, 'filled in a field that people do not see'],
  ['advertising', { fillTime: '10', message: advertising }, 'sent links, and typed faster than people type'],
  ['a missing time and links for forums', { message: advertising }, NO_SCRIPT],
  ['a missing time and many links', { message: 'http://a.example '.repeat(3) }, NO_SCRIPT],
])('whether an enquiry with %s may be spam, and why', (_, changed, reason) => {
  expect(getSpamReason(payload.parse({ ...fields, ...changed }))).toBe(reason);
});

describe('the sender of a request', () => {
  const getClient = createGetClient(['203.0.113.0/24']);
  it.each([
    ['192.0.2.1', undefined, '192.0.2.1/32', '192.0.2.0/24'],
    ['192.0.2.1', '198.51.100.1', '192.0.2.1/32', '192.0.2.0/24'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1/32', '198.51.100.0/24'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1/32', '198.51.100.0/24'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.9', '198.51.100.1/32', '198.51.100.0/24'],
    ['::1', '2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['127.0.0.1', 'nonsense', '', ''],
  ])('from %s for %s is %s in the company %s', (peer, forwarded, visitorNetwork, companyNetwork) => {
    const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } };
    expect(getClient(request as never)).toEqual({ visitorNetwork, companyNetwork });
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
