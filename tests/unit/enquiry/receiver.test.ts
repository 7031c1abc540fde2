import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { formatError } from '../../../src/enquiry/receiver/failure.ts';
import { handle, MAX_BODY_BYTES } from '../../../src/enquiry/receiver/handle.ts';
import { fields, createMemoryReceiver, createPost, site, type MemoryReceiver } from '../../helpers/enquiry-receiver.ts';
import { stopStores, stores } from '../../helpers/stores.ts';

afterAll(stopStores);

const keyed = { ...fields, idempotencyKey: 'a-b-c', fillTime: '60000' };

describe.each(stores)('a receiver with %s', (_store, openStore) => {
  let receiver: MemoryReceiver;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2024-09-17T10:00:00Z') });
    receiver = createMemoryReceiver(openStore);
    return () => {
      vi.useRealTimers();
    };
  });

  const ask = (...request: Parameters<typeof createPost>) => handle(createPost(...request), receiver);
  const readStored = () => receiver.readStored();
  const asJson = (value: unknown) => ({ contentType: 'application/json', body: JSON.stringify(value) });

  describe('an enquiry', () => {
    it('is stored and confirmed', async () => {
      expect(await ask(keyed)).toMatchInlineSnapshot(`
      {
        "body": "{"key":"a-b-c","received":"2024-09-17T10:00:00.000Z"}",
        "headers": {
          "access-control-allow-headers": "Content-Type",
          "access-control-allow-methods": "POST",
          "access-control-allow-origin": "https://site.example",
          "access-control-expose-headers": "Retry-After",
          "content-type": "application/json",
          "vary": "Origin, Accept",
        },
        "status": 201,
      }
    `);
      expect(await readStored()).toMatchInlineSnapshot(`
      [
        {
          "answered": "",
          "company": "Analytical Engines",
          "email": "ada@example.com",
          "id": 1,
          "key": "a-b-c",
          "message": "A gearbox without steps",
          "name": "Ada Lovelace",
          "received": "2024-09-17T10:00:00.000Z",
          "spamReason": "",
          "useCase": "robotics",
        },
      ]
    `);
    });

    it('is confirmed with its own key, whichever post stored it', async () => {
      await ask(fields);
      const { status, headers, body } = await ask(keyed);
      expect({ status, type: headers['content-type'], body: JSON.parse(body) as unknown }).toMatchObject({
        status: 201,
        type: 'application/json',
        body: { key: 'a-b-c' },
      });
      expect(JSON.parse((await ask({ ...fields, message: 'Another' })).body)).toMatchObject({ key: '' });
    });

    it('may be JSON', async () => {
      expect((await ask({}, asJson({ ...keyed, fillTime: 60_000 }))).status).toBe(201);
      expect(await readStored()).toHaveLength(1);
    });

    it('gets the same response however often it is posted', async () => {
      const first = await ask(keyed);
      vi.advanceTimersByTime(5000);
      expect(await ask(keyed)).toEqual(first);
      expect(await readStored()).toHaveLength(1);
    });

    it('is a new enquiry with a different key', async () => {
      await ask(keyed);
      await ask({ ...keyed, idempotencyKey: 'd-e-f' });
      expect(await readStored()).toHaveLength(2);
    });

    it('without a key is a duplicate when its fields are equal', async () => {
      await ask(fields);
      await ask(fields);
      await ask({ ...fields, message: 'Another' });
      expect(await readStored()).toHaveLength(2);
    });

    it('posted with and without script is stored once, in either order', async () => {
      const asPosted = { ...fields, message: 'Two\r\nlines' };
      const asSent = { ...keyed, message: 'Two\nlines' };
      await ask(asPosted);
      expect((await ask(asSent)).status).toBe(201);
      expect((await readStored()).map(({ message }) => message)).toEqual(['Two\nlines']);
      const other = { ...asSent, company: 'Others' };
      await ask(other);
      await ask({ ...asPosted, company: 'Others' });
      expect(await readStored()).toHaveLength(2);
      expect((await ask({ ...keyed, message: 'Two\r\nlines', company: 'Others' })).status).toBe(201);
      expect(await readStored()).toHaveLength(2);
    });

    it.each(['ada@xn--e1afmkfd.xn--p1ai', 'o&k@example.com', "o'hara@example.co.uk"])(
      'may have any e-mail address that browsers accept: %s',
      async (email) => {
        expect((await ask({ ...keyed, email })).status).toBe(201);
      },
    );

    it.each(['ada@localhost', 'ada', 'a b@example.com', 'ada@-a.com'])(
      'may not have the e-mail address %s',
      async (email) => {
        expect((await ask({ ...keyed, email })).status).toBe(422);
      },
    );

    it('with a field of the wrong type gets a message as well', async () => {
      const { status, body } = await ask({}, asJson({ ...keyed, useCase: 5 }));
      expect(status).toBe(422);
      expect((JSON.parse(body) as { errors: { detail?: string }[] }).errors[0]?.detail).toMatch(/\w/);
    });

    it('with a used key and other fields is not stored, and the response says why', async () => {
      await ask(keyed);
      const { status, body } = await ask({ ...keyed, message: 'Changed' });
      expect({ status, body }).toMatchInlineSnapshot(`
      {
        "body": "{"type":"about:blank","status":409,"detail":"An earlier version of this enquiry has reached us. To send us this one as well, send it again."}",
        "status": 409,
      }
    `);
      expect((await readStored()).map(({ message }) => message)).toEqual([fields.message]);
    });

    it.each([
      ['honeypot filled in', { _gotcha: 'https://spam.example' }],
      ['filled in too fast', { fillTime: '400' }],
    ])('that may be spam (%s) is stored with the reason', async (_, signs) => {
      expect((await ask({ ...keyed, ...signs })).status).toBe(201);
      expect((await readStored())[0]?.spamReason).not.toBe('');
    });

    it('with invalid fields gets a message for each field, from the site’s content', async () => {
      const { status, headers, body } = await ask({
        name: ' ',
        company: 'x'.repeat(201),
        email: 'ada',
        message: 'Hello',
      });
      expect({ status, type: headers['content-type'], body: JSON.parse(body) as unknown }).toMatchInlineSnapshot(`
      {
        "body": {
          "detail": "Your enquiry was not accepted. Please correct the errors and send it again.",
          "errors": [
            {
              "detail": "Please fill this in.",
              "pointer": "#/name",
            },
            {
              "detail": "Please make this shorter.",
              "pointer": "#/company",
            },
            {
              "detail": "Enter a full email address, such as name@company.com.",
              "pointer": "#/email",
            },
          ],
          "status": 422,
          "type": "about:blank",
        },
        "status": 422,
        "type": "application/problem+json",
      }
    `);
      expect(await readStored()).toEqual([]);
    });
  });

  describe('another request', () => {
    beforeEach(() => {
      receiver.report = () => undefined;
    });

    it.each([
      ['another path', {}, { path: '/' }, '404 There is nothing at this address.'],
      [
        'a foreign origin',
        keyed,
        { origin: 'https://elsewhere.example' },
        '403 Enquiries are accepted only from the company’s own site.',
      ],
      ['no origin', keyed, { origin: undefined }, '403 Enquiries are accepted only from the company’s own site.'],
      ['another method', {}, { method: 'GET' }, '405 Send enquiries with POST.'],
      ['too long', {}, { body: undefined }, '413 The enquiry is too long.'],
      [
        'another encoding',
        {},
        { contentType: 'text/plain', body: 'Hello' },
        '415 The body is neither form data nor JSON.',
      ],
      [
        'broken JSON',
        {},
        { contentType: 'application/json', body: '{' },
        '415 The body is neither form data nor JSON.',
      ],
    ])('gets an error: %s', async (_, posted, changes, expected) => {
      const { status, body } = await ask(posted, changes);
      expect(`${status} ${(JSON.parse(body) as { detail: string }).detail}`).toBe(expected);
      expect(await readStored()).toEqual([]);
    });

    it('from another origin gets no CORS headers', async () => {
      expect((await ask(keyed, { origin: 'https://elsewhere.example' })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    });

    it('may be a CORS preflight request', async () => {
      expect(await ask({}, { method: 'OPTIONS', body: '' })).toMatchObject({
        status: 204,
        headers: { 'access-control-allow-origin': site, 'access-control-allow-headers': 'Content-Type' },
      });
    });
  });

  it('an address that posts too often is told when to retry, and does not affect others', async () => {
    const post = (network: string) =>
      ask({ ...keyed, idempotencyKey: crypto.randomUUID() }, { client: { network, site: undefined } });
    const responses = await Promise.all(Array.from({ length: 11 }, () => post('192.0.2.1')));
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    vi.advanceTimersByTime(15_000);
    expect((await post('192.0.2.1')).headers['retry-after']).toBe('45');
    expect((await post('192.0.2.2')).status).toBe(201);
    vi.advanceTimersByTime(45_000);
    expect((await post('192.0.2.1')).status).toBe(201);
  });

  it('setting the clock back makes nobody wait longer', async () => {
    const post = () => ask({ ...keyed, idempotencyKey: crypto.randomUUID() });
    for (let times = 0; times < 10; times += 1) await post();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(Number((await post()).headers['retry-after'])).toBeLessThanOrEqual(60);
    vi.advanceTimersByTime(60_000);
    expect((await post()).status).toBe(201);
  });

  describe('an enquiry that cannot be stored', () => {
    const failure = new Error('The disk is full.');
    const reported: unknown[] = [];
    beforeEach(() => {
      reported.length = 0;
      receiver.store = { ...receiver.store, add: () => Promise.reject(failure) };
      receiver.report = (error) => reported.push(error);
    });

    it('gets a status after which the form retries, and is logged', async () => {
      const { status, headers, body } = await ask(keyed);
      expect({ status, type: headers['content-type'], body }).toMatchInlineSnapshot(`
      {
        "body": "{"type":"about:blank","status":503,"detail":"The enquiry could not be stored."}",
        "status": 503,
        "type": "application/problem+json",
      }
    `);
      expect(reported).toEqual([failure]);
    });

    it('gets a page that offers an e-mail, without script', async () => {
      const { status, body } = await ask(fields, { accept: 'text/html' });
      expect(status).toBe(503);
      expect(body).toContain('<p><a href="mailto:fixture@example.org?subject=Enquiry">Send it by e-mail</a></p>');
    });
  });

  describe('a form posted without script', () => {
    const askForPage = async (...[posted, changes]: Parameters<typeof createPost>) => {
      const { status, headers, body } = await ask(posted, { accept: 'text/html,application/xhtml+xml', ...changes });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      return { status, body };
    };

    it('gets a page that says thanks', async () => {
      expect(await askForPage(fields)).toMatchInlineSnapshot(`
      {
        "body": "<!doctype html>
      <html lang="en-GB">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Message Sent!</title>
      <style>body{max-width:38rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}h1{line-height:1.15}</style>
      <h1>Message Sent!</h1>
      <p>Thank you for your enquiry. We will reply within 24 hours.</p>
      <p><a href="https://site.example/">Back to the site</a></p>
      </html>
      ",
        "status": 201,
      }
    `);
    });

    it('gets a page that says what to correct', async () => {
      const { status, body } = await askForPage({ ...fields, email: '<script>' });
      expect(status).toBe(422);
      expect(body).toContain('<p>Email Address: Enter a full email address, such as name@company.com.</p>');
    });

    it('gets a page with a link to the company’s own site when its origin is wrong', async () => {
      receiver.report = vi.fn();
      const { status, body } = await askForPage(fields, { origin: 'https://elsewhere.example' });
      expect(status).toBe(403);
      expect(body).toContain(`<a href="${site}/">`);
      expect(body).toContain('<p><a href="mailto:fixture@example.org?subject=Enquiry">Send it by e-mail</a></p>');
      expect(body).not.toContain('elsewhere');
    });
  });

  describe('the health check', () => {
    const askHealth = async () => {
      const { status, body } = await ask({}, { method: 'GET', path: '/healthz', origin: undefined, body: '' });
      return { status, body: JSON.parse(body) as unknown };
    };

    it('says that enquiries can be stored, and how old the outbox is', async () => {
      receiver.planDeliveries = () => ({ destinations: ['mail'] });
      await ask(keyed);
      await ask({ ...keyed, idempotencyKey: 'd' });
      const [first] = await receiver.store.claimDeliveries('mail', new Date(), new Date(), 1);
      if (first) await receiver.store.failDelivery(first, 'no such mailbox', undefined);
      vi.advanceTimersByTime(90_000);
      expect(await askHealth()).toEqual({
        status: 200,
        body: { store: 'writable', outbox: { pending: 1, failed: 1, oldestAgeInSeconds: 90 } },
      });
    });

    it('says that enquiries cannot be stored', async () => {
      receiver.store = { ...receiver.store, checkWritable: () => Promise.reject(new Error('The disk is full.')) };
      receiver.report = vi.fn();
      expect(await askHealth()).toEqual({ status: 503, body: { store: 'not writable' } });
      expect(receiver.report).toHaveBeenCalled();
    });
  });

  it('the longest valid enquiry fits into the body limit', () => {
    const longest = { ...keyed, name: '€'.repeat(200), company: '€'.repeat(200), message: '€'.repeat(10_000) };
    expect(new URLSearchParams(longest).toString().length).toBeLessThan(MAX_BODY_BYTES);
  });
});

it.each(['https://elsewhere.example', 'null', 'x"\n', 'https://a.example/path'])(
  'a request from the origin %j is logged with what to do',
  async (origin) => {
    const reported: unknown[] = [];
    const receiver = { ...createMemoryReceiver(), report: (error: unknown) => reported.push(error) };
    await handle(createPost(keyed, { origin }), receiver);
    expect(reported.map(formatError).join('')).toMatchSnapshot();
  },
);
