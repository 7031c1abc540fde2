import { expect, it, vi } from 'vitest';

import { Editors, FullError, type RunningEditor } from '../editors.ts';

/** Editors without processes. `end` ends one, as a crash would. */
function create() {
  const started: string[] = [];
  const ended: string[] = [];
  const ends = new Map<string, (ended: undefined) => void>();
  const end = (id: string) => ends.get(id)?.(undefined);
  const start = (id: string): Promise<RunningEditor> => {
    started.push(id);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    ends.set(id, resolve);
    return Promise.resolve({ port: started.length, ended: promise, stop: () => end(id) });
  };
  const editors = new Editors({ capacity: 2, idleMs: 1000, start, onEnd: (id) => ended.push(id) });
  return { editors, started, ended, end };
}

it('each person has one editor, however many requests come at once', async () => {
  const { editors, started } = create();
  const used = await Promise.all([editors.use('ada'), editors.use('ada'), editors.use('grace')]);
  expect(used.map(({ port }) => port)).toEqual([1, 1, 2]);
  expect(started).toEqual(['ada', 'grace']);
});

it('a full house lets nobody else in, until an editor ends, which touches no other', async () => {
  const { editors, end, ended, started } = create();
  const [, grace] = await Promise.all([editors.use('ada'), editors.use('grace')]);
  await expect(editors.use('lin')).rejects.toBeInstanceOf(FullError);
  end('ada');
  await expect.poll(() => ended).toEqual(['ada']);
  expect(editors.find('ada')).toBeUndefined();
  expect(editors.find('grace')).toBe(grace);
  expect((await editors.use('lin')).port).toBe(3);
  end('lin');
  await expect.poll(() => ended).toEqual(['ada', 'lin']);
  await editors.use('ada');
  expect(started).toEqual(['ada', 'grace', 'lin', 'ada']);
});

it('an editor that nobody uses is stopped, and looking is no use', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const { editors } = create();
  await Promise.all([editors.use('ada'), editors.use('grace')]);
  now.mockReturnValue(900);
  await editors.use('grace');
  editors.find('ada');
  now.mockReturnValue(1100);
  editors.stopIdle();
  now.mockRestore();
  await expect.poll(() => editors.find('ada')).toBeUndefined();
  expect(editors.find('grace')).toBeDefined();
});
