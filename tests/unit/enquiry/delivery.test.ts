import { onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { World, type Tab } from '../../helpers/enquiry-world.ts';
import type { FaultName } from '../../helpers/faults.ts';

/* The states that the form shows. sequences.test.ts tries that nothing is lost, doubled or claimed falsely. */

let world: World;
let tab: Tab;

beforeEach(() => {
  vi.useFakeTimers();
  world = new World();
  vi.stubGlobal('fetch', world.fetch);
  tab = world.openTab();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const readStored = async () => (await world.receiver.store.read({})).map(({ message }) => message).toReversed();
const fail = (...names: FaultName[]) => world.faults.push(...names);
const press = async (milliseconds = 1000, on = tab) => {
  on.press();
  await pass(milliseconds);
};
const send = async (message: string, milliseconds?: number) => {
  tab.type(message);
  await press(milliseconds);
};

describe('an enquiry', () => {
  it('is retried after 1, 2 and 4 seconds, and then no more', async () => {
    fail('server error', 'server error', 'server error', 'server error', 'server error');
    tab.type('one');
    tab.press();
    const requests: number[] = [];
    for (const milliseconds of [1100, 300, 1900, 300, 3900, 300, 600_000]) {
      await pass(milliseconds);
      requests.push(world.requests);
    }
    expect(requests).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(tab.states).toEqual(['sending', 'retrying', 'unconfirmed']);
    expect(tab.fields.message).toBe('one');
    expect(await readStored()).toEqual([]);
  });

  it('is retried no earlier than the endpoint asks', async () => {
    fail('too many');
    await send('one', 2000);
    expect(world.requests).toBe(1);
    await pass(1000);
    expect(tab.status.state).toBe('sent');
  });

  it.each(['bad JSON', 'conflict of a proxy'] as const)('is rejected, and not retried, after: %s', async (fault) => {
    fail(fault);
    await send('one', 60_000);
    expect([tab.states, tab.fields.message, world.requests]).toEqual([['sending', 'rejected'], 'one', 1]);
  });

  it('is unconfirmed when it is rejected after an attempt or a press that may have arrived', async () => {
    fail('cut after commit', 'bad JSON');
    await send('one', 60_000);
    expect(tab.status.state).toBe('unconfirmed');
    fail('error unseen');
    await press();
    expect(tab.states.slice(-2)).toEqual(['sending', 'unconfirmed']);
    await press();
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });

  it.each([
    ...(['login page', 'login page after commit', 'login page that says it is JSON', 'accepted for later'] as const),
    ...(['empty 200', 'no content', 'JSON without a key', 'JSON that is null', 'key of another enquiry'] as const),
  ])('is neither confirmed nor retried after: %s', async (fault) => {
    fail(fault);
    await send('one', 60_000);
    expect([tab.states, tab.fields.message, world.requests]).toEqual([['sending', 'unconfirmed'], 'one', 1]);
    await press();
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });

  it('is confirmed by any 2xx when the content says so', async () => {
    world.answers = 'any';
    tab = world.openTab();
    // What a redirect leads to says nothing about the enquiry.
    fail('redirect');
    await send('one', 500);
    expect(tab.status.state).toBe('retrying');
    fail('JSON without a key');
    await pass(2000);
    expect(tab.status.state).toBe('sent');
  });

  it('waits when the connection ends during an attempt, and is sent when online again', async () => {
    tab.type('one');
    await press(150);
    onlineManager.setOnline(false);
    await pass(600_000);
    expect(tab.status.state).toBe('waiting');
    onlineManager.setOnline(true);
    await pass(5000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });
});

it('cancelling stops the attempts, and leaves the outcome unconfirmed', async () => {
  fail('server error');
  await send('one', 500);
  tab.cancel();
  await pass(60_000);
  expect([tab.status.state, world.requests]).toEqual(['unconfirmed', 1]);
});

it('a text that one tab has sent is not offered again from the copy of another', async () => {
  fail('bad JSON');
  await send('one');
  const twin = tab.duplicate();
  await pass(0);
  expect(twin.saysKept).toBe(true);
  twin.close();
  await press();
  const next = world.openTab();
  await pass(0);
  expect([tab.states.at(-1), next.fields.message]).toEqual(['sent', '']);
});
