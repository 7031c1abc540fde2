import { afterEach, describe, expect, it, vi } from 'vitest';

import { createMailtoLink } from '../../../src/enquiry/delivery/mailto.ts';
import { parseProblemDetails } from '../../../src/enquiry/delivery/problem-details.ts';
import { isTransient, shouldRetry, parseRetryAfter } from '../../../src/enquiry/delivery/retry.ts';
import type { Browser } from '../../../src/enquiry/delivery/enquiry-copy.ts';
import { createEnquiry, isEnquiry } from '../../../src/enquiry/delivery/enquiry.ts';
import { Submission } from '../../../src/enquiry/delivery/submission.ts';
import type { View } from '../../../src/enquiry/delivery/status.ts';
import { createMemoryLocks, createMemoryStorage } from '../../helpers/browser-memory.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('an attempt is repeated after a status that may be temporary', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 500, 502, 503, 504];
  expect(statuses.filter(isTransient)).toEqual([408, 429, 500, 502, 503, 504]);
});

it('an attempt is not repeated if the endpoint asks to wait too long, in seconds or until a time', () => {
  vi.useFakeTimers({ now: new Date('2024-09-17T10:00:00Z') });
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

const enquiry = createEnquiry({ name: 'Ada' });

it('an enquiry is valid after it was stored, and nothing else is one', () => {
  expect(isEnquiry(JSON.parse(JSON.stringify(enquiry)))).toBe(true);
  const wrong = [
    ...[{ idempotencyKey: undefined }, { began: null }, { isUncertain: undefined }, { sent: 'yesterday' }],
    ...[{ fields: null }, { fields: { name: 1 } }],
  ];
  expect([null, 'enquiry', ...wrong.map((change) => ({ ...enquiry, ...change }))].filter(isEnquiry)).toEqual([]);
});

describe('a submission', () => {
  const typed = { name: 'Ada', message: 'Hello', _gotcha: '', 'form-name': 'enquiry' };
  const cleared = { ...typed, name: '', message: '' };

  const createBrowser = (map = new Map<string, string>()): Browser => ({
    storage: () => createMemoryStorage(map),
    locks: () => createMemoryLocks()('page'),
  });

  /** Opens a submission on a page that accepts everything. */
  function open(changes: Partial<ConstructorParameters<typeof Submission>[0]> = {}) {
    const views: View[] = [];
    const submission = new Submission({
      name: 'enquiry',
      storage: () => createMemoryStorage(new Map()),
      browser: createBrowser(),
      deliver: () => Promise.resolve({ state: 'sent' }),
      fill: () => true,
      clear: () => undefined,
      show: (view) => views.push(view),
      ...changes,
    });
    return { submission, views };
  }

  const throwForbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  const createFullStorage = () => createMemoryStorage(new Map(), undefined, () => true);

  it.each([
    ['throws', throwForbidden],
    ['is full', createFullStorage],
    ['is broken', () => ({ ...createMemoryStorage(new Map()), getItem: () => '{' })],
  ])('sends when the session storage %s', async (_, storage) => {
    const { submission, views } = open({ storage });
    submission.update(typed);
    await submission.send(typed);
    expect(views.map(({ status }) => status.state)).toEqual(['sending', 'sent']);
  });

  const neverDeliver = () => new Promise<never>(() => undefined);

  it.each<[string, Partial<Browser>]>([
    ['has a full storage', { storage: createFullStorage }],
    ['blocks its storage', { storage: throwForbidden }],
    ['has no locks', { locks: () => undefined as unknown as LockManager }],
  ])('does not say that a copy is kept in a browser that %s', (_, changes) => {
    const { submission, views } = open({ deliver: neverDeliver, browser: { ...createBrowser(), ...changes } });
    void submission.send(typed);
    expect(views.at(-1)?.isKept).toBe(false);
  });

  describe('on a new page', () => {
    const day = 24 * 60 * 60 * 1000;

    async function leaveAndReturnAfter(milliseconds: number, tab = new Map<string, string>()) {
      vi.useFakeTimers();
      const map = new Map<string, string>();
      const locks = createMemoryLocks((page) => page === 'second');
      const browserOf = (page: string) => ({ storage: () => createMemoryStorage(map), locks: () => locks(page) });
      const storage = () => createMemoryStorage(tab);
      const first = open({ deliver: neverDeliver, browser: browserOf('first'), storage });
      void first.submission.send(typed);
      await vi.advanceTimersByTimeAsync(milliseconds);
      return { map, browser: browserOf('second') };
    }

    it.each([
      [6.9, true],
      [7.1, false],
    ])('restores in another tab what was sent %d days before: %s', async (days, isRestored) => {
      const { map, browser } = await leaveAndReturnAfter(days * day);
      const { submission, views } = open({ browser });
      void submission.restoreAbandoned();
      await vi.advanceTimersByTimeAsync(100);
      expect(views).toEqual(isRestored ? [{ status: { state: 'unconfirmed' }, isKept: true, isRestored: true }] : []);
      expect(map.size).toBe(isRestored ? 1 : 0);
    });

    it('does not restore it in the same tab either after it has expired', async () => {
      const tab = new Map<string, string>();
      const { browser } = await leaveAndReturnAfter(7.1 * day, tab);
      expect(open({ browser, storage: () => createMemoryStorage(tab) }).views).toEqual([]);
    });

    it('restores nothing when the visitor has begun to type', async () => {
      const { map, browser } = await leaveAndReturnAfter(0);
      const { submission, views } = open({ browser });
      void submission.restoreAbandoned();
      submission.update(typed);
      await vi.advanceTimersByTimeAsync(100);
      expect(views).toEqual([]);
      expect(map.size).toBe(1);
    });
  });

  /** Opens a submission, and records what it posts. */
  function record(state: 'unconfirmed' | 'earlier') {
    const posted: Record<string, string>[] = [];
    const deliver = (payload: Record<string, string>) => {
      posted.push(payload);
      return Promise.resolve({ state });
    };
    return { ...open({ deliver }), posted };
  }

  it('keeps one key from the first keystroke until the form is cleared, although form-name is never empty', async () => {
    vi.useFakeTimers();
    const { submission, posted } = record('unconfirmed');
    submission.update({ ...typed, message: 'H' });
    vi.advanceTimersByTime(4000);
    submission.update(typed);
    await submission.send(typed);
    await submission.send(typed);
    submission.update(cleared);
    submission.update(typed);
    await submission.send(typed);
    const [first, second, third] = posted;
    expect(first).toEqual({
      ...typed,
      idempotencyKey: expect.stringMatching(/^\w+-\w+-\w+-\w+$/) as string,
      fillTime: '4000',
    });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('counts the time from the opening of the page, also after an earlier version has arrived', async () => {
    const { submission, posted } = record('earlier');
    // The browser has filled in the fields, and the script comes late.
    const opened = Date.now() - performance.timeOrigin;
    await submission.send(typed);
    await submission.send(typed);
    for (const { fillTime } of posted) expect(Number(fillTime)).toBeGreaterThanOrEqual(Math.floor(opened));
    expect(posted).toHaveLength(2);
  });
});
