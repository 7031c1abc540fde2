import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { payload } from '../../../src/enquiry/payload.ts';
import { fieldNames, hashContent, VERSION } from '../../../src/enquiry/receiver/sqlite/schema.ts';
import { SyncStore, toAsynchronous } from '../../../src/enquiry/receiver/sqlite/sync-store.ts';
import { openThreadedStore } from '../../../src/enquiry/receiver/sqlite/threaded-store.ts';
import type { NewEnquiry, Store } from '../../../src/enquiry/receiver/store.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';
import { stopStores, stores } from '../../helpers/stores.ts';

afterAll(stopStores);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'enquiries.sqlite');
  return () => {
    rmSync(folder, { recursive: true });
  };
});

const noon = new Date('2026-01-31T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

interface Changes extends Partial<Omit<NewEnquiry, 'enquiry'>> {
  key?: string;
}

const create = (message: string, { key = message, ...changes }: Changes = {}): NewEnquiry => ({
  enquiry: payload.parse({ ...fields, message, idempotencyKey: key }),
  received: noon,
  spamReason: '',
  destinations: [],
  ...changes,
});

const contentOf = (message: string) => hashContent(fieldNames.map((name) => ({ ...fields, message })[name]));

describe.each<[name: string, open: () => Promise<Store>]>([
  ['in SQLite, in the same thread', () => Promise.resolve(toAsynchronous(SyncStore.open(file)))],
  ['in SQLite, in a thread of its own', () => openThreadedStore(file)],
  ...stores
    .filter(([name]) => name !== 'SQLite')
    .map(([name, open]): [string, () => Promise<Store>] => [`in ${name}`, () => Promise.resolve(open())]),
])('a store %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    return () => store.close();
  });

  it('numbers enquiries in the order in which they arrive, and never uses a number again', async () => {
    await store.add(create('a'));
    await store.add(create('b'));
    await store.erase({});
    await store.add(create('c'));
    expect((await store.read({})).map(({ id }) => id)).toEqual([3]);
  });

  it('keeps the keys of clients apart from the hashes of contents', async () => {
    expect(await store.add(create('other', { key: contentOf('typed without script') }))).toEqual({
      received: noon.toISOString(),
    });
    expect(await store.add(create('typed without script', { key: '' }))).toEqual({ received: noon.toISOString() });
    expect(await store.read({})).toHaveLength(2);
  });

  it('selects enquiries', async () => {
    await store.add(create('first', { spamReason: 'too fast' }));
    await store.add(create('second', { received: later(60) }));
    await store.add(create('third', { received: later(120), destinations: ['mail'] }));
    await store.markAnswered(2, later(200));
    const find = async (...filter: Parameters<Store['read']>) =>
      (await store.read(...filter)).map(({ message }) => message);
    expect(await find({})).toEqual(['first', 'second', 'third']);
    expect(await find({ since: later(60) })).toEqual(['second', 'third']);
    expect(await find({ before: later(60) })).toEqual(['first']);
    expect(await find({ company: 'ENGINE' })).toHaveLength(3);
    expect(await find({ company: '%' })).toEqual([]);
    expect(await find({ email: 'ADA@example.com' })).toHaveLength(3);
    expect(await find({ email: 'da@example.com' })).toEqual([]);
    expect(await find({ isSpam: true })).toEqual(['first']);
    expect(await find({ isSpam: false })).toEqual(['second', 'third']);
    expect(await find({ state: 'open' })).toEqual(['first', 'third']);
    expect(await find({ state: 'answered' })).toEqual(['second']);
    expect(await find({ state: 'undelivered' })).toEqual(['third']);
    expect(await find({ state: 'open', isSpam: false })).toEqual(['third']);
  });

  it('marks an enquiry as answered once', async () => {
    await store.add(create('a'));
    expect(await store.markAnswered(1, later(1))).toBe(later(1).toISOString());
    expect(await store.markAnswered(1, later(2))).toBe(later(1).toISOString());
    expect(await store.markAnswered(2, later(2))).toBeUndefined();
    expect((await store.read({}))[0]?.answered).toBe(later(1).toISOString());
  });

  describe('the outbox', () => {
    const claim = (at: number, limit = 10, destination = 'mail') =>
      store.claimDeliveries(destination, later(at), later(at + 60), limit);

    it('has a delivery for each destination, once', async () => {
      const enquiry = create('a', { destinations: ['mail', 'webhook'] });
      await store.add(enquiry);
      await store.add(enquiry);
      const claimed = [...(await claim(0)), ...(await claim(0, 10, 'webhook'))];
      expect(claimed.map(({ destination }) => destination)).toEqual(['mail', 'webhook']);
      expect(new Set(claimed.map(({ id }) => id)).size).toBe(2);
      expect(claimed[0]).toMatchObject({ attempts: 1, enquiry: { id: 1, message: 'a', email: fields.email } });
    });

    it('has no delivery for an enquiry that is not stored', async () => {
      await store.add(create('a', { key: 'k', destinations: ['mail'] }));
      expect(await store.add(create('b', { key: 'k', destinations: ['mail'] }))).toBe('other-payload');
      expect(await claim(0)).toHaveLength(1);
    });

    it('gives a delivery to one worker at a time, and to another one when the lease has ended', async () => {
      await store.add(create('a', { destinations: ['mail'] }));
      const claims = await Promise.all([claim(0), claim(0), claim(59)]);
      expect(claims.map(({ length }) => length)).toEqual([1, 0, 0]);
      const [again] = await claim(60);
      expect(again).toMatchObject({ id: claims[0][0]?.id, attempts: 2 });
    });

    it('gives out no more than the limit, and those that are due first', async () => {
      await store.add(create('second', { destinations: ['mail'], received: later(1) }));
      await store.add(create('first', { destinations: ['mail'] }));
      expect((await claim(5, 1)).map(({ enquiry }) => enquiry.message)).toEqual(['first']);
    });

    it('never gives out what has arrived', async () => {
      await store.add(create('a', { destinations: ['mail'] }));
      const [delivery] = await claim(0);
      await store.completeDelivery(delivery?.id ?? '', later(1));
      expect(await claim(10_000)).toEqual([]);
      expect(await store.readUndelivered()).toEqual([]);
    });

    it('gives out what has failed when the next attempt is due', async () => {
      await store.add(create('a', { destinations: ['mail'] }));
      const [delivery] = await claim(0);
      if (delivery) await store.failDelivery(delivery, 'greylisted', later(300));
      expect(await claim(299)).toEqual([]);
      expect(await store.readUndelivered()).toMatchObject([
        { enquiry: 1, destination: 'mail', state: 'pending', attempts: 1, lastError: 'greylisted' },
      ]);
      expect(await claim(300)).toMatchObject([{ attempts: 2 }]);
    });

    it('never gives out what has failed for good', async () => {
      await store.add(create('a', { destinations: ['mail'] }));
      const [delivery] = await claim(0);
      if (delivery) await store.failDelivery(delivery, 'no such mailbox', undefined);
      expect(await claim(100_000)).toEqual([]);
      expect(await store.readUndelivered()).toMatchObject([{ state: 'failed', lastError: 'no such mailbox' }]);
    });

    it('ignores the failure of a worker whose lease has ended, but not its success', async () => {
      await store.add(create('a', { destinations: ['mail'] }));
      const [first] = await claim(0);
      await claim(60);
      if (first) await store.failDelivery(first, 'late', undefined);
      expect(await store.readUndelivered()).toMatchObject([{ state: 'pending', lastError: '' }]);
      await store.completeDelivery(first?.id ?? '', later(70));
      expect(await store.readUndelivered()).toEqual([]);
    });

    it('loses the deliveries of an enquiry that is deleted', async () => {
      await store.add(create('a', { destinations: ['mail', 'webhook'] }));
      expect(await store.erase({ email: fields.email })).toEqual({ enquiries: 1, deliveries: 2 });
      expect(await claim(0)).toEqual([]);
    });
  });

  it('answers writes that arrive together one by one', async () => {
    const receipts = await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.add(create(`${index % 2}`, { key: `${index % 3}` }))),
    );
    expect(receipts.filter((receipt) => receipt === 'other-payload')).toHaveLength(24);
    expect(await store.read({})).toHaveLength(3);
  });
});

describe('a store in a thread of its own', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openThreadedStore(file);
    return () => store.close();
  });

  /** The turn of the event loop in which the calls that were made run. */
  const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));

  it('waits for a lock there, and leaves the event loop free', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const added = store.add(create('a'));
    const start = performance.now();
    await waitForTurn();
    // SQLite would wait for five seconds.
    expect(performance.now() - start).toBeLessThan(2500);
    other.exec('COMMIT');
    other.close();
    await added;
    expect(await store.read({})).toHaveLength(1);
  });

  it('stores each enquiry once when another program often has a lock', async () => {
    const other = new DatabaseSync(file, { timeout: 5000 });
    const added: Promise<unknown>[] = [];
    for (let index = 0; index < 60; index += 1) {
      other.exec('BEGIN IMMEDIATE');
      added.push(store.add(create(`${index % 20}`)));
      await waitForTurn();
      other.exec('UPDATE report SET due = due; COMMIT');
    }
    other.close();
    await Promise.all(added);
    expect(await store.read({})).toHaveLength(20);
  });
});

describe('a database of version 1', () => {
  const createOld = (version: number) => {
    const old = new DatabaseSync(file);
    old.exec(`
      CREATE TABLE enquiries (key TEXT PRIMARY KEY, received TEXT NOT NULL, name TEXT NOT NULL, company TEXT NOT NULL,
        email TEXT NOT NULL, useCase TEXT NOT NULL, message TEXT NOT NULL, suspicion TEXT NOT NULL) STRICT;
      CREATE INDEX enquiries_by_message ON enquiries (message);
      PRAGMA user_version = ${version};
    `);
    const insert = old.prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    const add = (key: string, message: string, received: Date, suspicion = '') =>
      insert.run(key, received.toISOString(), ...fieldNames.map((name) => ({ ...fields, message })[name]), suspicion);
    add('b-key', 'second', later(1), 'typed faster than people type');
    add('a-key', 'first', noon);
    add(contentOf('without script'), 'without script', later(2));
    old.close();
  };
  const expected = [
    { id: 1, key: 'a-key', message: 'first', spamReason: '', answered: '' },
    { id: 2, key: 'b-key', message: 'second', spamReason: 'typed faster than people type', answered: '' },
    { id: 3, key: '', message: 'without script', spamReason: '', answered: '' },
  ];

  it.each([0, 1])('is migrated with its enquiries (user_version %d)', (version) => {
    createOld(version);
    const store = SyncStore.open(file);
    expect(store.read({})).toMatchObject(expected);
    // Posts that are repeated after the update are still duplicates.
    store.add(create('first', { key: 'a-key' }));
    store.add(create('without script', { key: '' }));
    store.add(create('without script', { key: 'with script this time' }));
    expect(store.read({})).toHaveLength(3);
    expect(store.add(create('changed', { key: 'a-key' }))).toBe('other-payload');
    store.close();
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: VERSION });
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });

  it.each([0, 1])('is read without a change (user_version %d)', (version) => {
    createOld(version);
    const store = SyncStore.openForReading(file);
    expect(store.read({})).toMatchObject(expected);
    store.close();
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: version });
    database.close();
  });
});
