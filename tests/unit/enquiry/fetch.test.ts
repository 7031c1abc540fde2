import { expect, it } from 'vitest';

import { handleFetch } from '../../../src/enquiry/receiver/fetch.ts';
import { handle, MAX_BODY_BYTES, PATH } from '../../../src/enquiry/receiver/handle.ts';
import { createMemoryReceiver, createPost, fields, site } from '../../helpers/enquiry-receiver.ts';

const receiver = createMemoryReceiver();
const client = { network: '192.0.2.1', site: undefined };
const ask = (init: RequestInit, path = PATH) =>
  handleFetch(new Request(`https://receiver.example${path}?a=b`, init), client, receiver);
const post = (body: BodyInit, headers = {}) =>
  ask({ method: 'POST', headers: { origin: site, accept: 'application/json', ...headers }, body });

it('a request of the Fetch API gets the same response as one of the server', async () => {
  const keyed = { ...fields, idempotencyKey: 'a' };
  const response = await post(new URLSearchParams(keyed));
  const expected = await handle(createPost(keyed), receiver);
  expect({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }).toEqual(expected);
  expect(await receiver.readStored()).toHaveLength(1);
});

it.each([
  ['another path', () => ask({}, '/'), 404],
  ['a preflight', () => ask({ method: 'OPTIONS', headers: { origin: site } }), 204],
  ['the health check', () => ask({}, '/healthz'), 200],
  ['no origin', () => ask({ method: 'POST', body: 'a' }), 403],
  ['too long', () => post('x'.repeat(MAX_BODY_BYTES + 1)), 413],
  ['too long, in parts', () => post(new Blob(Array.from({ length: 200 }, () => 'x'.repeat(1000)))), 413],
  ['no body', () => post(''), 415],
])('%s', async (_, request, status) => {
  expect((await request()).status).toBe(status);
});
