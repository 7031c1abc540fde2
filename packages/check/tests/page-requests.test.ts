import { EventEmitter } from 'node:events';

import { beforeEach, expect, it, vi } from 'vitest';

import { PageRequests } from '../astro/page-requests.ts';

let requests: PageRequests;
let steps: string[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = new PageRequests();
  steps = [];
  return () => {
    vi.useRealTimers();
  };
});

/** Asks for a page; the function that comes back ends the response. */
function ask(name: string): () => Promise<void> {
  const response = Object.assign(new EventEmitter(), { closed: false });
  void requests.begin(response).then((isWanted) => steps.push(isWanted ? `${name} begins` : `${name} is left out`));
  return async () => {
    steps.push(`${name} ends`);
    response.emit('close');
    await settle();
  };
}

const pause = () => {
  void requests.pause().then(() => steps.push('paused'));
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it('content changes only once the pages under way are made', async () => {
  const [endFirst, endSecond] = [ask('first'), ask('second')];
  await settle();
  pause();
  await endFirst();
  await endSecond();
  expect(steps).toEqual(['first begins', 'second begins', 'first ends', 'second ends', 'paused']);
});

it('no page is begun while content changes', async () => {
  pause();
  ask('page');
  await settle();
  expect(steps).toEqual(['paused']);
  requests.resume();
  await settle();
  expect(steps).toEqual(['paused', 'page begins']);
});

it('a page that nobody waits for any more is not begun, nor waited for', async () => {
  pause();
  const leave = ask('page');
  await settle();
  await leave();
  requests.resume();
  await settle();
  pause();
  await settle();
  expect(steps).toEqual(['paused', 'page ends', 'page is left out', 'paused']);
});

it('a page whose connection is lost before it could begin is not begun, nor waited for', async () => {
  const response = Object.assign(new EventEmitter(), { closed: true });
  expect(await requests.begin(response)).toBe(false);
  pause();
  await settle();
  expect(steps).toEqual(['paused']);
});

it('a page that never ends does not keep content from changing', async () => {
  ask('page');
  await settle();
  pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps).toEqual(['page begins', 'paused']);
});
