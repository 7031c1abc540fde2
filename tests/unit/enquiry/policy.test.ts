import { afterEach, describe, expect, it, vi } from 'vitest';

import { mailto } from '../../../src/enquiry/delivery/mail.ts';
import { problemOf } from '../../../src/enquiry/delivery/problem.ts';
import { isTransient, mayRetry, retryAfterOf, retryDelay } from '../../../src/enquiry/delivery/retry.ts';
import { Session } from '../../../src/enquiry/delivery/session.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('retrying', () => {
  it('is for what may go better next time', () => {
    const statuses = [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 500, 502, 503, 504];
    expect(statuses.filter(isTransient)).toEqual([408, 429, 500, 502, 503, 504]);
  });

  it('happens three times', () => {
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, 0))).toEqual([true, true, true, false]);
  });

  it('does not happen where nothing would change, or only much later', () => {
    expect(mayRetry(0, undefined)).toBe(false);
    expect(mayRetry(0, 120_000)).toBe(true);
    expect(mayRetry(0, 121_000)).toBe(false);
  });

  it('waits 1 s at first, twice as long each time, and 30 s at most', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelay(failures))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('waits longer where it is asked to, and never shorter', () => {
    expect(retryDelay(0, 45_000)).toBe(45_000);
    expect(retryDelay(2, 1000)).toBe(4000);
  });

  it('reads Retry-After as seconds and as a date', () => {
    vi.useFakeTimers({ now: new Date('2024-09-17T10:00:00Z') });
    const headers = [null, '7', ' 7 ', 'Tue, 17 Sep 2024 10:00:30 GMT', 'Tue, 17 Sep 2024 09:00:00 GMT', '-1', 'soon'];
    expect(headers.map(retryAfterOf)).toEqual([0, 7000, 7000, 30_000, 0, 0, 0]);
  });
});

describe('problemOf', () => {
  const fields = ['name', 'email'];

  it('reads problem details as RFC 9457 has them', () => {
    const body = { title: 'Wrong', detail: 'Not like this.', errors: [{ pointer: '#/email', detail: 'No address.' }] };
    expect(problemOf(body, fields)).toEqual({ detail: 'Not like this.', messages: { email: 'No address.' } });
  });

  it('reads what Formspree answers', () => {
    const body = { errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }] };
    expect(problemOf(body, fields)).toEqual({ messages: { email: 'should be an email' } });
  });

  it('keeps what is said of a field that the form does not have', () => {
    expect(problemOf({ errors: [{ pointer: '#/phone', detail: 'Missing.' }] }, fields)).toEqual({
      detail: 'Missing.',
      messages: {},
    });
  });

  it.each([undefined, null, 'text', 7, [], { errors: 'none' }, { errors: [null, 1, {}, { pointer: 1, detail: {} }] }])(
    'makes nothing of %j',
    (body) => {
      expect(problemOf(body, fields)).toEqual({ messages: {} });
    },
  );
});

it('mailto carries over what was typed', () => {
  const form = new FormData();
  form.set('name', 'Ada & Co');
  form.set('email', 'ada@example.com');
  form.set('message', 'One\nTwo?');
  expect(mailto('a@b.example', 'An enquiry', form)).toBe(
    'mailto:a@b.example?subject=An%20enquiry&body=One%0ATwo%3F%0A%0AAda%20%26%20Co%0Aada%40example.com',
  );
});

describe('a session', () => {
  const typed = { name: 'Ada', message: 'Hello', _gotcha: '', 'form-name': 'enquiry' };
  const cleared = { ...typed, name: '', message: '' };

  it.each([
    [
      'throws',
      () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    ],
    ['is broken', () => ({ getItem: () => '{', setItem: () => undefined, removeItem: () => undefined })],
  ])('does without a storage that %s', async (_, storage) => {
    const said: string[] = [];
    const session = new Session({
      name: 'enquiry',
      storage,
      deliver: () => Promise.resolve({ state: 'sent' }),
      show: ({ state }) => said.push(state),
    });
    session.typed(typed);
    await session.send(typed);
    expect(said).toEqual(['sending', 'sent']);
  });

  it('begins with the first key and ends when the form is cleared, though the form’s name stands in it', async () => {
    vi.useFakeTimers();
    const posted: Record<string, string>[] = [];
    const session = new Session({
      name: 'enquiry',
      storage: () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
      deliver: (payload) => {
        posted.push(payload);
        return Promise.resolve({ state: 'unconfirmed' });
      },
      show: () => undefined,
    });
    session.typed({ ...typed, message: 'H' });
    vi.advanceTimersByTime(4000);
    session.typed(typed);
    await session.send(typed);
    await session.send(typed);
    session.typed(cleared);
    session.typed(typed);
    await session.send(typed);
    const [first, second, third] = posted;
    expect(first).toEqual({
      ...typed,
      idempotencyKey: expect.stringMatching(/^\w+-\w+-\w+-\w+$/) as string,
      fillTime: '4000',
    });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(third?.fillTime).toBe('0');
  });
});
