import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { readEnquiry } from '../../../src/collections/site.ts';
import { payload } from '../../../src/enquiry/payload.ts';
import { readDeliveries, startDeliveries } from '../../../src/enquiry/receiver/deliver.ts';
import { attempt } from '../../../src/enquiry/receiver/outbox/attempt.ts';
import { DeliveryError, type Destination } from '../../../src/enquiry/receiver/outbox/destination.ts';
import { reportStatus } from '../../../src/enquiry/receiver/outbox/report.ts';
import { getNextAttempt } from '../../../src/enquiry/receiver/outbox/schedule.ts';
import { DeliveryWorker } from '../../../src/enquiry/receiver/outbox/worker.ts';
import { createFilePlace, forget } from '../../../src/enquiry/receiver/person.ts';
import { SyncStore, toAsynchronous } from '../../../src/enquiry/receiver/sqlite/sync-store.ts';
import { formatStatus } from '../../../src/enquiry/receiver/status.ts';
import { ACKNOWLEDGEMENT, createStore, type Store } from '../../../src/enquiry/receiver/store.ts';
import { createNodePost } from '../../../src/enquiry/receiver/webhook/post.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';
import { stopStores, stores, type OpenStore } from '../../helpers/stores.ts';

afterAll(stopStores);

const noon = new Date('2026-01-31T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const never = new AbortController().signal;

interface Sent {
  id: string;
  at: number;
}

/** Opens the store of the running test. */
let openStore: OpenStore;

/** A store, a clock, and a destination that does what a test says. */
class World {
  readonly store = openStore();
  readonly sent: Sent[] = [];
  readonly errors: string[] = [];
  readonly destination: Destination;
  #time = noon.getTime();

  constructor(name = 'mail') {
    const deliver: Destination['deliver'] = ({ id }) => {
      this.sent.push({ id, at: this.#time });
      return this.afterwards();
    };
    this.destination = { name, isRepeatable: name !== ACKNOWLEDGEMENT, deliver };
  }

  /** What happens after a delivery has arrived. */
  afterwards: () => Promise<void> = () => Promise.resolve();

  now = () => new Date(this.#time);

  report = (error: unknown) => {
    this.errors.push(error instanceof Error ? error.message : String(error));
  };

  pass(duration: number): void {
    this.#time += duration;
  }

  async add(message: string, email = fields.email): Promise<void> {
    const isAcknowledged = this.destination.name === ACKNOWLEDGEMENT;
    await this.store.add({
      enquiry: payload.parse({ ...fields, email, message, idempotencyKey: message }),
      received: this.now(),
      spamReason: '',
      destinations: isAcknowledged ? [] : [this.destination.name],
      acknowledge: isAcknowledged ? email : undefined,
    });
  }

  /** Attempts what is due, like a worker. */
  async work(store: Store = this.store): Promise<void> {
    const leaseEnds = new Date(this.#time + 5 * MINUTE);
    const claimed = await store.claimDeliveries(this.destination.name, this.now(), leaseEnds, 5);
    const surroundings = { store, now: this.now, report: this.report };
    await Promise.all(claimed.map((delivery) => attempt(delivery, this.destination, surroundings, never)));
  }
}

const refuse = (mayHaveArrived = false) =>
  Promise.reject(new DeliveryError('The mail server refused.', { mayHaveArrived }));

describe.each(stores)('with %s', (_store, open) => {
  beforeEach(() => {
    openStore = open;
  });

  describe('the attempts of a delivery', () => {
    it('follow after a minute, then after twice as long, up to six hours, for three days', () => {
      const delays: number[] = [];
      for (let attempts = 1; ; attempts += 1) {
        const next = getNextAttempt(attempts, noon);
        if (!next) break;
        delays.push((next.getTime() - noon.getTime()) / MINUTE);
      }
      expect(delays.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
      expect(new Set(delays.slice(10))).toEqual(new Set([360]));
      const total = delays.reduce((sum, delay) => sum + delay, 0) / 60;
      expect(total).toBeGreaterThanOrEqual(72);
      expect(total).toBeLessThan(78);
    });

    it('have the same key, and end when it has arrived', async () => {
      const world = new World();
      await world.add('a');
      world.afterwards = () => refuse();
      await world.work();
      world.pass(MINUTE - 1);
      await world.work();
      expect(world.sent).toHaveLength(1);
      world.pass(1);
      world.afterwards = () => Promise.resolve();
      await world.work();
      world.pass(100 * HOUR);
      await world.work();
      expect(world.sent.map(({ at }) => at - noon.getTime())).toEqual([0, MINUTE]);
      expect(new Set(world.sent.map(({ id }) => id)).size).toBe(1);
      expect(await world.store.readUndelivered()).toEqual([]);
    });

    it('end after three days, and the status says so until it is sent again', { timeout: 300_000 }, async () => {
      const world = new World();
      await world.add('a');
      world.afterwards = () => refuse();
      for (let minute = 0; minute < 80 * 60; minute += 1) {
        await world.work();
        world.pass(MINUTE);
      }
      const attempts = world.sent.length;
      expect(attempts).toBe(21);
      expect(world.errors.at(-1)).toBe('The delivery of enquiry 1 to mail was given up: The mail server refused.');
      const status = async () =>
        formatStatus(await world.store.read({ state: 'open' }), await world.store.readUndelivered(), noon);
      expect(await status()).toMatchObject({ needsAttention: true });
      expect((await status()).text).toContain('enquiry 1 to mail, 21 attempts, given up: The mail server refused.');

      expect(await world.store.retryDeliveries(world.now())).toBe(1);
      world.afterwards = () => Promise.resolve();
      await world.work();
      expect(await status()).toMatchObject({ needsAttention: false });
    });

    it('leave the text of an unexpected error out of the database', async () => {
      const world = new World();
      await world.add('a');
      world.afterwards = () => Promise.reject(new Error('Bug with ada@example.com'));
      await world.work();
      expect(await world.store.readUndelivered()).toMatchObject([
        { state: 'pending', lastError: 'The receiver has a bug. Its log says more.' },
      ]);
      expect(world.errors).toContain('Bug with ada@example.com');
    });
  });

  /** Stands for kill -9: nothing that the process would have done afterwards happens. */
  const killed = new Promise<never>(() => undefined);

  describe.each([
    ['mail', 'is never lost'],
    [ACKNOWLEDGEMENT, 'never arrives twice'],
  ])('a delivery to %s', (name, claim) => {
    /** The steps of an attempt. The receiver is killed before or after one of them. */
    const steps = ['claimDeliveries', 'deliver', 'completeDelivery', 'failDelivery'] as const;
    const crashes = steps.flatMap((step) => (['before', 'after'] as const).map((when) => [when, step] as const));

    it.each(crashes)(`${claim} when the receiver is killed %s %s`, async (when, step) => {
      const world = new World(name);
      await world.add('a');
      const { store } = world;
      const crash =
        <Args extends unknown[], Value>(run: (...args: Args) => Promise<Value>) =>
        async (...args: Args): Promise<Value> => {
          if (when === 'after') await run(...args);
          return killed;
        };
      const { deliver } = world.destination;
      if (step === 'failDelivery') world.afterwards = () => refuse();
      if (step === 'deliver') world.destination.deliver = crash(deliver);
      const crashing = createStore((method, args) => {
        const call = (...values: unknown[]) => (store[method] as (...each: unknown[]) => Promise<unknown>)(...values);
        return (method === step ? crash(call) : call)(...args);
      });
      /** The destination has refused the first attempt. */
      const refused = step === 'failDelivery' ? 1 : 0;
      void world.work(crashing);
      await new Promise(setImmediate);

      // The receiver starts again, and works.
      world.destination.deliver = deliver;
      world.afterwards = () => Promise.resolve();
      const wasSent = world.sent.length > 0;
      for (let minute = 0; minute < 10; minute += 1) {
        await world.work();
        world.pass(MINUTE);
      }
      const arrived = world.sent.length - refused;
      const undelivered = await world.store.readUndelivered();
      if (name === 'mail') {
        expect(arrived).toBeGreaterThanOrEqual(1);
        expect(undelivered).toEqual([]);
      } else {
        expect(arrived).toBeLessThanOrEqual(1);
        // It is never silently missing.
        if (arrived === 0) expect(undelivered).toMatchObject([{ state: 'failed' }]);
        if (wasSent && undelivered.length > 0) {
          expect(undelivered[0]?.lastError).toBe(
            'The receiver ended during an attempt, so it may have arrived. It is not sent twice.',
          );
        }
      }
      expect(new Set(world.sent.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
    });
  });

  describe('an acknowledgement', () => {
    it('goes to an address once a day', async () => {
      const world = new World(ACKNOWLEDGEMENT);
      await world.add('a');
      await world.add('b');
      await world.add('c', 'grace@example.com');
      world.pass(23 * HOUR);
      await world.add('d');
      expect(await world.store.readUndelivered()).toHaveLength(2);
      world.pass(HOUR);
      await world.add('e');
      expect((await world.store.readUndelivered()).map(({ enquiry }) => enquiry)).toEqual([1, 3, 5]);
    });

    it('goes once to an address that is posted many times at once', async () => {
      const world = new World(ACKNOWLEDGEMENT);
      await Promise.all(Array.from({ length: 20 }, (_, index) => world.add(String(index))));
      expect(await world.store.readUndelivered()).toHaveLength(1);
    });

    it('is sent again when the server refused it for now, and not when it may have arrived', async () => {
      const world = new World(ACKNOWLEDGEMENT);
      await world.add('a');
      world.afterwards = () => refuse();
      await world.work();
      world.pass(MINUTE);
      world.afterwards = () => refuse(true);
      await world.work();
      world.pass(100 * HOUR);
      await world.work();
      expect(world.sent).toHaveLength(2);
      expect(await world.store.readUndelivered()).toMatchObject([{ state: 'failed' }]);
      expect(await world.store.retryDeliveries(world.now())).toBe(0);
    });

    it('that was given up needs attention until somebody has answered the enquiry', async () => {
      const world = new World(ACKNOWLEDGEMENT);
      await world.add('a');
      world.afterwards = () => refuse(true);
      await world.work();
      const needsAttention = async () =>
        formatStatus(await world.store.read({ state: 'open' }), await world.store.readUndelivered(), world.now())
          .needsAttention;
      expect(await needsAttention()).toBe(true);
      await world.store.markAnswered(1, world.now());
      expect(await needsAttention()).toBe(false);
    });
  });

  describe('a worker', () => {
    it('that stops finishes what it has begun, and begins nothing else', async () => {
      const world = new World();
      const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
      const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
      world.afterwards = async () => {
        begin(undefined);
        await answered;
      };
      await world.add('a');
      const worker = new DeliveryWorker(world.destination, world);
      worker.start();
      await begun;
      const stopped = worker.stop();
      await world.add('b');
      answer(undefined);
      await stopped;
      expect(world.sent).toHaveLength(1);
      expect(await world.store.readUndelivered()).toMatchObject([{ enquiry: 2, attempts: 0 }]);
    });

    it('that stops ends an attempt that takes too long, and it is repeated later', async () => {
      const world = new World();
      const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
      world.afterwards = () => {
        begin(undefined);
        return killed;
      };
      await world.add('a');
      const worker = new DeliveryWorker(world.destination, world);
      worker.start();
      await begun;
      await worker.stop(1);
      expect(await world.store.readUndelivered()).toMatchObject([
        { state: 'pending', attempts: 1, lastError: 'It was not confirmed in time.' },
      ]);
    });

    it('delivers five at a time, and all', async () => {
      const world = new World();
      let running = 0;
      let most = 0;
      const { promise: finished, resolve: finish } = Promise.withResolvers<undefined>();
      world.afterwards = async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (world.sent.length === 23) finish(undefined);
      };
      for (let index = 0; index < 23; index += 1) await world.add(String(index));
      const worker = new DeliveryWorker(world.destination, world);
      worker.start();
      await finished;
      await worker.stop();
      expect(most).toBe(5);
      expect(new Set(world.sent.map(({ id }) => id)).size).toBe(23);
      expect(await world.store.readUndelivered()).toEqual([]);
    });

    it('reports that the store fails, and goes on', async () => {
      const world = new World();
      const { store, now, report } = world;
      let calls = 0;
      const failing = createStore((method, args) => {
        calls += 1;
        if (calls === 1) return Promise.reject(new Error('The database is locked.'));
        return (store[method] as (...values: unknown[]) => Promise<unknown>)(...args);
      });
      await world.add('a');
      const worker = new DeliveryWorker(world.destination, { store: failing, now, report });
      expect(await worker.claim()).toBe(false);
      await worker.claim();
      await worker.stop();
      expect(world.errors).toEqual(['The database is locked.']);
      expect(world.sent).toHaveLength(1);
    });
  });

  it('a delivery to a destination that was removed is reported, and goes on when it is back', async () => {
    const world = new World();
    await world.add('a');
    const { promise: reported, resolve: report } = Promise.withResolvers<unknown>();
    const removed = readDeliveries({}, readEnquiry('tests/fixtures/content'), 'https://site.example', createNodePost());
    const stop = startDeliveries(removed, { store: world.store, now: world.now, report });
    expect(await reported).toMatchObject({
      message: 'The delivery of enquiry 1 to mail failed: It is not set up any longer.',
    });
    await stop();
    world.pass(MINUTE);
    await world.work();
    expect(world.sent).toHaveLength(1);
  });

  describe('the report to the operator', () => {
    it('is sent when something needs attention, once a day', async () => {
      const world = new World();
      const reports: string[] = [];
      const send = (text: string) => {
        reports.push(text);
        return Promise.resolve();
      };
      const report = () => reportStatus(world.store, send, world.now());
      await world.add('a');
      await report();
      expect(reports).toEqual([]);
      world.pass(25 * HOUR);
      await report();
      await report();
      expect(reports).toHaveLength(1);
      expect(reports[0]).toContain('enquiry 1 to mail, 0 attempts');
      expect(reports[0]).not.toMatch(/ada|engines|gearbox/i);
      world.pass(23 * HOUR);
      await report();
      expect(reports).toHaveLength(1);
      world.pass(HOUR);
      await report();
      expect(reports).toHaveLength(2);
    });

    it('is sent later when the mail server is down', async () => {
      const world = new World();
      await world.add('a');
      world.pass(25 * HOUR);
      const reports: string[] = [];
      await expect(reportStatus(world.store, () => refuse(), world.now())).rejects.toThrow('refused');
      world.pass(10 * MINUTE);
      await reportStatus(
        world.store,
        (text) => {
          reports.push(text);
          return Promise.resolve();
        },
        world.now(),
      );
      expect(reports).toHaveLength(1);
    });
  });
});

it('of a person who is forgotten, no acknowledgement is left in the files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forget-'));
  const file = join(folder, 'enquiries.sqlite');
  const store = SyncStore.open(file);
  const email = 'Ada+news@Example.com';
  const enquiry = payload.parse({ ...fields, email });
  store.add({ enquiry, received: noon, spamReason: '', destinations: ['mail'], acknowledge: 'ada@example.com' });
  const contains = () => readdirSync(folder).some((name) => /ada@/i.test(readFileSync(join(folder, name), 'latin1')));
  expect(contains()).toBe(true);
  expect(await forget(toAsynchronous(store), email, createFilePlace(file))).toContain(
    'Deleted 1 enquiry and 2 deliveries',
  );
  expect(contains()).toBe(false);
  store.close();
  rmSync(folder, { recursive: true });
});
