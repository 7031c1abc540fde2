import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { World, type Tab } from '../../helpers/enquiry-world.ts';
import type { FaultName } from '../../helpers/faults.ts';

let world: World;
let tab: Tab;

beforeEach(() => {
  vi.useFakeTimers();
  world = World.create();
  vi.stubGlobal('fetch', world.fetch);
  tab = world.openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const readStored = async () => (await world.receiver.store.read({})).map(({ message }) => message).toReversed();
const fail = (...names: FaultName[]) => world.faults.push(...names);

describe('an enquiry', () => {
  it('is sent, and the form is cleared', async () => {
    tab.type('one');
    tab.press();
    expect(tab.status.state).toBe('sending');
    await pass(1000);
    expect(tab.states).toEqual(['sending', 'sent']);
    expect(tab.fields.message).toBe('');
    expect(await readStored()).toEqual(['one']);
  });

  it('is sent once, however often the button is pressed', async () => {
    tab.type('one');
    tab.press();
    tab.press();
    await pass(50);
    tab.press();
    await pass(1000);
    expect(world.requests).toBe(1);
    expect(await readStored()).toEqual(['one']);
  });

  it('is retried after 1, 2 and 4 seconds, and then no more', async () => {
    fail('server error', 'server error', 'server error', 'server error', 'server error');
    tab.type('one');
    tab.press();
    const requestsAt = async (milliseconds: number) => {
      await pass(milliseconds);
      return world.requests;
    };
    expect(await requestsAt(1100)).toBe(1);
    expect(tab.status.state).toBe('retrying');
    expect(await requestsAt(300)).toBe(2);
    expect(await requestsAt(1900)).toBe(2);
    expect(await requestsAt(300)).toBe(3);
    expect(await requestsAt(3900)).toBe(3);
    expect(await requestsAt(300)).toBe(4);
    expect(await requestsAt(600_000)).toBe(4);
    expect(tab.status.state).toBe('unconfirmed');
    expect(tab.fields.message).toBe('one');
    expect(await readStored()).toEqual([]);
  });

  it('is retried no earlier than the endpoint asks', async () => {
    fail('too many');
    tab.type('one');
    tab.press();
    await pass(2000);
    expect(world.requests).toBe(1);
    await pass(1000);
    expect(tab.status.state).toBe('sent');
  });

  it.each([
    'time-out before commit',
    'time-out after commit',
    'cut before commit',
    'cut after commit',
    'slow drip',
  ] as const)('arrives once after a %s', async (fault) => {
    fail(fault);
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });

  it('is not retried after a response that would be the same again', async () => {
    fail('bad JSON');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(world.requests).toBe(1);
    expect(tab.states).toEqual(['sending', 'rejected']);
    expect(tab.fields.message).toBe('one');
  });

  it('is unconfirmed when it is rejected after an attempt that may have arrived', async () => {
    fail('cut after commit', 'bad JSON');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.status.state).toBe('unconfirmed');
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });

  it('is unconfirmed when it is rejected after an earlier press that may have arrived', async () => {
    fail('cut after commit', 'server error', 'server error', 'server error');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.status.state).toBe('unconfirmed');
    fail('bad JSON');
    tab.press();
    await pass(1000);
    expect(tab.states.slice(-2)).toEqual(['sending', 'unconfirmed']);
    expect(await readStored()).toEqual(['one']);
  });

  it.each([
    'login page',
    'login page after commit',
    'login page that says it is JSON',
    'empty 200',
    'no content',
    'accepted for later',
    'JSON without a key',
    'JSON that is null',
    'key of another enquiry',
  ] as const)('is neither confirmed nor retried after: %s', async (fault) => {
    fail(fault);
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.states).toEqual(['sending', 'unconfirmed']);
    expect(tab.fields.message).toBe('one');
    expect(world.requests).toBe(1);
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });

  it('is rejected, not reported as an earlier version, after the 409 of a proxy', async () => {
    fail('conflict of a proxy');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.states).toEqual(['sending', 'rejected']);
    expect(tab.fields.message).toBe('one');
  });

  it('is confirmed by any 2xx when the content says so', async () => {
    world.answers = 'any';
    tab = world.openTab();
    fail('JSON without a key');
    tab.type('one');
    tab.press();
    await pass(1000);
    expect(tab.states).toEqual(['sending', 'sent']);
  });

  it('is invalid, with a message for the field', async () => {
    tab.type('x'.repeat(10_001));
    tab.press();
    await pass(1000);
    expect(tab.status).toEqual({ state: 'invalid', messages: { message: 'Please make this shorter.' } });
    tab.type('short');
    tab.press();
    await pass(1000);
    expect(await readStored()).toEqual(['short']);
  });
});

describe('offline', () => {
  it('waits, and sends when the connection is back', async () => {
    world.setOnline(false);
    tab.type('one');
    tab.press();
    await pass(600_000);
    expect(tab.status.state).toBe('waiting');
    expect(world.requests).toBe(0);
    world.setOnline(true);
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });

  it('waits when the connection is lost while sending', async () => {
    tab.type('one');
    tab.press();
    await pass(150);
    world.setOnline(false);
    await pass(5000);
    expect(tab.status.state).toBe('waiting');
    world.setOnline(true);
    await pass(5000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });
});

describe('cancelling', () => {
  it('stops the attempts, and leaves the outcome unconfirmed', async () => {
    fail('server error');
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    await pass(60_000);
    expect(tab.status.state).toBe('unconfirmed');
    expect(world.requests).toBe(1);
  });

  it('sends nothing when the connection is back', async () => {
    world.setOnline(false);
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    world.setOnline(true);
    await pass(60_000);
    expect(world.requests).toBe(0);
  });

  it('creates no duplicate of an enquiry that had arrived', async () => {
    fail('time-out after commit');
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one']);
  });

  it('lets the visitor choose after changing an enquiry that had arrived', async () => {
    fail('time-out after commit');
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    tab.type('one, changed');
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('earlier');
    expect(tab.fields.message).toBe('one, changed');
    expect(await readStored()).toEqual(['one']);
    tab.press();
    await pass(1000);
    expect(await readStored()).toEqual(['one', 'one, changed']);
  });

  it('of one text in two duplicates of a tab that was changed stores that text once', async () => {
    tab.type('one');
    const duplicates = [tab.duplicate(), tab.duplicate()];
    tab.type('one, changed');
    tab.press();
    await pass(1000);
    for (const duplicate of duplicates) {
      duplicate.press();
      await pass(1000);
      expect(duplicate.status.state).toBe('earlier');
      duplicate.press();
      await pass(1000);
      expect(duplicate.status.state).toBe('sent');
    }
    expect(await readStored()).toEqual(['one, changed', 'one']);
  });
});

describe('an enquiry that is not sent yet', () => {
  it('survives a reload', () => {
    tab.type('one');
    tab.reload();
    expect(tab.fields.message).toBe('one');
    expect(tab.status.state).toBe('idle');
  });

  it('survives a reload while it is sent, is unconfirmed, and is stored once', async () => {
    tab.type('one');
    tab.press();
    await pass(150);
    tab.reload();
    expect(tab.status.state).toBe('unconfirmed');
    tab.press();
    await pass(1000);
    expect(await readStored()).toEqual(['one']);
  });

  it('is deleted after it was sent or cleared', async () => {
    tab.type('one');
    tab.press();
    await pass(1000);
    tab.reload();
    expect(tab.fields.message).toBe('');
    tab.type('two');
    tab.clear();
    tab.reload();
    expect(tab.fields.message).toBe('');
  });

  it('is a new enquiry after the form was cleared', async () => {
    fail('time-out after commit');
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    tab.clear();
    tab.type('two');
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(await readStored()).toEqual(['one', 'two']);
  });
});

describe('two tabs', () => {
  it('send their own enquiries', async () => {
    const other = world.openTab();
    tab.type('one');
    other.type('two');
    tab.press();
    other.press();
    await pass(1000);
    expect((await readStored()).sort()).toEqual(['one', 'two']);
  });

  it('send one enquiry when one tab is a duplicate', async () => {
    tab.type('one');
    const copy = tab.duplicate();
    expect(copy.fields.message).toBe('one');
    tab.press();
    copy.press();
    await pass(1000);
    expect([tab.status.state, copy.status.state]).toEqual(['sent', 'sent']);
    expect(await readStored()).toEqual(['one']);
  });

  it('send both texts when a duplicate has changed', async () => {
    tab.type('one');
    const copy = tab.duplicate();
    copy.type('two');
    tab.press();
    copy.press();
    await pass(1000);
    expect(copy.status.state).toBe('earlier');
    copy.press();
    await pass(1000);
    expect((await readStored()).sort()).toEqual(['one', 'two']);
  });
});
