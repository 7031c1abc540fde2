import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { World, type Tab } from '../../helpers/enquiry-world.ts';
import type { FaultName } from '../../helpers/faults.ts';

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
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stored = () => world.receiver.store.readAll().map(({ message }) => message);
const fail = (...names: FaultName[]) => world.faults.push(...names);

describe('an enquiry', () => {
  it('is sent, and the form is empty again', async () => {
    tab.type('one');
    tab.press();
    expect(tab.status.state).toBe('sending');
    await pass(1000);
    expect(tab.said).toEqual(['sending', 'sent']);
    expect(tab.fields.message).toBe('');
    expect(stored()).toEqual(['one']);
  });

  it('is one, however often the button is pressed', async () => {
    tab.type('one');
    tab.press();
    tab.press();
    await pass(50);
    tab.press();
    await pass(1000);
    expect(world.requests).toBe(1);
    expect(stored()).toEqual(['one']);
  });

  it('is tried again after 1, 2 and 4 seconds, and then no more', async () => {
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
    expect(stored()).toEqual([]);
  });

  it('waits as long as the endpoint asks for', async () => {
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
    expect(stored()).toEqual(['one']);
  });

  it('is turned away at once by an answer that another attempt would not change', async () => {
    fail('bad JSON');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(world.requests).toBe(1);
    expect(tab.said).toEqual(['sending', 'rejected']);
    expect(tab.fields.message).toBe('one');
  });

  it('may have arrived before it was turned away, and the form says so', async () => {
    fail('cut after commit', 'bad JSON');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.status.state).toBe('unconfirmed');
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(stored()).toEqual(['one']);
  });

  it('may have arrived with an earlier press, too', async () => {
    fail('cut after commit', 'server error', 'server error', 'server error');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.status.state).toBe('unconfirmed');
    fail('bad JSON');
    tab.press();
    await pass(1000);
    expect(tab.said.slice(-2)).toEqual(['sending', 'unconfirmed']);
    expect(stored()).toEqual(['one']);
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
  ] as const)('is not taken for sent, nor sent again, after this: %s', async (fault) => {
    fail(fault);
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.said).toEqual(['sending', 'unconfirmed']);
    expect(tab.fields.message).toBe('one');
    expect(world.requests).toBe(1);
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(stored()).toEqual(['one']);
  });

  it('is not said to have arrived before by a proxy that has a conflict of its own', async () => {
    fail('conflict of a proxy');
    tab.type('one');
    tab.press();
    await pass(60_000);
    expect(tab.said).toEqual(['sending', 'rejected']);
    expect(tab.fields.message).toBe('one');
  });

  it('is believed to be sent after any 2xx where the content says so', async () => {
    world.answers = 'any';
    tab = world.openTab();
    fail('JSON without a key');
    tab.type('one');
    tab.press();
    await pass(1000);
    expect(tab.said).toEqual(['sending', 'sent']);
  });

  it('is refused with a message at the field', async () => {
    tab.type('x'.repeat(10_001));
    tab.press();
    await pass(1000);
    expect(tab.status).toEqual({ state: 'invalid', messages: { message: 'Please make this shorter.' } });
    tab.type('short');
    tab.press();
    await pass(1000);
    expect(stored()).toEqual(['short']);
  });
});

describe('without a link', () => {
  it('waits, and goes on when it is back', async () => {
    world.setOnline(false);
    tab.type('one');
    tab.press();
    await pass(600_000);
    expect(tab.status.state).toBe('waiting');
    expect(world.requests).toBe(0);
    world.setOnline(true);
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(stored()).toEqual(['one']);
  });

  it('waits as well when the link is lost on the way', async () => {
    tab.type('one');
    tab.press();
    await pass(150);
    world.setOnline(false);
    await pass(5000);
    expect(tab.status.state).toBe('waiting');
    world.setOnline(true);
    await pass(5000);
    expect(tab.status.state).toBe('sent');
    expect(stored()).toEqual(['one']);
  });
});

describe('cancelling', () => {
  it('stops the attempts, and claims nothing', async () => {
    fail('server error');
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    await pass(60_000);
    expect(tab.status.state).toBe('unconfirmed');
    expect(world.requests).toBe(1);
  });

  it('sends nothing later, when the link is back', async () => {
    world.setOnline(false);
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    world.setOnline(true);
    await pass(60_000);
    expect(world.requests).toBe(0);
  });

  it('does not make two of what had arrived', async () => {
    fail('time-out after commit');
    tab.type('one');
    tab.press();
    await pass(500);
    tab.cancel();
    tab.press();
    await pass(1000);
    expect(tab.status.state).toBe('sent');
    expect(stored()).toEqual(['one']);
  });

  it('of what had arrived, and changing it, ends in a choice', async () => {
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
    expect(stored()).toEqual(['one']);
    tab.press();
    await pass(1000);
    expect(stored()).toEqual(['one', 'one, changed']);
  });
});

describe('what was typed', () => {
  it('survives a reload', () => {
    tab.type('one');
    tab.reload();
    expect(tab.fields.message).toBe('one');
    expect(tab.status.state).toBe('idle');
  });

  it('survives a reload in the middle of being sent, which is told, and is still one', async () => {
    tab.type('one');
    tab.press();
    await pass(150);
    tab.reload();
    expect(tab.status.state).toBe('unconfirmed');
    tab.press();
    await pass(1000);
    expect(stored()).toEqual(['one']);
  });

  it('is gone after it was sent or cleared', async () => {
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

  it('is another enquiry after the form was cleared', async () => {
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
    expect(stored()).toEqual(['one', 'two']);
  });
});

describe('two tabs', () => {
  it('with two enquiries send two', async () => {
    const other = world.openTab();
    tab.type('one');
    other.type('two');
    tab.press();
    other.press();
    await pass(1000);
    expect(stored().sort()).toEqual(['one', 'two']);
  });

  it('of which one is a copy send one', async () => {
    tab.type('one');
    const copy = tab.duplicate();
    expect(copy.fields.message).toBe('one');
    tab.press();
    copy.press();
    await pass(1000);
    expect([tab.status.state, copy.status.state]).toEqual(['sent', 'sent']);
    expect(stored()).toEqual(['one']);
  });

  it('of which one was a copy and has changed since lose neither', async () => {
    tab.type('one');
    const copy = tab.duplicate();
    copy.type('two');
    tab.press();
    copy.press();
    await pass(1000);
    expect(copy.status.state).toBe('earlier');
    copy.press();
    await pass(1000);
    expect(stored().sort()).toEqual(['one', 'two']);
  });
});
