import { expect, it, vi } from 'vitest';

import { TextStore, type StoredText } from '../../../packages/editor/client/typed/store.ts';

it('typed texts stay in memory where the browser blocks its storage', () => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('localStorage', undefined);
  const store = new TextStore('site', vi.fn());
  store.put({ key: 'a', at: 0 } as StoredText);
  expect(store.list()).toEqual([{ key: 'a', at: 0 }]);
  store.remove('a');
  expect(store.list()).toEqual([]);
});
