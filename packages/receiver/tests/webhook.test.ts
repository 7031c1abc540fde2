import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DeliveryError } from '../outbox/destination.ts';
import { Store } from '../store/store.ts';
import { createWebhook } from '../webhook.ts';
import { createEnquiry, fields } from './helpers/receiver.ts';
import { openEmpty } from './helpers/stores.ts';

const secrets = ['one', 'two'].map((name) => `whsec_${btoa(name.repeat(10))}`);
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(status, { location: '/other' }).end();
  });
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
});
beforeEach(() => {
  status = 204;
  received.length = 0;
});

/** Delivers an enquiry, whose delivery has the id that comes with the result. */
async function deliver(path = '/'): Promise<{ id: string; result: string }> {
  const store = new Store(openEmpty());
  await store.add(createEnquiry({}, { deliveries: [{ destination: 'webhook', recipient: '' }] }));
  const [delivery] = await store.lease('webhook', false, 1);
  if (!delivery) throw new Error('There is no delivery.');
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}${path}`);
  const webhook = createWebhook({ url, signers: secrets.map((secret) => new Webhook(secret)) });
  return { id: delivery.id, result: await webhook(delivery, () => Promise.resolve()) };
}

describe('the webhook', () => {
  it('gets the enquiry, signed with each secret', async () => {
    const { id, result } = await deliver('/hook');
    expect(result).toBe('The webhook answered 204.');
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'enquiry.received',
        data: { ...fields, id: 1, spamReason: '' },
      });
    }
    expect(headers['webhook-id']).toBe(id);
    expect(() =>
      new Webhook(`whsec_${btoa('other'.repeat(6))}`).verify(body, headers as Record<string, string>),
    ).toThrow();
  });

  it.each([
    [500, 'The webhook answered 500.'],
    [302, 'The webhook answered 302. Redirects are not followed.'],
  ])('that answers %i has not taken it', async (code, message) => {
    status = code;
    await expect(deliver()).rejects.toEqual(new DeliveryError(message));
    expect(received).toHaveLength(1);
  });
});
