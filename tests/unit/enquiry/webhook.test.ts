import { lookup, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { DeliveryError, type Destination } from '../../../src/enquiry/receiver/outbox/destination.ts';
import type { Delivery } from '../../../src/enquiry/receiver/store.ts';
import { createWebhookDestination } from '../../../src/enquiry/receiver/webhook/destination.ts';
import { createLookup, isPublic } from '../../../src/enquiry/receiver/webhook/public-address.ts';
import { createNodePost } from '../../../src/enquiry/receiver/webhook/post.ts';
import { readWebhookSettings, type WebhookSettings } from '../../../src/enquiry/receiver/webhook/settings.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';

const newSecret = `whsec_${Buffer.alloc(32, 'new').toString('base64')}`;
const oldSecret = `whsec_${Buffer.alloc(32, 'old').toString('base64')}`;

const read = (env: Record<string, string>): WebhookSettings => {
  const settings = readWebhookSettings(env);
  if (!settings) throw new Error('There are no settings.');
  return settings;
};
const env = {
  ENQUIRY_WEBHOOK_URL: 'https://crm.example.com/enquiries',
  ENQUIRY_WEBHOOK_SECRETS: `${newSecret} ${oldSecret}`,
};
const { signers } = read(env);

const enquiry = { ...fields, id: 7, key: 'a-key', received: '2026-01-31T12:00:00.000Z', spamReason: '', answered: '' };
const delivery: Delivery = {
  id: '5b9dbe4e-2d0f-4a52-9a34-0c1e5e3f0d11',
  destination: 'webhook',
  attempts: 1,
  failures: 0,
  enquiry: { ...enquiry, message: 'Zahnräder “ohne” Stufen\n👋' },
};
const never = new AbortController().signal;

interface Posted {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A web server that is called crm.example in the tests. */
async function startServer(respond: RequestListener) {
  const posts: Posted[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      posts.push({ headers: request.headers, body });
      respond(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://crm.example:${port}/hook`);
  return {
    posts,
    url,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Resolves names like a name server that answers with these addresses in turn. */
function createResolver(...answers: string[][]) {
  const resolver = {
    calls: 0,
    resolve: ((_: string, __: unknown, callback: (error: null, addresses: LookupAddress[]) => void) => {
      const answer = answers[Math.min(resolver.calls, answers.length - 1)] ?? [];
      resolver.calls += 1;
      callback(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof lookup,
  };
  return resolver;
}

const local = ['127.0.0.1'];
const createDestination = (
  url: URL,
  isAllowed: (address: string) => boolean = () => true,
  { resolve } = createResolver(local),
): Destination =>
  createWebhookDestination(
    { url, signers },
    () => new Date(),
    createNodePost({ isAllowed, lookup: createLookup(isAllowed, resolve) }),
  );

async function fail(destination: Destination, signal = never): Promise<DeliveryError> {
  const error: unknown = await destination.deliver(delivery, signal).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${String(error)}`);
  return error;
}

describe('the webhook', () => {
  it('posts what the visitor wrote, signed with both secrets', async () => {
    await using server = await startServer((_, response) => response.end());
    await createDestination(server.url).deliver(delivery, never);
    const [posted] = server.posts;
    const { headers = {}, body = '' } = posted ?? {};
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    for (const secret of [newSecret, oldSecret]) {
      expect(new Webhook(secret).verify(body, signed)).toEqual({
        type: 'enquiry.received',
        timestamp: enquiry.received,
        data: {
          ...fields,
          message: 'Zahnräder “ohne” Stufen\n👋',
          ...{ id: 7, key: 'a-key', received: enquiry.received, spamReason: '' },
        },
      });
    }
    expect(() => new Webhook(`whsec_${Buffer.alloc(32, 'x').toString('base64')}`).verify(body, signed)).toThrow();
    expect(() => new Webhook(newSecret).verify(body.replace('7', '8'), signed)).toThrow();
    expect(signed['webhook-id']).toBe(delivery.id);
    expect(headers['content-type']).toBe('application/json');
  });

  it.each([200, 201, 202, 204])('has arrived when the answer is %d', async (status) => {
    await using server = await startServer((_, response) => response.writeHead(status).end());
    await expect(createDestination(server.url).deliver(delivery, never)).resolves.toBeUndefined();
  });

  it.each([
    [301, 'The webhook answered 301. Redirects are not followed: set its final address.'],
    [307, 'The webhook answered 307. Redirects are not followed: set its final address.'],
    [401, 'The webhook answered 401: it may not know the secret.'],
    [404, 'The webhook answered 404.'],
    [410, 'The webhook answered 410.'],
    [429, 'The webhook answered 429.'],
    [500, 'The webhook answered 500.'],
    [503, 'The webhook answered 503.'],
  ])('has not arrived when the answer is %d', async (status, message) => {
    await using server = await startServer((_, response) => response.writeHead(status, { location: '/other' }).end());
    expect((await fail(createDestination(server.url))).message).toBe(message);
    expect(server.posts).toHaveLength(1);
  });

  it('does not wait for the end of an answer', async () => {
    await using server = await startServer((_, response) => response.writeHead(200).write('never ends'));
    await createDestination(server.url).deliver(delivery, never);
    expect(server.posts).toHaveLength(1);
  });

  it('may have arrived when the connection ends before the answer', async () => {
    await using server = await startServer((request) => request.socket.destroy());
    const error = await fail(createDestination(server.url));
    expect(error).toMatchObject({
      message: 'The connection to the webhook failed (ECONNRESET).',
      mayHaveArrived: true,
    });
  });

  it('ends at the signal when there is no answer', async () => {
    const stop = new AbortController();
    await using server = await startServer(() => {
      stop.abort();
    });
    expect((await fail(createDestination(server.url), stop.signal)).message).toBe(
      'The webhook did not answer within 15 seconds.',
    );
  });

  it('says when nobody listens', async () => {
    const server = await startServer(() => undefined);
    await server[Symbol.asyncDispose]();
    expect((await fail(createDestination(server.url))).message).toBe(
      'The connection to the webhook failed (ECONNREFUSED).',
    );
  });
});

describe('a private address', () => {
  const refused = 'The webhook leads to a private address. Nothing was sent.';

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '192.0.2.1', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '2001::1'],
  ])('%s is private', (address) => {
    expect(isPublic(address)).toBe(false);
  });
  it.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://2130706433:1/',
    'http://0x7f.1:1/',
  ])('is refused when it is written as %s', async (url) => {
    const destination = createWebhookDestination({ url: new URL(url), signers }, () => new Date(), createNodePost());
    expect(await fail(destination)).toMatchObject({ message: refused, mayHaveArrived: false });
  });

  it('is refused when a name leads to it', async () => {
    await using server = await startServer((_, response) => response.end());
    server.url.hostname = 'localhost';
    const destination = createWebhookDestination({ url: server.url, signers }, () => new Date(), createNodePost());
    expect((await fail(destination)).message).toBe(refused);
    expect(server.posts).toEqual([]);
  });

  it('is refused when it is one of several', async () => {
    await using server = await startServer((_, response) => response.end());
    const resolver = createResolver(['93.184.215.14', '127.0.0.1']);
    const destination = createDestination(server.url, isPublic, resolver);
    expect((await fail(destination)).message).toBe(refused);
    expect(server.posts).toEqual([]);
  });

  it('cannot replace the address that was checked (DNS rebinding)', async () => {
    await using server = await startServer((_, response) => response.end());
    // The first answer is allowed, and all later ones would lead to another machine.
    const resolver = createResolver(local, ['127.0.0.2']);
    const checked: string[] = [];
    const isAllowed = (address: string) => checked.push(address) > 0;
    await createDestination(server.url, isAllowed, resolver).deliver(delivery, never);
    expect(server.posts).toHaveLength(1);
    expect(checked).toEqual(local);
    expect(resolver.calls).toBe(1);
  });
});

describe('the settings of the webhook', () => {
  it('are optional', () => {
    expect(readWebhookSettings({})).toBeUndefined();
  });

  it.each([
    ['no address', { ENQUIRY_WEBHOOK_URL: '' }],
    ['http', { ENQUIRY_WEBHOOK_URL: 'http://crm.example.com/' }],
    ['a password in the address', { ENQUIRY_WEBHOOK_URL: 'https://user:secret@crm.example.com/' }],
    ['no secret', { ENQUIRY_WEBHOOK_SECRETS: '' }],
    ['a short secret', { ENQUIRY_WEBHOOK_SECRETS: 'whsec_c2VjcmV0' }],
    ['a secret that is not Base64', { ENQUIRY_WEBHOOK_SECRETS: `whsec_${'secret!'.repeat(9)}` }],
    ['three secrets', { ENQUIRY_WEBHOOK_SECRETS: `${newSecret} ${oldSecret} ${oldSecret}` }],
  ])('with %s are refused, and the secret is not shown', (_, changes) => {
    let error: unknown;
    try {
      read({ ...env, ...changes });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: 'Failure' });
    const { message, remedy } = error as { message: string; remedy: string };
    expect(`${message} ${remedy}`).not.toMatch(/secret!|c2VjcmV0|:secret|bmV3/);
    expect(message).toMatchSnapshot();
  });
});
