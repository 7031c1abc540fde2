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

/** Asks for a page. The functions that come back end the response, and the connection. */
function ask(name: string) {
  const response = { closed: false, writableEnded: false };
  void requests.begin(response).then((isWanted) => steps.push(isWanted ? `${name} begins` : `${name} is left out`));
  const end = async () => {
    steps.push(`${name} ends`);
    response.writableEnded = true;
    await settle();
  };
  const leave = () => {
    steps.push(`${name} is left`);
    response.closed = true;
  };
  return { end, leave };
}

const pause = () => {
  void requests.pause().then(() => steps.push('paused'));
};
const settle = () => vi.advanceTimersByTimeAsync(100);

it('content changes only once the pages under way are made', async () => {
  const [first, second] = [ask('first'), ask('second')];
  await settle();
  pause();
  await first.end();
  await second.end();
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
  const page = ask('page');
  await settle();
  page.leave();
  requests.resume();
  await settle();
  pause();
  await settle();
  expect(steps).toEqual(['paused', 'page is left', 'page is left out', 'paused']);
});

it('a page that was left is waited for until it is made: it would bring old content back', async () => {
  const page = ask('page');
  await settle();
  page.leave();
  pause();
  await settle();
  await page.end();
  expect(steps).toEqual(['page begins', 'page is left', 'page ends', 'paused']);
});

it('a page that never ends does not keep content from changing', async () => {
  ask('page');
  await settle();
  pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps).toEqual(['page begins', 'paused']);
});
