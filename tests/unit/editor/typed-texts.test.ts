import { beforeEach, expect, it, vi } from 'vitest';

import type { TextPort } from '../../../packages/editor/client/typed/text-port.ts';

const events = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, run: () => unknown) => (name === 'edit-turn' ? run() : new Promise(() => undefined)),
      query: () => Promise.resolve({ held: [] }),
    },
  });
});

async function openTexts(port: Partial<TextPort> = {}) {
  const { isAllSaved, TypedTexts } = await import('../../../packages/editor/client/typed/typed-texts.ts');
  const texts = new TypedTexts('site', {
    send: vi.fn(),
    relocate: () => Promise.resolve([]),
    choose: vi.fn(),
    ...port,
  });
  return { texts, isAllSaved: () => isAllSaved(texts.status) };
}

/** Opens a storage as browsers do: its keys are properties. */
function openStorage(texts: Readonly<Record<string, string>>): Storage {
  const storage: Record<string, string> = { ...texts };
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(storage, key);
    },
  };
  return Object.setPrototypeOf(storage, methods) as Storage;
}

/** Whether the browser asks before it closes the window. */
const asksBeforeClosing = () => !events.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('words that have no place yet are not saved, and closing the window asks', async () => {
  const { texts, isAllSaved } = await openTexts();
  const release = texts.hold();
  expect([isAllSaved(), texts.isSaved, asksBeforeClosing()]).toEqual([false, false, true]);
  release();
  expect([isAllSaved(), texts.isSaved, asksBeforeClosing()]).toEqual([true, true, false]);
});

it('a stored text that cannot be read is shown as it is, is not saved, and hides no other', async () => {
  const place = { target: { kind: 'data', file: 'site.json', path: ['brand'] }, hash: 'a'.repeat(64), name: 'Brand' };
  const left = { key: '1', place, value: 'Typed', isFinished: false, at: 1, window: 'gone' };
  const stored = {
    'edit:site:0': 'no JSON',
    'edit:site:1': JSON.stringify(left),
    'edit:site:2': JSON.stringify({ words: 'Typed' }),
    'edit:site:3': JSON.stringify({ ...left, place: { ...place, hash: '1' } }),
    'edit:site:4': 'null',
  };
  vi.stubGlobal('localStorage', openStorage(stored));
  const relocate = vi.fn<TextPort['relocate']>(() => Promise.resolve([null]));
  const { texts, isAllSaved } = await openTexts({ relocate });
  await texts.refresh();
  expect([texts.status.isKnown, texts.status.own.map(({ value }) => value)]).toEqual([true, ['Typed']]);
  expect(texts.status.unknown).toEqual(
    ['0', '2', '3', '4'].map((key) => ({ key, stored: stored[`edit:site:${key}` as never] })),
  );
  await texts.relocate({ 'site.json': 'b'.repeat(64) });
  expect(relocate.mock.lastCall).toEqual([[place]]);
  expect(Object.keys(localStorage)).toEqual(Object.keys(stored));
  texts.status.own[0]?.discard();
  expect(isAllSaved()).toBe(false);
  for (const text of texts.status.unknown) texts.discardUnknown(text);
  await vi.waitFor(() => expect(isAllSaved()).toBe(true));
});
