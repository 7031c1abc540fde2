import { beforeEach, expect, it, vi } from 'vitest';

import type { TextPort } from '../../../packages/editor/client/typed/typed-text.ts';
import { TextStore, type StoredText } from '../../../packages/editor/client/typed/store.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', { querySelector: () => null });
});

it('typed texts stay in memory where the browser blocks its storage', () => {
  const store = new TextStore('site', vi.fn());
  store.put({ key: 'a', at: 0 } as StoredText);
  expect(store.list()).toEqual([{ key: 'a', at: 0 }]);
  store.remove('a');
  expect(store.list()).toEqual([]);
});

it('a text that is given up while it is saved is written, and says so', async () => {
  const { TypedText } = await import('../../../packages/editor/client/typed/typed-text.ts');
  const written: unknown[] = [];
  const send: TextPort['send'] = (change) => {
    written.push('value' in change ? change.value : undefined);
    return Promise.resolve({ ok: true, state: { hashes: {} } } as never);
  };
  const port: TextPort = { send, relocate: () => Promise.resolve([null]), choose: () => Promise.resolve('later') };
  const target = { kind: 'data' as const, file: 'site.json', path: ['brand'] };
  const text = new TypedText(
    { target, hash: '1', base: 'Before', name: 'Brand' },
    { store: new TextStore('site', vi.fn()), port },
  );
  text.type('After');
  const saved = text.save();
  text.type('After that');
  expect(text.discard().message).toBe('Brand was being saved already: Undo takes that back.');
  await saved;
  expect(written).toEqual(['After']);
  expect([text.value, text.isSaved]).toEqual(['After', true]);
});
