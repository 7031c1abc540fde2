import { onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createEnquiry, isEnquiry } from '../../../src/enquiry/delivery/enquiry.ts';
import { createMailtoLink } from '../../../src/enquiry/delivery/mailto.ts';
import { parseProblemDetails } from '../../../src/enquiry/delivery/problem-details.ts';
import { isTransient, parseRetryAfter, shouldRetry } from '../../../src/enquiry/delivery/retry.ts';
import { isBusy } from '../../../src/enquiry/delivery/status.ts';
import { empty, pass, TestBrowser, type FormPage } from './form-page.ts';

let browser: TestBrowser;
let page: FormPage;

beforeEach(async () => {
  vi.useFakeTimers();
  browser = new TestBrowser();
  page = await browser.open();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an enquiry', () => {
  it('is retried after 1, 2 and 4 seconds, and then no more', async () => {
    browser.fail('server error', 'server error', 'server error', 'server error', 'server error');
    await page.send('one', 0);
    const requests: number[] = [];
    for (const milliseconds of [1100, 300, 1900, 300, 3900, 300, 600_000]) {
      await pass(milliseconds);
      requests.push(browser.posted.length);
    }
    expect(requests).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(page.states).toEqual(['sending', 'retrying', 'unconfirmed']);
    expect(page.fields.message).toBe('one');
    await browser.expectStored();
  });

  it.each([
    ...(['time-out before commit', 'time-out after commit', 'slow drip', 'cut before commit'] as const),
    ...(['cut after commit', 'redirect to a login page', 'server error after commit'] as const),
  ])('is retried, and stored once, after: %s', async (fault) => {
    browser.fail(fault);
    await page.send('one', 25_000);
    expect([page.states, browser.posted.length]).toEqual([['sending', 'retrying', 'sent'], 2]);
    await browser.expectStored('one');
  });

  it('is retried no earlier than the endpoint asks', async () => {
    browser.fail('too many');
    await page.send('one', 2000);
    expect(browser.posted.length).toBe(1);
    await pass(1000);
    expect(page.state).toBe('sent');
  });

  it.each(['bad JSON', 'conflict of a proxy'] as const)('is rejected, and not retried, after: %s', async (fault) => {
    browser.fail(fault);
    await page.send('one', 60_000);
    expect([page.states, page.fields.message, browser.posted.length]).toEqual([['sending', 'rejected'], 'one', 1]);
  });

  it('is unconfirmed when it is rejected after an attempt or a press that may have arrived', async () => {
    browser.fail('cut after commit', 'bad JSON');
    await page.send('one', 60_000);
    expect(page.state).toBe('unconfirmed');
    browser.fail('error unseen');
    await page.press();
    expect(page.states.slice(-2)).toEqual(['sending', 'unconfirmed']);
    await page.press();
    expect(page.state).toBe('sent');
    await browser.expectStored('one');
  });

  it.each([
    ...(['login page', 'login page after commit', 'login page that says it is JSON', 'accepted for later'] as const),
    ...(['empty 200', 'no content', 'JSON without a key', 'JSON that is null', 'key of another enquiry'] as const),
  ])('is neither confirmed nor retried after: %s', async (fault) => {
    browser.fail(fault);
    await page.send('one', 60_000);
    expect([page.states, page.fields.message, browser.posted.length]).toEqual([['sending', 'unconfirmed'], 'one', 1]);
    await page.press();
    expect(page.state).toBe('sent');
    await browser.expectStored('one');
  });

  it('is confirmed by any 2xx when the content says so', async () => {
    browser.answers = 'any';
    page = await browser.open();
    // What a redirect leads to says nothing about the enquiry.
    browser.fail('redirect');
    await page.send('one', 500);
    expect(page.state).toBe('retrying');
    browser.fail('JSON without a key');
    await pass(2000);
    expect(page.state).toBe('sent');
  });

  it('waits when the connection ends during an attempt, and is sent when online again', async () => {
    await page.send('one', 150);
    onlineManager.setOnline(false);
    await pass(600_000);
    expect(page.state).toBe('waiting');
    onlineManager.setOnline(true);
    await pass(5000);
    expect(page.state).toBe('sent');
    await browser.expectStored('one');
  });
});

it('cancelling stops the attempts, leaves the outcome unconfirmed, and sending again stores it once', async () => {
  browser.fail('server error after commit');
  await page.send('one', 500);
  page.submission.cancel();
  await pass(60_000);
  expect([page.state, browser.posted.length]).toEqual(['unconfirmed', 1]);
  browser.fail('bad JSON');
  await page.press();
  // The cancelled press may have arrived.
  expect(page.state).toBe('unconfirmed');
  await page.press();
  expect(page.state).toBe('sent');
  await browser.expectStored('one');
});

it('cancelling without a connection holds when there is one again', async () => {
  onlineManager.setOnline(false);
  await page.send('one');
  expect(page.state).toBe('waiting');
  page.submission.cancel();
  onlineManager.setOnline(true);
  await pass(60_000);
  expect([page.state, browser.posted.length]).toEqual(['unconfirmed', 0]);
});

it('a press while an enquiry is being sent does nothing', async () => {
  await page.send('one', 0);
  await page.press();
  expect([page.states, browser.posted.length]).toEqual([['sending', 'sent'], 1]);
});

it('an enquiry that the endpoint finds invalid has its messages', async () => {
  page.change({ ...empty, name: 'Ada', company: 'Engines', email: 'ada@example', message: 'one' });
  await page.press();
  expect(page.view.status).toEqual({ state: 'invalid', messages: { email: 'Enter a full email address.' } });
});

it('a form is busy until the outcome is known', () => {
  const states = ['idle', 'sending', 'waiting', 'retrying', 'sent', 'unconfirmed', 'earlier', 'rejected'] as const;
  expect(states.filter((state) => isBusy({ state }))).toEqual(['sending', 'waiting', 'retrying']);
});

it('an attempt is repeated after a status that may be temporary', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 500, 502, 503, 504];
  expect(statuses.filter(isTransient)).toEqual([408, 429, 500, 502, 503, 504]);
});

it('an attempt is not repeated if the endpoint asks to wait too long, in seconds or until a time', () => {
  vi.setSystemTime('2024-09-17T10:00:00Z');
  const headers = [null, '7', ' 7 ', 'Tue, 17 Sep 2024 10:00:30 GMT', 'Tue, 17 Sep 2024 09:00:00 GMT', '-1', 'soon'];
  expect(headers.map(parseRetryAfter)).toEqual([0, 7000, 7000, 30_000, 0, 0, 0]);
  expect(['120', '121'].map((header) => shouldRetry(0, parseRetryAfter(header)))).toEqual([true, false]);
});

it.each<[string, unknown, object]>([
  [
    'problem details (RFC 9457)',
    { title: 'Wrong', detail: 'Not like this.', errors: [{ pointer: '#/email', detail: 'No address.' }] },
    { detail: 'Not like this.', messages: { email: 'No address.' } },
  ],
  [
    'the errors of Formspree',
    { errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }] },
    { messages: { email: 'should be an email' } },
  ],
  [
    'the error of a field that the form does not have',
    { errors: [{ pointer: '#/phone', detail: 'Missing.' }] },
    { detail: 'Missing.', messages: {} },
  ],
  ...[undefined, null, 'text', 7, [], { errors: 'none' }, { errors: [null, 1, {}, { pointer: 1, detail: {} }] }].map(
    (body): [string, unknown, object] => [`nothing in ${JSON.stringify(body)}`, body, { messages: {} }],
  ),
])('parseProblemDetails reads %s', (_, body, expected) => {
  expect(parseProblemDetails(body, ['name', 'email'])).toEqual(expected);
});

const mail = { subject: 'An enquiry', cut: '… [cut]' };

it('createMailtoLink puts what was typed into the e-mail', () => {
  const form = new FormData();
  form.set('name', 'Ada & Co');
  form.set('email', 'ada@example.com');
  form.set('message', 'One\nTwo?');
  expect(createMailtoLink('a@b.example', mail, form)).toBe(
    'mailto:a@b.example?subject=An%20enquiry&body=One%0ATwo%3F%0A%0AAda%20%26%20Co%0Aada%40example.com',
  );
});

it.each(['Gears ', '字', '👍'])('an e-mail with a long message of %j is short, and has whole words', (word) => {
  const form = new FormData();
  form.set('name', 'Ada');
  form.set('message', word.repeat(1500));
  const link = createMailtoLink('a@b.example', mail, form);
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(new URL(link).searchParams.get('body')).toMatch(
    new RegExp(`^(?:${word}){100,}${word.trim()}… \\[cut\\]\n\nAda$`, 'u'),
  );
});

it('an enquiry is valid after it was stored, and nothing else is one', () => {
  const enquiry = createEnquiry({ name: 'Ada' });
  expect(isEnquiry(JSON.parse(JSON.stringify(enquiry)))).toBe(true);
  const wrong = [
    ...[{ idempotencyKey: undefined }, { began: null }, { isUncertain: undefined }, { sent: 'yesterday' }],
    ...[{ fields: null }, { fields: { name: 1 } }],
  ];
  expect([null, 'enquiry', ...wrong.map((change) => ({ ...enquiry, ...change }))].filter(isEnquiry)).toEqual([]);
});
