import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DeliveryError } from '../outbox/destination.ts';
import { createWebhook } from '../webhook.ts';
import { createEnquiry, createReceiver, fields } from './helpers/receiver.ts';

const secrets = ['one', 'two'].map((name) => `whsec_${btoa(name.repeat(10))}`);
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status: number;
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
/** Delivers an enquiry to a webhook that answers with a status. Its delivery has the id that comes with the result. */
async function deliver(answered: number): Promise<{ id: string; result: string }> {
  status = answered;
  received.length = 0;
  const { store } = createReceiver();
  await store.add(createEnquiry({}, { deliveries: [{ destination: 'webhook', recipient: '' }] }));
  const [delivery] = await store.lease('webhook', false, 1);
  if (!delivery) throw new Error('There is no delivery.');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
  const webhook = createWebhook({ url, signers: secrets.map((secret) => new Webhook(secret)) });
  return { id: delivery.id, result: await webhook(delivery, () => Promise.resolve()) };
}

describe('the webhook', () => {
  it('gets the enquiry, signed with each secret', async () => {
    const { id, result } = await deliver(204);
    expect(result).toBe('The webhook answered 204.');
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const verify = (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
    const sent = { type: 'enquiry.received', data: { ...fields, id: 1, spamReason: '' } };
    for (const secret of secrets) expect(verify(secret)).toMatchObject(sent);
    expect(() => verify(`whsec_${btoa('other'.repeat(6))}`)).toThrow();
    expect(headers['webhook-id']).toBe(id);
  });

  it.each([
    [500, 'The webhook answered 500.'],
    [302, 'The webhook answered 302. Redirects are not followed.'],
  ])('that answers %i has not taken it', async (code, message) => {
    await expect(deliver(code)).rejects.toEqual(new DeliveryError(message));
    expect(received).toHaveLength(1);
  });
});
