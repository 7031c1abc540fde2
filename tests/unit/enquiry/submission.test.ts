import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { FaultName } from '../../helpers/faults.ts';
import { empty, pass, TestBrowser, type FormPage, type Options } from './form-page.ts';

let browser: TestBrowser;
let page: FormPage;

async function openBrowser() {
  browser = new TestBrowser();
  page = await browser.open();
}
beforeEach(async () => {
  vi.useFakeTimers();
  await openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The pages on which a visitor can come back, each with whether it has all that was typed: another tab, only what was kept. */
const returns: [where: string, from: () => Parameters<TestBrowser['open']>, hasAll: boolean][] = [
  ['the reloaded page', () => [page.session], true],
  ['the page to which one goes back', () => [page.session, page.fields], true],
  ['another tab', () => [], false],
];

describe.each(returns)('a page is killed after each of its steps, and in %s', (_, comeBack, hasAll) => {
  /** Kills the page after more steps each time, until it has done all. */
  async function* killAfterEachStep(type: () => unknown) {
    for (let steps = 1, isDone = false; !isDone; steps += 1) {
      await openBrowser();
      await type();
      page.stepsLeft = steps;
      await page.press(30_000);
      isDone = page.isOpen;
      const { state } = page;
      page.kill();
      const isKept = hasAll || page.view.isKept;
      yield { state, isKept, next: await browser.open(...comeBack()) };
      await browser.receiver.store.close();
    }
  }

  it.each<[string, FaultName[]]>([
    ['all goes well', []],
    ['an answer is lost', ['cut after commit']],
    ['it is rejected', ['bad JSON']],
    ['it cannot be confirmed', ['login page after commit']],
  ])('an enquiry is stored once, if %s', async (__, faults) => {
    const type = () => {
      browser.fail(...faults);
      page.type('one');
    };
    for await (const { state, isKept, next } of killAfterEachStep(type)) {
      browser.fail();
      const stored = await browser.readStored();
      if (state === 'sent') expect(stored).toEqual(['one']);
      if (isKept && stored.length === 0) expect(next.fields.message).toBe('one');
      if (next.fields.message === '') continue;
      await next.press();
      expect(next.state).toBe('sent');
      await browser.expectStored('one');
    }
  });

  it('a changed text is stored once, if an earlier version has arrived', async () => {
    const type = async () => {
      browser.fail('login page after commit');
      await page.send('one');
      page.type('two');
    };
    for await (const { isKept, next } of killAfterEachStep(type)) {
      expect(next.fields.message).toBe(isKept ? 'two' : '');
      await next.press();
      await next.press();
      await browser.expectStored('one', 'two');
    }
  });
});

describe('of two tabs with the same enquiry', () => {
  let twin: FormPage;
  beforeEach(async () => {
    browser.fail('bad JSON');
    await page.send('one');
    twin = await browser.open(new Map(page.session));
  });

  it('both may send it, and it is stored once and offered no more', async () => {
    expect(twin.view.isKept).toBe(true);
    await Promise.all([twin.press(), page.press()]);
    expect([page.state, twin.state]).toEqual(['sent', 'sent']);
    await browser.expectStored('one');
    expect(browser.localStorage.size).toBe(0);
  });

  it('the second learns that another text has arrived, and its own becomes a new enquiry', async () => {
    await page.press();
    await twin.send('two');
    expect([twin.state, twin.fields.message]).toEqual(['earlier', 'two']);
    await twin.press();
    expect(twin.state).toBe('sent');
    await browser.expectStored('one', 'two');
  });

  it('each keeps its own copy', async () => {
    twin.type('two');
    page.kill();
    twin.kill();
    const offered = [(await browser.open()).fields.message, (await browser.open()).fields.message];
    expect(offered.toSorted()).toEqual(['one', 'two']);
  });

  it('one that has another text stays, when the other has sent its own', async () => {
    twin.type('two');
    twin.kill();
    await page.press();
    expect([page.state, (await browser.open()).fields.message]).toEqual(['sent', 'two']);
  });

  it('one that was closed offers no more what the other has sent', async () => {
    twin.kill();
    await page.press();
    expect([page.state, (await browser.open()).fields.message]).toEqual(['sent', '']);
  });
});

describe('a copy that outlives the tab', () => {
  beforeEach(async () => {
    browser.fail('bad JSON');
    await page.send('one');
  });

  it('is taken over from pages that are gone, the newest first, and each by one page', async () => {
    const newer = await browser.open();
    browser.fail('bad JSON');
    await newer.send('two');
    page.kill();
    newer.kill();
    const offered = [await browser.open(), await browser.open(), await browser.open()];
    expect(offered.map(({ fields }) => fields.message)).toEqual(['two', 'one', '']);
  });

  it('is replaced by that of the next page in its tab, so that nothing is left when the enquiry is discarded', async () => {
    page.kill();
    const next = await browser.open(page.session);
    expect([next.fields.message, browser.localStorage.size]).toEqual(['one', 1]);
    next.submission.discard();
    expect(browser.localStorage.size).toBe(0);
  });

  it('stays when another page sends another enquiry', async () => {
    const other = await browser.open();
    await other.send('two');
    expect(other.state).toBe('sent');
    page.kill();
    expect((await browser.open()).fields.message).toBe('one');
  });

  it('can be taken over while its page is in the back/forward cache, and is written again when that comes back', async () => {
    page.submission.pause();
    await pass(0);
    const next = await browser.open();
    expect(next.fields.message).toBe('one');
    next.submission.discard();
    expect(browser.localStorage.size).toBe(0);
    page.submission.resume();
    await pass(0);
    expect((await browser.open()).fields.message).toBe('');
    page.kill();
    expect((await browser.open()).fields.message).toBe('one');
  });

  it('is none at all if its new version does not fit', () => {
    expect(page.view.isKept).toBe(true);
    browser.isFull = true;
    page.type('longer');
    expect(page.view.isKept).toBe(false);
    expect(browser.localStorage.size).toBe(0);
    browser.isFull = false;
    page.type('shorter');
    expect(page.view.isKept).toBe(true);
  });

  it.each([
    ['discarded', () => page.submission.discard()],
    ['cleared', () => page.change(empty)],
  ])('is deleted when the enquiry is %s', (_, end) => {
    end();
    expect([page.fields, page.view, page.session.size, browser.localStorage.size]).toEqual([
      empty,
      { status: { state: 'idle' }, isKept: false, isRestored: false },
      0,
      0,
    ]);
  });

  it('is not taken over once the visitor has begun to type', async () => {
    page.kill();
    const opening = browser.open();
    const next = browser.pages.at(-1);
    next?.type('two');
    await opening;
    expect([next?.fields.message, next?.view.isRestored, browser.localStorage.size]).toEqual(['two', false, 1]);
  });

  const dayMs = 24 * 60 * 60 * 1000;
  it.each([
    [6.9, { status: { state: 'idle' }, isKept: true, isRestored: true }],
    [7.1, { status: { state: 'idle' }, isKept: false, isRestored: false }],
  ])('is used up to a week after the last press on Send: %d days', async (days, view) => {
    page.kill();
    await pass(days * dayMs);
    const { session } = page;
    expect((await browser.open()).view).toEqual(view);
    expect(browser.localStorage.size).toBe(view.isKept ? 1 : 0);
    expect((await browser.open(session)).view).toEqual(view);
  });
});

const throwForbidden = () => {
  throw new DOMException('Forbidden', 'SecurityError');
};
const broken = { setItem: throwForbidden, removeItem: throwForbidden, key: () => null, length: 0 };

it.each([
  ['throws', throwForbidden],
  ['stores nothing', () => ({ ...broken, getItem: () => null })],
  ['is broken', () => ({ ...broken, getItem: () => '{' })],
])('an enquiry is sent when the session storage %s', async (_, storage) => {
  page = await browser.open(new Map(), empty, { storage });
  await page.send('one');
  expect(page.states).toEqual(['sending', 'sent']);
});

it.each<[string, Partial<Options['browser']>]>([
  ['blocks its storage', { storage: throwForbidden }],
  ['has no locks', { locks: () => undefined as unknown as LockManager }],
])('a page does not say that a copy is kept in a browser that %s', async (_, changes) => {
  const storage = () => ({ ...broken, setItem: () => undefined, getItem: () => null });
  page = await browser.open(new Map(), empty, { browser: { storage, locks: () => navigator.locks, ...changes } });
  browser.fail('bad JSON');
  await page.send('one');
  expect([page.state, page.view.isKept]).toEqual(['rejected', false]);
});

it('an enquiry has one key from the first keystroke until the form is cleared, although form-name is never empty', async () => {
  await pass(1000);
  page.change({ ...empty, message: 'H', 'form-name': 'enquiry' });
  await pass(4000);
  page.change({ ...empty, message: 'Hello', 'form-name': 'enquiry' });
  await page.press();
  await page.press();
  page.change({ ...empty, 'form-name': 'enquiry' });
  await page.send('Hello');
  const [first, second, third] = browser.posted;
  // The time from the opening of the page.
  expect(first).toEqual({
    ...{ ...empty, message: 'Hello', 'form-name': 'enquiry', fillTime: '5010' },
    idempotencyKey: expect.stringMatching(/^\w+-\w+-\w+-\w+$/) as string,
  });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
});
