import { beforeEach, expect, it, vi } from 'vitest';

import type { TextPort } from '../../../packages/editor/client/typed/typed-text.ts';

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

/** Whether the browser asks before it closes the window. */
const asksBeforeClosing = () => !events.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('keys that wait for the field of their text are not saved, and closing the window asks', async () => {
  const { texts, isAllSaved } = await openTexts();
  const release = texts.holdKeys();
  expect([isAllSaved(), texts.isSaved, texts.isTypedInDialog, asksBeforeClosing()]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  release();
  expect([isAllSaved(), texts.isSaved, asksBeforeClosing()]).toEqual([true, true, false]);
});
