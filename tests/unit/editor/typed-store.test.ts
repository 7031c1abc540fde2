import { beforeEach, expect, it, vi } from 'vitest';

import type { TextPort } from '../../../packages/editor/client/typed/text-port.ts';
import { TextStore, type StoredText } from '../../../packages/editor/client/typed/store.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', { querySelector: () => null });
});

/** Opens a text to type in. */
async function openText(send: TextPort['send'], others: Partial<TextPort> = {}, base = 'Before') {
  const { TypedText } = await import('../../../packages/editor/client/typed/typed-text.ts');
  const port: TextPort = { send, relocate: () => Promise.resolve([null]), choose: vi.fn(), ...others };
  const target = { kind: 'data' as const, file: 'site.json', path: ['brand'] };
  return new TypedText({ target, hash: '1', base, name: 'Brand' }, { store: new TextStore('site', vi.fn()), port });
}

it('a text that is given up while it is saved is written, and says so', async () => {
  const written: unknown[] = [];
  const text = await openText((change) => {
    written.push('value' in change ? change.value : undefined);
    return Promise.resolve({ ok: true, state: { hashes: {} } } as never);
  });
  text.type('After');
  const saved = text.save();
  text.type('After that');
  expect(text.discard().message).toBe('Brand was being saved already: Undo takes that back.');
  await saved;
  expect(written).toEqual(['After']);
  expect([text.value, text.isSaved]).toEqual(['After', true]);
});

it('a text that is given up while the server does not answer may be written, and says so', async () => {
  const { UnreachableError } = await import('../../../packages/editor/client/requests/request.ts');
  vi.stubGlobal('location', { hostname: 'localhost' });
  const text = await openText(() => Promise.reject(new UnreachableError()));
  text.type('After');
  expect(text.discard().message).toBe('Brand is as it was.');
  text.type('After');
  await text.save();
  text.type('After that');
  expect(text.discard().message).toBe('Brand may be saved already: look when the editor is back.');
});

it('a text that is given up while it is sent asks nothing, although somebody else has changed it', async () => {
  const choose = vi.fn();
  const text = await openText(() => Promise.resolve({ ok: false, isConflict: true, reason: '' }), { choose });
  text.type('After');
  const saved = text.save();
  text.discard();
  await saved;
  expect([choose.mock.calls, text.isSaved]).toEqual([[], true]);
});

it('a text that a window has left waits for the person, or for the server alone if it was finished', async () => {
  const send = vi.fn<TextPort['send']>(() => Promise.resolve({ ok: true, state: { hashes: {} } } as never));
  const text = await openText(send);
  const left: StoredText = { key: 'a', place: text.place, value: 'After', isFinished: false, at: 1, window: 'gone' };
  text.adopt(left);
  expect([text.value, text.leftAt, send.mock.calls.length]).toEqual(['After', 1, 0]);
  text.adopt({ ...left, isFinished: true });
  await text.save();
  expect([text.value, text.isSaved, send.mock.calls.length]).toEqual(['After', true, 1]);
});

it('a text that differs from the file only in its line breaks is written again, if the file has what it was typed on', async () => {
  const written: unknown[] = [];
  const choose = vi.fn();
  const target = { kind: 'data' as const, file: 'site.json', path: ['brand'] };
  const relocate = () => Promise.resolve([{ target, hash: '2', value: 'One two' }]);
  const text = await openText(
    (change, { hash }) => {
      if (hash === '1') return Promise.resolve({ ok: false, isConflict: true, reason: '' });
      written.push('value' in change ? change.value : undefined);
      return Promise.resolve({ ok: true, state: { hashes: {} } } as never);
    },
    { choose, relocate },
    'One two',
  );
  text.type('One\n\ntwo');
  await text.save();
  expect([written, choose.mock.calls]).toEqual([['One\n\ntwo'], []]);
});
