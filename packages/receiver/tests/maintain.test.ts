import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { formatCsv } from '../csv.ts';
import { createLog } from '../log.ts';
import { readAttention } from '../status.ts';
import { openSqlite } from '../store/sqlite.ts';
import { maintain } from '../maintain.ts';
import { createEnquiry, createFolder, createMailEnv, createReceiver, fields, noon } from './helpers/receiver.ts';
import { DAY_MS } from '../time.ts';

/** A receiver whose maintenance runs when a test says so. */
function createWorld(options: Parameters<typeof createReceiver>[0] = {}) {
  const world = createReceiver(options);
  const { store, settings, clock, receiver } = world;
  return {
    ...world,
    add: (message: string, received = clock.now, email = fields.email) =>
      store.add(createEnquiry({ message, email }, { received })),
    /** Lets days pass, and then does what is done every minute. */
    maintain: (days = 0) => {
      world.pass(days * DAY_MS);
      return maintain(receiver);
    },
    readMessages: async () => (await store.read({})).map(({ message }) => message),
    getAttention: async () => (await readAttention(store, settings)).map(({ text }) => text),
  };
}
const keep = { env: { ENQUIRY_KEEP_DAYS: '90' } };

describe('old enquiries', () => {
  it('are deleted after the time for which they are kept', async () => {
    const world = createWorld(keep);
    await world.add('old', new Date(noon.getTime() - 90 * DAY_MS - 1));
    await world.add('recent');
    await world.maintain();
    expect(await world.readMessages()).toEqual(['recent']);
  });

  it('stay until somebody has been told of them', async () => {
    const world = createWorld({ env: { ...createMailEnv(1), ENQUIRY_KEEP_DAYS: '4' } });
    await world.post();
    await world.maintain(5);
    expect(await world.store.read({})).toHaveLength(1);
    for (const delivery of await world.store.lease('mail', false, 1)) await world.store.complete(delivery.id, 'Told.');
    await world.maintain();
    expect(await world.store.read({})).toEqual([]);
  });

  it('are deleted from the first day with such a time on, if the receiver ran until then', async () => {
    const world = createWorld();
    await world.add('old');
    for (let day = 0; day <= 100; day += 1) await world.maintain(1);
    world.settings.keepDays = 90;
    await world.maintain();
    expect(await world.readMessages()).toEqual([]);
  });

  it('all stay for a week when the clock has run ahead, and it can be corrected', async () => {
    const world = createWorld(keep);
    for (const message of ['a', 'b', 'c', 'd', 'e']) await world.add(message);
    await world.maintain();
    await world.maintain(365);
    await world.maintain(6);
    expect((await world.getAttention()).join('\n')).toContain('If 2027-01-31T12:00:00.000Z is wrong, set the clock');
    // The clock is corrected.
    world.clock.now = noon;
    await world.maintain();
    expect((await world.getAttention()).join('\n')).not.toContain('clock');
    expect(await world.readMessages()).toHaveLength(5);
  });

  it('are deleted a week after the receiver was off for long, and nobody has to say anything', async () => {
    const world = createWorld(keep);
    await world.add('old');
    await world.maintain();
    for (const days of [100, 6]) {
      await world.maintain(days);
      expect(await world.readMessages()).toEqual(['old']);
    }
    await world.maintain(1);
    expect(await world.readMessages()).toEqual([]);
    expect((await world.getAttention()).join('\n')).not.toContain('clock');
  });

  it('all stay too when a receiver starts with a database of which it knows no time', async () => {
    const world = createWorld(keep);
    await world.add('a', new Date(noon.getTime() - 365 * DAY_MS));
    await world.maintain();
    expect(await world.readMessages()).toEqual(['a']);
  });
});

describe('what was deleted', () => {
  it('leaves no byte in the files, once nobody waits', async () => {
    const file = join(createFolder(), 'traces.sqlite');
    const world = createWorld({ database: openSqlite(file) });
    const secret = 'erika@example.org';
    // Deleted rows between others, and pages that were split.
    for (let index = 0; index < 400; index += 1) {
      const text =
        index % 4 === 0 ? `secret-${index} ${'x'.repeat((index * 37) % 3000)}` : `other ${'y'.repeat(index)}`;
      await world.add(text, noon, index % 4 === 0 ? secret : `${index}@example.com`);
    }
    const find = () => ['', '-wal'].some((suffix) => /secret-|erika/.test(readFileSync(file + suffix, 'latin1')));
    expect(find()).toBe(true);
    expect(await world.store.erase({ email: secret })).toBe(100);
    await world.maintain();
    expect(await world.store.recall('vacuum')).toBe('');
    world.pass(60_000);
    await world.maintain();
    expect(await world.store.recall('vacuum')).toBeUndefined();
    expect(find()).toBe(false);
    await world.store.close();
  });

  it('is the only reason to write the database again', async () => {
    const world = createWorld();
    let count = 0;
    world.store.database.vacuum = () => {
      count += 1;
    };
    await world.add('a');
    await world.store.erase({ email: 'nobody@example.com' });
    await world.maintain();
    expect(count).toBe(0);
    await world.store.erase({});
    await world.maintain();
    await world.maintain();
    expect(count).toBe(1);
  });
});

it('the network of a visitor is forgotten after a day', async () => {
  const world = createWorld({ env: createMailEnv(1) });
  await world.post();
  const read = async () => (await world.store.database.read(['SELECT network FROM deliveries']))[0];
  expect(await read()).toContainEqual({ network: '192.0.2.0/24' });
  await world.maintain(1);
  expect(await read()).toEqual([{ network: null }, { network: null }]);
});

it('what needs attention is named, without a person', async () => {
  const world = createWorld({ env: createMailEnv(1) });
  expect(await world.getAttention()).toEqual([]);
  await world.add('told to nobody', new Date(noon.getTime() - 2 * DAY_MS));
  await world.post({ ...fields, message: 'late' });
  await world.post({ ...fields, message: 'fails', email: 'b@example.com' });
  const [delivery] = await world.store.lease('mail', false, 1);
  if (delivery) await world.store.fail(delivery, 'The mail server answered 550.', undefined);
  world.pass(3 * 3_600_000);
  expect(await world.getAttention()).toMatchInlineSnapshot(`
      [
        "Enquiries that nobody was told of, because no delivery was set up: 1.",
        "Deliveries that have failed: 1. Fix the cause, then send them again.",
        "Deliveries on their way for more than 2 hours: 3.",
        "Enquiries that have waited for an answer for more than 24 hours: 1.",
      ]
    `);
  await world.store.setAnswered(delivery?.enquiry ?? 0, true, 'grace');
  expect((await world.getAttention()).join()).not.toContain('failed');
});

it('an export has no cell that a spreadsheet could take for a formula', async () => {
  const world = createWorld();
  await world.add('=1+1');
  await world.add('a\n@SUM(1)\n\t-2;+3,"=4');
  await world.add('＝cmd');
  const lines = formatCsv((await world.store.read({})).toReversed());
  expect(lines.startsWith('\uFEFFid,received')).toBe(true);
  expect(lines).toContain("'=1+1");
  expect(lines).toContain(`"a\n'@SUM(1)\n\t'-2;'+3,""'=4"`);
  expect(lines).toContain("'＝cmd");
});

it('the log reports the same kind of error once a minute', () => {
  const clock = { now: noon };
  const lines: { message: string }[] = [];
  const report = createLog(
    (line) => lines.push(JSON.parse(line) as { message: string }),
    () => clock.now,
  );
  for (let index = 0; index < 3; index += 1) report(new Error('The disk is full.'));
  report(new Error('Something else.'));
  clock.now = new Date(noon.getTime() + 60_000);
  report(new Error('The disk is full.'));
  const messages = ['The disk is full.', 'Something else.', 'The disk is full.'];
  expect(lines.map(({ message }) => message)).toEqual(messages);
});
