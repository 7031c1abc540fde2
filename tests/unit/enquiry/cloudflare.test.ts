import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { parse } from 'jsonc-parser';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { payload } from '../../../src/enquiry/payload.ts';
import { DEAD_LETTERS, RETENTION_CRON } from '../../../src/enquiry/receiver/cloudflare/config.ts';
import { D1Store } from '../../../src/enquiry/receiver/cloudflare/d1-store.ts';
import { createD1Place } from '../../../src/enquiry/receiver/cloudflare/place.ts';
import { postWithFetch } from '../../../src/enquiry/receiver/cloudflare/post.ts';
import {
  consumeDeadLetters,
  consumeDeliveries,
  enqueue,
  enqueueLost,
  type DeliveryMessage,
} from '../../../src/enquiry/receiver/cloudflare/queue.ts';
import { PlatformRateLimit } from '../../../src/enquiry/receiver/cloudflare/rate-limit.ts';
import { readSettings } from '../../../src/enquiry/receiver/cloudflare/settings.ts';
import worker, { type Env } from '../../../src/enquiry/receiver/cloudflare/worker.ts';
import { formatError } from '../../../src/enquiry/receiver/failure.ts';
import { DeliveryError, type Destination } from '../../../src/enquiry/receiver/outbox/destination.ts';
import { forget } from '../../../src/enquiry/receiver/person.ts';
import { DELAY_MS } from '../../../src/enquiry/receiver/rate-limit.ts';
import { formatRetention, parseRetention } from '../../../src/enquiry/receiver/retention.ts';
import { openForWriting } from '../../../src/enquiry/receiver/sqlite/open.ts';
import { ACKNOWLEDGEMENT, type NewEnquiry } from '../../../src/enquiry/receiver/store.ts';
import { readD1Migrations } from '../../helpers/d1-migrations.ts';
import { createMemoryD1 } from '../../helpers/d1.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';

const folder = 'src/enquiry/receiver/cloudflare';
const noon = new Date('2026-01-31T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** The part of wrangler.jsonc that the Worker relies on. */
interface Config {
  queues: {
    producers: { binding: string; queue: string }[];
    consumers: { queue: string; dead_letter_queue?: string; max_retries: number }[];
  };
  ratelimits: { name: string; simple: { limit: number; period: number } }[];
  triggers: { crons: string[] };
}
const config = parse(readFileSync(`${folder}/wrangler.jsonc`, 'utf8')) as Config;

describe('wrangler.jsonc', () => {
  it('has the queues that the Worker tells apart', () => {
    const [{ queue } = { queue: '' }] = config.queues.producers;
    const consumers = Object.fromEntries(config.queues.consumers.map((each) => [each.queue, each]));
    expect(Object.keys(consumers).toSorted()).toEqual([DEAD_LETTERS, queue].toSorted());
    expect(consumers[queue]?.dead_letter_queue).toBe(DEAD_LETTERS);
    // A delivery is attempted 21 times.
    expect(consumers[queue]?.max_retries).toBeGreaterThan(21);
  });

  it('has the times at which the Worker works, and its limits', () => {
    expect(config.triggers.crons).toContain(RETENTION_CRON);
    expect(config.triggers.crons).toHaveLength(2);
    expect(config.ratelimits.map(({ name, simple }) => [name, simple.limit, simple.period])).toEqual([
      ['NETWORK_LIMIT', 10, 60],
      ['SITE_LIMIT', 100, 60],
      ['TOTAL_LIMIT', 600, 60],
    ]);
  });
});

it('the migrations make the same tables as the receiver on one machine', () => {
  const readTables = (database: DatabaseSync) =>
    database
      .prepare(`SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)
      .all()
      .map(({ name, sql }) => [name, String(sql).replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')]);
  const migrated = new DatabaseSync(':memory:');
  for (const statement of readD1Migrations()) migrated.exec(statement);
  const own = openForWriting(':memory:');
  expect(readTables(migrated)).toEqual(readTables(own));
  expect(migrated.prepare('SELECT * FROM report').all()).toEqual(own.prepare('SELECT * FROM report').all());
});

const create = (message: string, changes: Partial<NewEnquiry> = {}): NewEnquiry => ({
  enquiry: payload.parse({ ...fields, message, idempotencyKey: message }),
  received: noon,
  spamReason: '',
  destinations: ['mail'],
  ...changes,
});

/** A message of the queue, which records what becomes of it. */
const createMessage = (body: string) => {
  const outcomes: (number | 'ack' | undefined)[] = [];
  const message: DeliveryMessage = {
    body,
    ack: () => outcomes.push('ack'),
    retry: (options) => outcomes.push(options?.delaySeconds),
  };
  return { message, outcomes };
};

describe('the queue', () => {
  let announced: string[];
  let store: D1Store;
  let sent: string[];
  let errors: string[];
  let time: Date;
  beforeEach(() => {
    announced = [];
    sent = [];
    errors = [];
    time = noon;
    store = new D1Store(createMemoryD1(), (ids) => announced.push(...ids));
  });

  const createDestination = (name: string, deliver = () => Promise.resolve()): Destination => ({
    name,
    isRepeatable: name !== ACKNOWLEDGEMENT,
    deliver: ({ id }) => {
      sent.push(id);
      return deliver();
    },
  });
  const refuse = () => Promise.reject(new DeliveryError('The mail server refused.', { mayHaveArrived: false }));
  const createWork = (...destinations: Destination[]) => ({
    store,
    destinations,
    now: () => time,
    report: (error: unknown) => errors.push(formatError(error)),
  });
  const consume = async (destination: Destination, ids = announced, work = createWork(destination)) => {
    const messages = ids.map(createMessage);
    await consumeDeliveries(
      messages.map(({ message }) => message),
      work,
    );
    return messages.flatMap(({ outcomes }) => outcomes);
  };

  it('gets a message for each delivery that was stored, and none for a duplicate', async () => {
    const enquiry = create('a', { destinations: ['mail', 'webhook'], acknowledge: 'ada@example.com' });
    await store.add(enquiry);
    await store.add(enquiry);
    await store.add({ ...enquiry, received: after(60) });
    expect(announced).toHaveLength(3);
    expect(announced.toSorted()).toEqual((await store.readUndelivered()).map(({ id }) => id).toSorted());
  });

  it('sends a delivery once, however often its message arrives', async () => {
    await store.add(create('a'));
    expect(await consume(createDestination('mail'), [...announced, ...announced])).toEqual(['ack', 'ack']);
    expect(await consume(createDestination('mail'))).toEqual(['ack']);
    expect(sent).toEqual(announced);
    expect(await store.readUndelivered()).toEqual([]);
  });

  it('attempts a failed delivery again after 1 minute, 2 minutes, and so on, until it is given up', async () => {
    await store.add(create('a'));
    const delays: (number | 'ack' | undefined)[] = [];
    for (;;) {
      const [outcome] = await consume(createDestination('mail', refuse));
      delays.push(outcome);
      if (typeof outcome !== 'number') break;
      time = new Date(time.getTime() + outcome * 1000);
    }
    expect(delays.slice(0, 4)).toEqual([60, 120, 240, 480]);
    expect(delays).toHaveLength(21);
    expect(delays.at(-1)).toBe('ack');
    expect(await store.readUndelivered()).toMatchObject([{ state: 'failed', lastError: 'The mail server refused.' }]);
    expect(errors.at(-1)).toContain('was given up');
    expect(Math.max(...delays.filter((delay) => typeof delay === 'number'))).toBeLessThanOrEqual(43_200);
  });

  it('does not send an acknowledgement twice when the Worker ended during an attempt', async () => {
    await store.add(create('a', { destinations: [], acknowledge: 'ada@example.com' }));
    void consume(createDestination(ACKNOWLEDGEMENT, () => new Promise(() => undefined)));
    await expect.poll(() => sent).toHaveLength(1);
    // The lease protects it from a second message, and the sweep finds it when the lease has ended.
    expect(await consume(createDestination(ACKNOWLEDGEMENT))).toEqual(['ack']);
    time = after(6 * 60);
    const queued: { body: string }[] = [];
    await enqueueLost(
      store,
      { sendBatch: (messages) => Promise.resolve(queued.push(...messages) as never) },
      after(7 * 60),
    );
    expect(
      await consume(
        createDestination(ACKNOWLEDGEMENT),
        queued.map(({ body }) => body),
      ),
    ).toEqual(['ack']);
    expect(sent).toHaveLength(1);
    expect(await store.readUndelivered()).toMatchObject([{ state: 'failed' }]);
  });

  it('keeps a message while the database fails', async () => {
    await store.add(create('a'));
    const failing = new D1Store({
      prepare: createMemoryD1().prepare,
      batch: () => Promise.reject(new Error('D1_ERROR')),
    });
    const work = { ...createWork(createDestination('mail')), store: failing };
    expect(await consume(createDestination('mail'), announced, work)).toEqual([60]);
    expect(errors.join('')).toContain('The D1 database did not carry out a statement: D1_ERROR');
  });

  it('gets the messages that were lost, and those of deliveries that “retry” makes due', async () => {
    const queued: string[] = [];
    const queue = {
      sendBatch: (messages: Iterable<{ body: string }>) =>
        Promise.resolve(queued.push(...[...messages].map(({ body }) => body)) as never),
    };
    await store.add(create('a'));
    await enqueueLost(store, queue, after(30));
    expect(queued).toEqual([]);
    await enqueueLost(store, queue, after(90));
    expect(queued).toEqual(announced);
    await consumeDeadLetters([createMessage(announced[0] ?? '').message], store);
    await enqueueLost(store, queue, after(200));
    expect(queued).toHaveLength(1);
    await store.retryDeliveries(after(200));
    await enqueueLost(store, queue, after(300));
    expect(queued).toHaveLength(2);
  });

  it('sends at most 100 messages at once', async () => {
    const sizes: number[] = [];
    const sendBatch = (messages: Iterable<unknown>) => Promise.resolve(sizes.push([...messages].length) as never);
    await enqueue({ sendBatch }, Array.from({ length: 250 }, String));
    expect(sizes).toEqual([100, 100, 50]);
  });

  it('gives up what the platform gave up, once, and nothing that has arrived', async () => {
    await store.add(create('a'));
    await store.add(create('b'));
    await consume(createDestination('mail'), announced.slice(0, 1));
    const letters = [...announced, 'of a person who was forgotten'].map(createMessage);
    await consumeDeadLetters(
      letters.map(({ message }) => message),
      store,
    );
    expect(letters.flatMap(({ outcomes }) => outcomes)).toEqual(['ack', 'ack', 'ack']);
    expect(await store.readUndelivered()).toMatchObject([
      { enquiry: 2, state: 'failed', lastError: expect.stringContaining('gave it up') as unknown },
    ]);
  });
});

describe('the limits of the platform', () => {
  const createLimit = (allowed: number) => {
    const counts = new Map<string, number>();
    return {
      limit: ({ key }: { key: string }) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return Promise.resolve({ success: (counts.get(key) ?? 0) <= allowed });
      },
    };
  };
  const createLimits = (network: number, site: number, total: number) =>
    new PlatformRateLimit({
      NETWORK_LIMIT: createLimit(network),
      SITE_LIMIT: createLimit(site),
      TOTAL_LIMIT: createLimit(total),
    });

  it('refuse a network and a site, and not the others', async () => {
    const limits = createLimits(1, 2, 100);
    expect(await limits.admit({ network: 'a', site: 's' })).toBe(0);
    expect(await limits.admit({ network: 'a', site: 's' })).toBe(60);
    expect(await limits.admit({ network: 'b', site: 's' })).toBe(60);
    expect(await limits.admit({ network: 'b', site: undefined })).toBe(0);
  });

  it('delay everybody when all together send too much, and refuse nobody', async () => {
    vi.useFakeTimers();
    const limits = createLimits(100, 100, 1);
    expect(await limits.admit({ network: 'a', site: undefined })).toBe(0);
    let waited: number | undefined;
    void limits.admit({ network: 'b', site: undefined }).then((wait) => (waited = wait));
    await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
    expect(waited).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(waited).toBe(0);
    vi.useRealTimers();
  });
});

describe('the settings of the Worker', () => {
  const content = 'tests/fixtures/content';
  const mail = { ENQUIRY_MAIL_FROM: 'website@company.example', ENQUIRY_MAIL_TO: 'sales@company.example' };

  it('come from the variables and the content', () => {
    const settings = readSettings(
      {
        ...mail,
        ENQUIRY_MAIL_SERVER: 'smtp://mail.example',
        ENQUIRY_KEEP: '2y',
        ENQUIRY_ORIGINS: 'https://a.example  http://b.example:1',
      },
      content,
    );
    expect(settings.origins).toEqual(['https://a.example', 'http://b.example:1']);
    expect(settings.retention).toEqual({ amount: 2, unit: 'years' });
    expect(settings.deliveries.destinations.map(({ name }) => name)).toContain('mail');
    expect(readSettings({ ENQUIRY_KEEP: '', ENQUIRY_ORIGINS: '' }, content)).toMatchObject({
      origins: [expect.stringMatching(/^https:/)],
      retention: undefined,
    });
  });

  it.each([
    ['a mail program', { ...mail, ENQUIRY_MAIL_SERVER: 'sendmail:' }],
    ['port 25', { ...mail, ENQUIRY_MAIL_SERVER: 'smtp://mail.example:25' }],
    ['an origin with a path', { ENQUIRY_ORIGINS: 'https://a.example/' }],
    ['no duration', { ENQUIRY_KEEP: 'for ever' }],
  ])('are refused: %s', (_, env) => {
    let text = '';
    try {
      readSettings(env, content);
    } catch (error) {
      text = formatError(error);
    }
    expect(text).toMatchSnapshot();
  });

  it.each(['90d', '12w', '24mo', '2y'])('pass a retention of %s on', (text) => {
    const retention = parseRetention(text);
    expect(retention && formatRetention(retention)).toBe(text);
  });
});

describe('a webhook of the Worker', () => {
  const request = { headers: { 'webhook-id': '1' }, body: '{}', signal: new AbortController().signal };

  it('is posted without following redirects', async () => {
    const fetched = vi.fn<(...args: unknown[]) => Promise<Response>>(() =>
      Promise.resolve(new Response('moved', { status: 302 })),
    );
    vi.stubGlobal('fetch', fetched);
    expect(await postWithFetch(new URL('https://crm.example/'), request)).toBe(302);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', redirect: 'manual', body: '{}' });
  });

  it('is not posted to a private address', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await expect(postWithFetch(new URL('https://10.0.0.1/'), request)).rejects.toThrow('private address');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the Worker', () => {
  const site = 'https://stepless.example';
  const allow = { limit: () => Promise.resolve({ success: true }) };
  let env: Env;
  let queued: string[];
  let pending: Promise<unknown>[];
  beforeEach(() => {
    vi.stubEnv('ENQUIRY_ORIGINS', site);
    vi.stubEnv('ENQUIRY_KEEP', '24mo');
    vi.stubEnv('ENQUIRY_WEBHOOK_URL', 'https://crm.example/');
    vi.stubEnv('ENQUIRY_WEBHOOK_SECRETS', `whsec_${Buffer.alloc(32, 'a').toString('base64')}`);
    queued = [];
    pending = [];
    env = {
      DB: createMemoryD1() as never,
      DELIVERIES: {
        sendBatch: (messages: Iterable<{ body: string }>) =>
          Promise.resolve(queued.push(...[...messages].map(({ body }) => body))),
      } as never,
      NETWORK_LIMIT: allow,
      SITE_LIMIT: allow,
      TOTAL_LIMIT: allow,
    };
    return () => {
      vi.unstubAllEnvs();
    };
  });
  const post = (path = '/enquiries') =>
    worker.fetch(
      new Request(`https://receiver.example${path}`, {
        method: 'POST',
        headers: { origin: site, accept: 'application/json', 'cf-connecting-ip': '192.0.2.1' },
        body: new URLSearchParams({ ...fields, idempotencyKey: 'a', fillTime: '60000' }),
      }),
      env,
      { waitUntil: (promise: Promise<unknown>) => pending.push(promise) } as never,
    );

  it('stores an enquiry once, confirms it, and delivers it', async () => {
    const response = await post();
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe(site);
    expect(await response.json()).toMatchObject({ key: 'a' });
    await post();
    await Promise.all(pending);
    expect(queued).toHaveLength(1);
    const fetched = vi.fn<(...args: unknown[]) => Promise<Response>>(() =>
      Promise.resolve(new Response(null, { status: 204 })),
    );
    vi.stubGlobal('fetch', fetched);
    const { message, outcomes } = createMessage(queued[0] ?? '');
    await worker.queue({ queue: 'enquiry-deliveries', messages: [message] } as never, env);
    expect(outcomes).toEqual(['ack']);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { 'webhook-id': queued[0] } });
    expect(await new D1Store(env.DB).readUndelivered()).toEqual([]);
  });

  it('has nothing at other addresses', async () => {
    expect((await post('/healthz')).status).toBe(404);
  });

  it('confirms nothing when the database fails, and logs no personal data', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const database = env.DB;
    env.DB = {
      prepare: (text: string) => database.prepare(text),
      batch: () => Promise.reject(new Error('D1_ERROR: no such table: enquiries')),
    } as never;
    expect((await post()).status).toBe(503);
    expect(logged.mock.calls.join('\n')).toContain('wrangler d1 migrations apply');
    expect(logged.mock.calls.join('\n')).not.toMatch(/ada|gearbox|192\.0/i);
    logged.mockRestore();
  });

  it('gives up dead letters, deletes what is too old, and sends what was left behind', async () => {
    const store = new D1Store(env.DB);
    await store.add(create('new', { received: new Date(Date.now() - 120_000) }));
    await store.add(create('old', { received: new Date('2020-01-01') }));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await worker.scheduled({ cron: RETENTION_CRON }, env);
    logged.mockRestore();
    expect((await store.read({})).map(({ message }) => message)).toEqual(['new']);
    const [delivery] = await store.readUndelivered();
    await worker.scheduled({ cron: '*/5 * * * *' }, env);
    expect(queued).toEqual([delivery?.id]);
    const { message, outcomes } = createMessage(delivery?.id ?? '');
    await worker.queue({ queue: DEAD_LETTERS, messages: [message] } as never, env);
    expect(outcomes).toEqual(['ack']);
    expect(await store.readUndelivered()).toMatchObject([{ state: 'failed' }]);
  });
});

it('a person is forgotten in every row, and the command says what D1 cannot prove', async () => {
  const store = new D1Store(createMemoryD1());
  await store.add(create('a', { acknowledge: 'ada@example.com' }));
  await store.add(create('b', { enquiry: payload.parse({ ...fields, email: 'grace@example.com', message: 'b' }) }));
  expect(await forget(store, 'Ada@example.com', createD1Place(store, 'the D1 database enquiries')))
    .toMatchInlineSnapshot(`
      "Deleted 1 enquiry and 2 deliveries of Ada@example.com. No row of them is left in the D1 database enquiries. D1 lets nobody read its free space, so its bytes are not checked.
      D1 can restore earlier states for up to 30 days (Time Travel); after a restore, run this command again. Exports and mailboxes are not changed: delete the person there as well.
      "
    `);
  expect((await store.read({})).map(({ email }) => email)).toEqual(['grace@example.com']);
  expect(await store.readDeliveries({})).toHaveLength(1);
});
