import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, describe, expect, it as base } from 'vitest';

import type { Database } from '../store/database.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Store } from '../store/store.ts';
import type { NewEnquiry } from '../store/types.ts';
import { openCloudflareD1, stopCloudflareD1 } from './helpers/d1.ts';
import { createEnquiry, createFolder, fields, noon, openEmpty } from './helpers/receiver.ts';
import { getWranglerSkipReason } from './helpers/wrangler.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);

const create = (changes: Partial<Record<string, string>> = {}, others: Partial<NewEnquiry> = {}) =>
  createEnquiry({ idempotencyKey: `key of ${changes.message ?? ''}`, ...changes }, others);
const toMail = { deliveries: [{ destination: 'mail', recipient: 'sales@company.example' }] };

/** The databases that must behave alike, by name. */
const databases: [name: string, open: () => Database][] = [['SQLite', openEmpty]];
if (getWranglerSkipReason() === undefined) databases.push(["D1 in Cloudflare's runtime", openCloudflareD1]);

afterAll(stopCloudflareD1);

describe.each(databases)('the store in %s', (_, open) => {
  const clock = { now: noon };
  const it = base.extend('store', () => {
    clock.now = noon;
    return new Store(open(), () => clock.now);
  });
  const readMessages = async (store: Store) => (await store.read({})).map(({ message }) => message);

  it('stores an enquiry once, and says when it was stored first', async ({ store }) => {
    const first = await store.add(create());
    expect(first).toBe(noon.toISOString());
    expect(await store.add(create({}, { received: later(1000) }))).toBe(first);
    expect(await store.add(create({ message: 'other', idempotencyKey: 'key of ' }))).toBeUndefined();
    expect(await readMessages(store)).toEqual([fields.message]);
  });

  it('takes equal texts without a key for one enquiry, for a day', async ({ store }) => {
    const add = (received: Date, idempotencyKey = '') => store.add(create({ idempotencyKey }, { received }));
    const first = await add(noon);
    expect(await add(later(DAY_MS - 1))).toBe(first);
    expect(await add(later(DAY_MS - 1), 'a key')).toBe(first);
    expect(await add(later(DAY_MS + 1))).not.toBe(first);
    expect(await readMessages(store)).toHaveLength(2);
  });

  it('stores deliveries with their enquiry, and none for a duplicate', async ({ store }) => {
    await store.add(create({}, toMail));
    await store.add(create({}, { ...toMail, received: later(1) }));
    expect(await store.readDeliveries({})).toMatchObject([
      { enquiry: 1, destination: 'mail', recipient: 'sales@company.example', state: 'pending', attempts: 0 },
    ]);
  });

  it('leases a delivery once, until its lease ends', async ({ store }) => {
    await store.add(create({}, toMail));
    const [leased] = await store.lease('mail', false, 5);
    expect(leased).toMatchObject({ attempts: 1, handedOver: 0, stored: { ...fields, id: 1 } });
    expect(await store.lease('mail', false, 5)).toEqual([]);
    clock.now = later(6 * 60_000);
    expect(await store.lease('mail', false, 5)).toMatchObject([{ attempts: 2 }]);
    // The first worker comes too late.
    if (leased) await store.fail(leased, 'too late', undefined);
    expect(await store.readDeliveries({})).toMatchObject([{ state: 'pending', result: '' }]);
  });

  it('retries all but what was answered or is spam, and waits for no next attempt', async ({ store }) => {
    for (const [index, spamReason] of ['', '', 'advertises', ''].entries())
      await store.add(create({ message: `${index}` }, { ...toMail, spamReason }));
    const leased = [...(await store.lease('mail', false, 5)), ...(await store.lease('mail', true, 5))];
    for (const delivery of leased)
      await store.fail(delivery, 'refused', delivery.enquiry === 4 ? later(6 * HOUR_MS) : undefined);
    await store.setAnswered(2, true, 'Ada');
    expect(await store.lease('mail', false, 5)).toEqual([]);
    await store.retry();
    expect((await store.readDeliveries({})).map(({ state }) => state)).toEqual([
      ...['pending', 'failed', 'failed', 'pending'],
    ]);
    expect(await store.lease('mail', false, 5)).toHaveLength(2);
  });

  it('leases possible spam by itself, and no more than is asked for', async ({ store }) => {
    const spam = { ...toMail, spamReason: 'advertises' };
    for (let index = 0; index < 6; index += 1) await store.add(create({ message: `spam ${index}` }, spam));
    await store.add(create({ message: 'real' }, { ...toMail, received: later(1) }));
    expect((await store.lease('mail', false, 5)).map(({ stored }) => stored.message)).toEqual(['real']);
    expect(await store.lease('mail', true, 5)).toHaveLength(5);
  });

  it('delivers what was stored while the clock ran ahead, and what was planned then', async ({ store }) => {
    clock.now = later(30 * DAY_MS);
    await store.add(create({ message: 'first attempt' }, { ...toMail, received: clock.now }));
    await store.add(create({ message: 'second attempt' }, { ...toMail, received: clock.now }));
    const leased = await store.lease('mail', false, 2);
    const failing = leased.find(({ stored }) => stored.message === 'second attempt');
    if (failing) await store.fail(failing, 'greylisted', later(30 * DAY_MS + 60_000));
    clock.now = noon;
    expect(await store.lease('mail', false, 5)).toHaveLength(2);
  });

  it('holds acknowledgements above the limits for a mailbox, a network and all', async ({ store }) => {
    let count = 0;
    const add = async (recipient: string, network: string, received = noon) => {
      count += 1;
      const deliveries = [{ destination: 'acknowledgement', recipient, network }];
      await store.add(create({ message: String(count) }, { received, deliveries }));
      return (await store.readDeliveries({ id: count }))[0]?.result;
    };
    expect(await add('ada@a.example', 'n1')).toBe('');
    expect(await add('ada@a.example', 'n2')).toBe('This mailbox got one within a day.');
    expect(await add('ada@a.example', 'n2', later(DAY_MS + 1))).toBe('');
    for (let index = 0; index < 9; index += 1) expect(await add(`${index}@n1.example`, 'n1')).toBe('');
    expect(await add('9@n1.example', 'n1')).toBe('Many were sent to visitors of this network within a day.');
    for (let index = 11; index < 100; index += 1) await add(`${index}@b.example`, `other ${index}`);
    expect(await add('last@b.example', 'n3')).toBe('Many were sent within a day.');
    const states = (await store.readDeliveries({})).map(({ state }) => state);
    expect(states.filter((state) => state === 'pending')).toHaveLength(100);
  });

  it('holds the acknowledgement of spam until a person brings the enquiry back', async ({ store }) => {
    const held = 'The enquiry may be spam.';
    const deliveries = [{ destination: 'acknowledgement', recipient: 'ada@a.example', network: 'n', held }];
    await store.add(create({}, { spamReason: 'advertises', deliveries }));
    expect(await store.count()).toMatchObject({ new: 0, spam: 1 });
    await store.setSpam(1, '', 'grace@company.example');
    expect(await store.count()).toMatchObject({ new: 1, spam: 0 });
    expect(await store.readDeliveries({})).toMatchObject([{ destination: 'acknowledgement', state: 'pending' }]);
    await store.setSpam(1, 'was marked', 'grace@company.example');
    expect(await store.readDeliveries({})).toMatchObject([{ state: 'held', result: held }]);
    expect((await store.readEvents(1)).map(({ event }) => event)).toEqual(['not-spam', 'spam']);
    await store.setSpam(1, '', 'grace@company.example');
    await store.setAnswered(1, true, 'grace@company.example');
    await store.setSpam(1, '', 'grace@company.example');
    expect(await store.readDeliveries({})).toMatchObject([{ state: 'held', result: 'Somebody had answered already.' }]);
  });

  it('sorts enquiries into lists, and searches', async ({ store }) => {
    await store.add(create({ message: 'old' }, { received: later(-DAY_MS - 1) }));
    await store.add(create({ message: 'Ünique text' }));
    await store.add(create({ message: 'answered' }));
    await store.setAnswered(3, true, 'grace@company.example');
    expect(await store.count()).toEqual({ new: 1, waiting: 1, answered: 1, failed: 0, spam: 0 });
    const search = async (text: string) => (await store.search(text)).map(({ id }) => id);
    for (const text of ['NIQUE', 'ünique', 'UNIQUE']) expect(await search(text)).toEqual([2]);
    expect(await search('analytical')).toEqual([3, 2, 1]);
    expect(await search('%')).toEqual([]);
    await store.setAnswered(3, false, 'grace@company.example');
    expect(await store.count()).toMatchObject({ new: 2, answered: 0 });
  });

  it('deletes what belongs to an enquiry with it', async ({ store }) => {
    await store.add(create({}, toMail));
    await store.addNote(1, 'grace@company.example', 'a note');
    await store.add(create({ message: 'other', email: 'b@example.com' }, toMail));
    expect(await store.erase({ email: 'ADA@example.com' })).toBe(1);
    expect(await readMessages(store)).toEqual(['other']);
    expect(await store.readDeliveries({})).toHaveLength(1);
    expect(await store.readEvents(1)).toEqual([]);
    expect(await store.recall('vacuum')).toBe('');
  });
});

describe('a file of SQLite', () => {
  const folder = createFolder();

  base.each([
    ['an earlier', 2],
    ['a later', 99],
  ])('of %s receiver is refused, and not changed', (name, version) => {
    const file = join(folder, `${name}.sqlite`);
    const other = new DatabaseSync(file);
    other.exec(`CREATE TABLE enquiries (key TEXT); PRAGMA user_version = ${version}`);
    other.close();
    const { size } = statSync(file);
    expect(() => openSqlite(file)).toThrow('another version of the receiver');
    expect(statSync(file).size).toBe(size);
  });

  base('is for its owner alone', async () => {
    const file = join(folder, 'new.sqlite');
    const database = openSqlite(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await database.close();
  });

  base('takes what arrives together in one commit, and one that fails does not harm the others', async () => {
    const database = openSqlite(join(folder, 'together.sqlite'));
    const store = new Store(database, () => noon);
    const events = "INSERT INTO events (enquiry, time, person, event) VALUES (999, '', '', '')";
    const results = await Promise.allSettled([
      store.add(create()),
      database.write([events]),
      store.add(create({ message: 'b' })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.read({})).toHaveLength(2);
    await database.close();
  });
});
