import { beforeEach, describe, expect, it, vi } from 'vitest';

import { handle, LONGEST_BODY, type Receiver } from '../../../src/enquiry/receiver/handle.ts';
import { fields, memoryReceiver, postOf, site } from '../../helpers/enquiry-receiver.ts';

let receiver: Receiver;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2024-09-17T10:00:00Z') });
  receiver = memoryReceiver();
  return () => {
    vi.useRealTimers();
  };
});

const keyed = { ...fields, idempotencyKey: 'a-b-c', fillTime: '60000' };
const ask = (...request: Parameters<typeof postOf>) => handle(postOf(...request), receiver);
const stored = () => receiver.store.all();
const asJson = (value: unknown) => ({ contentType: 'application/json', body: JSON.stringify(value) });

describe('an enquiry', () => {
  it('is stored before it is answered', () => {
    expect(ask(keyed)).toMatchInlineSnapshot(`
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
    expect(stored()).toMatchInlineSnapshot(`
      [
        {
          "company": "Analytical Engines",
          "email": "ada@example.com",
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

  it('is answered with the key that it was sent with, whichever post stored it', () => {
    ask(fields);
    const { status, headers, body } = ask(keyed);
    expect({ status, type: headers['content-type'], body: JSON.parse(body) as unknown }).toMatchObject({
      status: 201,
      type: 'application/json',
      body: { key: 'a-b-c' },
    });
    expect(JSON.parse(ask({ ...fields, message: 'Another' }).body)).toMatchObject({ key: '' });
  });

  it('may be JSON as well', () => {
    expect(ask({}, asJson({ ...keyed, fillTime: 60_000 })).status).toBe(201);
    expect(stored()).toHaveLength(1);
  });

  it('gets the same answer however often it comes', () => {
    const first = ask(keyed);
    vi.advanceTimersByTime(5000);
    expect(ask(keyed)).toEqual(first);
    expect(stored()).toHaveLength(1);
  });

  it('is another one under another key', () => {
    ask(keyed);
    ask({ ...keyed, idempotencyKey: 'd-e-f' });
    expect(stored()).toHaveLength(2);
  });

  it('without a key is the same while its words are', () => {
    ask(fields);
    ask(fields);
    ask({ ...fields, message: 'Another' });
    expect(stored()).toHaveLength(2);
  });

  it('that came without script and with it is one, whichever way it came first', () => {
    const asPosted = { ...fields, message: 'Two\r\nlines' };
    const asSent = { ...keyed, message: 'Two\nlines' };
    ask(asPosted);
    expect(ask(asSent).status).toBe(201);
    expect(stored().map(({ message }) => message)).toEqual(['Two\nlines']);
    const other = { ...asSent, company: 'Others' };
    ask(other);
    ask({ ...asPosted, company: 'Others' });
    expect(stored()).toHaveLength(2);
    expect(ask({ ...keyed, message: 'Two\r\nlines', company: 'Others' }).status).toBe(201);
    expect(stored()).toHaveLength(2);
  });

  it.each(['ada@xn--e1afmkfd.xn--p1ai', 'o&k@example.com', "o'hara@example.co.uk"])(
    'may come from any address that browsers take: %s',
    (email) => {
      expect(ask({ ...keyed, email }).status).toBe(201);
    },
  );

  it.each(['ada@localhost', 'ada', 'a b@example.com', 'ada@-a.com'])('does not come from %s', (email) => {
    expect(ask({ ...keyed, email }).status).toBe(422);
  });

  it('of another shape is refused in words, too', () => {
    const { status, body } = ask({}, asJson({ ...keyed, useCase: 5 }));
    expect(status).toBe(422);
    expect((JSON.parse(body) as { errors: { detail?: string }[] }).errors[0]?.detail).toMatch(/\w/);
  });

  it('that has changed under its key is not stored, and the answer says why', () => {
    ask(keyed);
    const { status, body } = ask({ ...keyed, message: 'Changed' });
    expect({ status, body }).toMatchInlineSnapshot(`
      {
        "body": "{"type":"about:blank","status":409,"detail":"An earlier version of this enquiry has reached us. To send us this one as well, send it again."}",
        "status": 409,
      }
    `);
    expect(stored().map(({ message }) => message)).toEqual([fields.message]);
  });

  it.each([
    ['a field that people do not see', { _gotcha: 'https://spam.example' }],
    ['no time at all', { fillTime: '400' }],
  ])('that a program may have written (%s) is stored, and marked', (_, marks) => {
    expect(ask({ ...keyed, ...marks }).status).toBe(201);
    expect(stored()[0]?.spamReason).not.toBe('');
  });

  it('whose fields are not right is told so, field by field, in the words of the site', () => {
    const { status, headers, body } = ask({ name: ' ', company: 'x'.repeat(201), email: 'ada', message: 'Hello' });
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
    expect(stored()).toEqual([]);
  });
});

describe('what is no enquiry of this site', () => {
  it.each([
    ['another path', {}, { path: '/' }, '404 There is nothing here.'],
    [
      'a foreign origin',
      keyed,
      { origin: 'https://elsewhere.example' },
      '403 Enquiries are taken from the company’s own site only.',
    ],
    ['no origin', keyed, { origin: undefined }, '403 Enquiries are taken from the company’s own site only.'],
    ['another method', {}, { method: 'GET' }, '405 Enquiries are posted.'],
    ['too long', {}, { body: undefined }, '413 This is longer than any enquiry may be.'],
    [
      'another encoding',
      {},
      { contentType: 'text/plain', body: 'Hello' },
      '415 This is neither a posted form nor JSON.',
    ],
    ['broken JSON', {}, { contentType: 'application/json', body: '{' }, '415 This is neither a posted form nor JSON.'],
  ])('is turned away: %s', (_, posted, changes, expected) => {
    const { status, body } = ask(posted, changes);
    expect(`${status} ${(JSON.parse(body) as { detail: string }).detail}`).toBe(expected);
    expect(stored()).toEqual([]);
  });

  it('hears nothing that a script could read', () => {
    expect(ask(keyed, { origin: 'https://elsewhere.example' }).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('may be asked about by a browser before it posts JSON', () => {
    expect(ask({}, { method: 'OPTIONS', body: '' })).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': site, 'access-control-allow-headers': 'Content-Type' },
    });
  });
});

it('an address that posts too often is told when to come back, and others are not in its way', () => {
  const post = (client: string) => ask({ ...keyed, idempotencyKey: crypto.randomUUID() }, { client });
  const statuses = Array.from({ length: 11 }, () => post('192.0.2.1').status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  vi.advanceTimersByTime(15_000);
  expect(post('192.0.2.1').headers['retry-after']).toBe('45');
  expect(post('192.0.2.2').status).toBe(201);
  vi.advanceTimersByTime(45_000);
  expect(post('192.0.2.1').status).toBe(201);
});

it('a clock that is set back makes nobody wait longer', () => {
  const post = () => ask({ ...keyed, idempotencyKey: crypto.randomUUID() });
  for (let times = 0; times < 10; times += 1) post();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(Number(post().headers['retry-after'])).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(60_000);
  expect(post().status).toBe(201);
});

describe('an enquiry that cannot be stored', () => {
  const failure = new Error('The disk is full.');
  const reported: unknown[] = [];
  beforeEach(() => {
    reported.length = 0;
    vi.spyOn(receiver.store, 'add').mockImplementation(() => {
      throw failure;
    });
    receiver.report = (error) => reported.push(error);
  });

  it('is answered with an error after which the form tries again, and reported', () => {
    const { status, headers, body } = ask(keyed);
    expect({ status, type: headers['content-type'], body }).toMatchInlineSnapshot(`
      {
        "body": "{"type":"about:blank","status":503,"detail":"The enquiry could not be stored."}",
        "status": 503,
        "type": "application/problem+json",
      }
    `);
    expect(reported).toEqual([failure]);
  });

  it('is answered with a page that offers an e-mail where script is off', () => {
    const { status, body } = ask(fields, { accept: 'text/html' });
    expect(status).toBe(503);
    expect(body).toContain('<p><a href="mailto:fixture@example.org?subject=Enquiry">Send it by e-mail</a></p>');
  });
});

describe('a form posted without script', () => {
  const pageOf = (...[posted, changes]: Parameters<typeof postOf>) => {
    const { status, headers, body } = ask(posted, { accept: 'text/html,application/xhtml+xml', ...changes });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    return { status, body };
  };

  it('is answered with a page that thanks', () => {
    expect(pageOf(fields)).toMatchInlineSnapshot(`
      {
        "body": "<!doctype html>
      <html lang="en-GB">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Message Sent!</title>
      <h1>Message Sent!</h1>
      <p>Thank you for your enquiry. We will reply within 24 hours.</p>
      <p><a href="https://site.example/">Back to the site</a></p>
      </html>
      ",
        "status": 201,
      }
    `);
  });

  it('is answered with a page that says what to mend', () => {
    const { status, body } = pageOf({ ...fields, email: '<script>' });
    expect(status).toBe(422);
    expect(body).toContain('<p>Email Address: Enter a full email address, such as name@company.com.</p>');
  });

  it('is answered with a page where it is turned away, which leads to the company’s own site', () => {
    const { status, body } = pageOf(fields, { origin: 'https://elsewhere.example' });
    expect(status).toBe(403);
    expect(body).toContain(`<a href="${site}/">`);
    expect(body).toContain('<p><a href="mailto:fixture@example.org?subject=Enquiry">Send it by e-mail</a></p>');
    expect(body).not.toContain('elsewhere');
  });
});

it('what the schema takes fits into the longest body', () => {
  const longest = { ...keyed, name: '€'.repeat(200), company: '€'.repeat(200), message: '€'.repeat(10_000) };
  expect(new URLSearchParams(longest).toString().length).toBeLessThan(LONGEST_BODY);
});
