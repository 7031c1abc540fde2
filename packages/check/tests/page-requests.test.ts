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

it('content changes only once the pages under way are made, also one that was left: it would bring old content back', async () => {
  const [first, second] = [ask('first'), ask('second')];
  await settle();
  second.leave();
  pause();
  await first.end();
  await second.end();
  expect(steps).toEqual([
    ...['first begins', 'second begins', 'second is left', 'first ends', 'second ends', 'paused'],
  ]);
});

it('no page is begun while content changes, nor afterwards if nobody waits for it any more', async () => {
  pause();
  const [left] = [ask('left'), ask('wanted')];
  await settle();
  left.leave();
  expect(steps).toEqual(['paused', 'left is left']);
  requests.resume();
  await settle();
  expect(steps.slice(2).toSorted()).toEqual(['left is left out', 'wanted begins']);
});

it('a page that never ends does not keep content from changing', async () => {
  ask('page');
  await settle();
  pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps).toEqual(['page begins', 'paused']);
});
