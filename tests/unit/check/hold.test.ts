import { expect, it } from 'vitest';

import { holdContent, onRelease, reloadContent } from '../../../src/check/hold.ts';

it('content is loaded again only when the load before has ended, so that the newest is there in the end', async () => {
  const steps: string[] = [];
  const ends: (() => void)[] = [];
  onRelease('pages', () => {
    steps.push('begins');
    return new Promise((resolve) => {
      ends.push(() => {
        steps.push('ends');
        resolve();
      });
    });
  });
  const [first, second] = [reloadContent(), reloadContent()];
  await Promise.resolve();
  ends[0]?.();
  await first;
  await Promise.resolve();
  ends[1]?.();
  await second;
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
});

it('what has gone wrong before its turn comes is not loaded', async () => {
  let loads = 0;
  onRelease('pages', () => {
    loads += 1;
    return Promise.resolve();
  });
  const reloaded = reloadContent();
  holdContent(true);
  await reloaded;
  holdContent(false);
  expect(loads).toBe(0);
});

it('a load that fails is no reason not to try the next', async () => {
  let attempts = 0;
  onRelease('pages', () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('unreadable')) : Promise.resolve();
  });
  const [first, second] = [reloadContent(), reloadContent()];
  await expect(first).rejects.toThrow('unreadable');
  await expect(second).resolves.toBeUndefined();
});
