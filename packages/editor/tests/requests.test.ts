import { once } from 'node:events';
import { createServer, request as send, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Refusal } from '@stepless/documents';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { tokenHeader } from '../shared/protocol.ts';
import { refuseStranger, RejectedError } from '../server/request-guard.ts';
import { respond } from '../server/respond.ts';

const token = 'the-token-of-this-process';
const received: unknown[] = [];
const handlers = {
  echo: (body: unknown) => {
    received.push(body);
    return Promise.resolve({ body });
  },
  fail: () => Promise.reject(new Error('The disk is full.')),
  refuse: () => Promise.reject(new Refusal('There is no earlier version.')),
};

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = (request.url ?? '').split('?')[0]?.replace(/^\/@edit\/?/, '') ?? '';
    void respond(name, request, response, { token, handlers, createPage: () => Promise.resolve(`<p>${token}</p>`) });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.close();
});

interface Asked {
  method?: string;
  path?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends what the editor sends, apart from the differences that are given. A header that is undefined is left out. */
async function ask({ method = 'POST', path = '/@edit/echo', headers = {}, body = '{"a":1}' }: Asked) {
  const host = `localhost:${port}`;
  const all: OutgoingHttpHeaders = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    [tokenHeader]: token,
    ...headers,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const asked = send({ host: '127.0.0.1', port, path, method, headers: given, agent: false });
  asked.end(method === 'POST' ? body : undefined);
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, headers: response.headers, text };
}

const reasonOf = (text: string) => (JSON.parse(text) as { reason: string }).reason;

it('answers the editor', async () => {
  const { status, text } = await ask({ headers: { 'sec-fetch-site': 'same-origin' } });
  expect([status, JSON.parse(text)]).toEqual([200, { body: { a: 1 } }]);
});

it('gives its page, and its token, to nobody who could show it in a frame', async () => {
  const { status, text, headers } = await ask({ method: 'GET', path: '/@edit?page=/about' });
  expect([status, text]).toEqual([200, `<p>${token}</p>`]);
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

it.each<[string, Asked, number, RegExp]>([
  ['without the token', { headers: { [tokenHeader]: undefined } }, 403, /Reload this page/],
  ['with another token', { headers: { [tokenHeader]: 'the-token-of-another-one' } }, 403, /Reload this page/],
  ['with a longer token', { headers: { [tokenHeader]: `${token}x` } }, 403, /Reload this page/],
  ['from another origin', { headers: { origin: 'https://evil.example' } }, 403, /not the editor/],
  ['from another port', { headers: { origin: 'http://localhost:1' } }, 403, /not the editor/],
  ['from a sandboxed page', { headers: { origin: 'null' } }, 403, /not the editor/],
  ['without an origin', { headers: { origin: undefined } }, 403, /not the editor/],
  ['from another site, by the browser', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, /not the editor/],
  ['from another name of this machine', { headers: { 'sec-fetch-site': 'same-site' } }, 403, /not the editor/],
  ['under a foreign name', { headers: { host: 'evil.example' } }, 403, /http:\/\/localhost/],
  ['as a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, /not JSON/],
  ['as plain text', { headers: { 'content-type': 'text/plain' } }, 415, /not JSON/],
  ['without a type', { headers: { 'content-type': undefined } }, 415, /not JSON/],
  ['with half of the JSON', { body: '{"a":' }, 400, /not JSON/],
  ['with too much', { headers: { 'content-length': 100_000_000 } }, 413, /too large/],
  ['by GET', { method: 'GET' }, 405, /Only POST/],
  ['by DELETE', { method: 'DELETE' }, 405, /Only POST/],
  ['for the page by POST', { path: '/@edit' }, 405, /Only GET/],
  ['for an unknown name', { path: '/@edit/other' }, 404, /no request called “other”/],
  ['for a name of every object', { path: '/@edit/constructor' }, 404, /no request called “constructor”/],
  ['for a file', { path: '/@edit/../../etc/passwd' }, 404, /no request called/],
  ['for an encoded path', { path: '/@edit/..%2F..%2Fetc%2Fpasswd' }, 404, /no request called/],
])('refuses a request %s', async (_, asked, status, reason) => {
  received.length = 0;
  const answer = await ask(asked);
  expect([answer.status, reasonOf(answer.text)]).toEqual([status, expect.stringMatching(reason)]);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(received).toEqual([]);
});

it.each([
  ['fail', 500, 'This did not work. Show this to a developer: The disk is full.'],
  ['refuse', 422, 'There is no earlier version.'],
])('says what has failed, and tells a mistake from a refusal: %s', async (name, status, reason) => {
  const answer = await ask({ path: `/@edit/${name}` });
  expect([answer.status, reasonOf(answer.text)]).toEqual([status, reason]);
});

it.each([
  ['127.0.0.1', 'localhost:4321', true],
  ['127.3.4.5', '127.0.0.1:4321', true],
  ['::1', '[::1]:4321', true],
  ['::ffff:127.0.0.1', 'localhost', true],
  ['192.168.1.7', 'localhost:4321', false],
  ['192.168.1.7', '192.168.1.7:4321', false],
  ['::ffff:10.0.0.2', 'localhost:4321', false],
  ['fe80::1', 'localhost:4321', false],
  [undefined, 'localhost:4321', false],
  ['127.0.0.1', '192.168.1.7:4321', false],
  ['127.0.0.1', '127.0.0.1.evil.example', false],
  ['127.0.0.1', 'localhost.evil.example', false],
  ['127.0.0.1', undefined, false],
])('a request from %s to %s is from this machine: %s', (remoteAddress, host, isOurs) => {
  const refuse = () => refuseStranger({ socket: { remoteAddress }, headers: { host } });
  (isOurs ? expect(refuse).not : expect(refuse)).toThrow(RejectedError);
});

it('answers at the address of a proxy on this machine, and at no other', async () => {
  const address = 'https://happy-fox-4321.app.github.dev';
  const host = 'happy-fox-4321.app.github.dev';
  expect(await ask({ headers: { host, origin: address } })).toMatchObject({ status: 403 });
  vi.stubEnv('EDIT_ADDRESS', address);
  expect(await ask({ headers: { host, origin: address } })).toMatchObject({ status: 200 });
  expect(await ask({ headers: { host, origin: `http://localhost:${port}` } })).toMatchObject({ status: 200 });
  expect(await ask({ headers: { origin: address } })).toMatchObject({ status: 200 });
  expect(await ask({ headers: { host, origin: 'https://other-fox-4321.app.github.dev' } })).toMatchObject({
    status: 403,
  });
  expect(await ask({ headers: { host: `x.${host}`, origin: address } })).toMatchObject({ status: 403 });
  vi.stubEnv('EDIT_ADDRESS', 'https://*.app.github.dev/x');
  expect(await ask({ headers: { host, origin: address } })).toMatchObject({ status: 500 });
});
