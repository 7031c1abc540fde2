import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DeliveryError } from '../outbox/destination.ts';
import type { ClaimedDelivery } from '../store/types.ts';
import { createWebhook } from '../webhook/destination.ts';
import { createPost } from '../webhook/post.ts';
import { readWebhookSettings } from '../webhook/settings.ts';
import { fields } from './helpers/receiver.ts';

const secrets = ['one', 'two'].map((name) => `whsec_${btoa(name.repeat(10))}`);
const folder = mkdtempSync(join(tmpdir(), 'receiver-webhook-'));
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
let server: Server;
let ca: string;

beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert],
    ...subject,
  ]);
  ca = readFileSync(cert, 'utf8');
  server = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: '/other' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  status = 204;
  received.length = 0;
});

const delivery: ClaimedDelivery = {
  ...{ id: 'delivery-1', enquiry: 7, destination: 'webhook', recipient: '', state: 'pending', attempts: 1 },
  ...{ nextAttempt: '', result: '', resultAt: '', handedOver: 0 },
  content: { ...fields, id: 7, key: 'a key', received: '2026-01-31T12:00:00.000Z', spamReason: '', answered: '' },
};

function deliver(address: string, allowed: string[] = ['127.0.0.1']): Promise<string> {
  const port = (server.address() as AddressInfo).port;
  const env = {
    ENQUIRY_WEBHOOK_URL: address.replace('PORT', String(port)),
    ENQUIRY_WEBHOOK_SECRETS: secrets.join(' '),
  };
  const settings = readWebhookSettings(env);
  if (!settings) throw new Error('There is no webhook.');
  const webhook = createWebhook(settings, () => new Date(), createPost({ ca, allowIPAddressList: allowed }));
  const attempt = { signal: new AbortController().signal, handOver: () => Promise.resolve() };
  return webhook.deliver(delivery, attempt);
}

describe('the webhook', () => {
  it('gets the enquiry, signed with each secret', async () => {
    expect(await deliver('https://localhost:PORT/hook')).toBe('The webhook answered 204.');
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'enquiry.received',
        data: { ...fields, id: 7, spamReason: '' },
      });
    }
    expect(headers['webhook-id']).toBe('delivery-1');
    expect(() =>
      new Webhook(`whsec_${btoa('other'.repeat(6))}`).verify(body, headers as Record<string, string>),
    ).toThrow();
  });

  it.each([
    [500, 'The webhook answered 500.'],
    [302, 'The webhook answered 302. Redirects are not followed: set its final address.'],
    [401, 'The webhook answered 401: it may not know the secret.'],
  ])('that answers %i has not taken it', async (code, message) => {
    status = code;
    await expect(deliver('https://localhost:PORT/')).rejects.toEqual(new DeliveryError(message));
    expect(received).toHaveLength(1);
  });

  it.each([
    'https://localhost:PORT/',
    'https://127.0.0.1:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://0.0.0.0:PORT/',
  ])('does not lead into the own network by %s', async (address) => {
    await expect(deliver(address, [])).rejects.toThrow('The webhook leads to a private address. Nothing was sent.');
    expect(received).toEqual([]);
  });

  it('that cannot be reached is tried again', async () => {
    await expect(deliver('https://127.0.0.1:9/')).rejects.toThrow(
      'The connection to the webhook failed (ECONNREFUSED).',
    );
  });
});
