import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { payload } from '../../../src/enquiry/payload.ts';
import { MAX_BODY_BYTES, PATH } from '../../../src/enquiry/receiver/handle.ts';
import { SyncStore } from '../../../src/enquiry/receiver/sqlite/sync-store.ts';
import { patience } from '../../helpers/patience.ts';
import { fields, site } from '../../helpers/enquiry-receiver.ts';
import { findFreePort } from '../../helpers/find-free-port.ts';
import { ReceiverProcess, runReceiver } from '../../helpers/receiver-process.ts';

const kills = process.env.TEST_FULL ? 50 : 4;
/** Posts of one round, all at the same time. */
const load = process.env.TEST_FULL ? 400 : 40;

let folder: string;
let database: string;
let port: number;
let receiver: ReceiverProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  database = join(folder, 'enquiries.sqlite');
  port = await findFreePort();
  receiver = new ReceiverProcess(database, port, site);
  await receiver.start();
});
afterEach(async () => {
  await receiver.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Each post comes from a different network, so that the rate limit does not apply. */
let networks = 0;
function post(body: string | URLSearchParams, headers: Record<string, string> = {}, to = port): Promise<Response> {
  networks += 1;
  const forwarded = `192.0.2.1, 2001:db8:${networks.toString(16)}::1`;
  return fetch(`http://127.0.0.1:${to}${PATH}`, {
    method: 'POST',
    headers: { origin: site, 'x-forwarded-for': forwarded, ...headers },
    body,
  });
}

/** Posts the first part of an enquiry, and leaves the request open. */
async function postHalf(): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1');
  const head = [`POST ${PATH} HTTP/1.1`, 'Host: a', `Origin: ${site}`, 'Content-Type: application/json'];
  await new Promise((resolve) =>
    socket.write([...head, 'Content-Length: 500', '', JSON.stringify(fields)].join('\r\n'), resolve),
  );
  return socket;
}
const enquiry = (message: string, idempotencyKey: string) =>
  new URLSearchParams({ ...fields, message, idempotencyKey });

function readStored(): string[] {
  const store = SyncStore.openForReading(database);
  const messages = store.read({}).map(({ message }) => message);
  store.close();
  return messages;
}

it('lists and exports what it has received', async () => {
  expect((await post(enquiry('Hello', 'a'))).status).toBe(201);
  expect((await runReceiver(['list', '--database', database])).stdout).toContain(
    'Ada Lovelace, Analytical Engines, ada@example.com, robotics\nHello\n',
  );
  expect((await runReceiver(['export', '--database', database])).stdout).toMatch(
    /^\uFEFFid,received,[^]*,Hello,,\r\n$/,
  );
});

it.skipIf(process.platform === 'win32')('creates files that other users cannot read', async () => {
  await post(enquiry('Hello', 'a'));
  const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  expect(Object.fromEntries(modes)).toEqual({
    'enquiries.sqlite': '600',
    'enquiries.sqlite-shm': '600',
    'enquiries.sqlite-wal': '600',
  });
});

it('shares its file with another receiver, and each enquiry is stored once', async () => {
  const otherPort = await findFreePort();
  const other = new ReceiverProcess(database, otherPort, site);
  await other.start();
  const messages = Array.from({ length: 60 }, (_, index) => String(index));
  const statuses = messages.map(async (message) => {
    // Each receiver gets the enquiry with a key and without, all at the same time.
    const posts = [port, otherPort].flatMap((to) => [message, ''].map((key) => post(enquiry(message, key), {}, to)));
    return (await Promise.all(posts)).map(({ status }) => status);
  });
  const allStatuses = (await Promise.all(statuses)).flat();
  await other.kill('SIGTERM');
  expect([...new Set(allStatuses)]).toEqual([201]);
  expect(readStored().toSorted()).toEqual(messages.toSorted());
});

it.runIf(process.env.TEST_FULL)(
  'exits ten seconds after SIGTERM, although a request is still open',
  { timeout: 30_000 },
  async () => {
    const socket = await postHalf();
    const closed = once(socket, 'close');
    const begun = performance.now();
    await receiver.kill('SIGTERM');
    await closed;
    const seconds = (performance.now() - begun) / 1000;
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(20);
  },
);

it.skipIf(process.platform === 'win32')('stops when npm, which runs it, gets SIGTERM', async () => {
  await receiver.kill('SIGTERM');
  const args = ['run', 'receiver', '--', '--database', database, '--port', String(port), '--origin', site];
  const npm = spawn('npm', args, {
    env: { ...process.env, CONTENT_DIR: 'tests/fixtures/content' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const chunk of npm.stdout as AsyncIterable<Buffer>) if (chunk.includes('Accepting')) npm.kill('SIGTERM');
  // The output has ended, so the receiver has ended too.
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

it('answers others while the database is locked, and stores when it is free again', async () => {
  // The receiver itself may be writing at this moment.
  const other = new DatabaseSync(database, { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  const posted = post(enquiry('Hello', 'a'));
  // Its call is on the way to the database, or waits there.
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await Promise.race([posted, fetch(`http://127.0.0.1:${port}/`)])).toMatchObject({ status: 404 });
  other.exec('COMMIT');
  other.close();
  expect((await posted).status).toBe(201);
});

it.each([
  ['moved', () => undefined],
  [
    'replaced by another database',
    () => {
      SyncStore.open(database).close();
    },
  ],
])('stops when its database was %s, and confirms nothing', async (_, replace) => {
  await post(enquiry('Hello', 'a'));
  for (const suffix of ['', '-wal', '-shm']) renameSync(`${database}${suffix}`, join(folder, `moved${suffix}`));
  replace();
  const responses = await Promise.allSettled([post(enquiry('Later', 'b')), post(enquiry('Later', 'c'))]);
  expect(responses.map((one) => (one.status === 'fulfilled' ? one.value.status : 'closed'))).not.toContain(201);
  const exitCode = await receiver.waitForEnd();
  expect(exitCode).toBe(4);
  const unit = readFileSync('src/enquiry/receiver/deploy/enquiry-receiver.service', 'utf8');
  expect(/^RestartPreventExitStatus=(.*)$/m.exec(unit)?.[1]?.split(' ')).toContain(String(exitCode));
  expect(receiver.errors).toContain('was moved, deleted or replaced while the receiver was running');
});

it('does not begin with an empty database when only its log is left', async () => {
  await post(enquiry('Hello', 'a'));
  await receiver.kill('SIGKILL');
  renameSync(database, join(folder, 'moved'));
  const { exitCode, stderr } = await runReceiver(['--database', database, '--port', String(port)]);
  expect({ exitCode, stderr: stderr.replaceAll(folder, '/srv') }).toEqual({
    exitCode: 1,
    stderr: `/srv/enquiries.sqlite does not exist, but its log /srv/enquiries.sqlite-wal does. It has the latest enquiries.
  → Put the file back, or run the command “restore”. To begin with an empty database, move /srv/enquiries.sqlite-wal away.
`,
  });
  renameSync(join(folder, 'moved'), database);
  expect(readStored()).toEqual(['Hello']);
});

it.runIf(process.env.TEST_FULL)('stops by itself when its database was deleted, even when nobody posts', async () => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${database}${suffix}`);
  expect(await receiver.waitForEnd()).toBe(4);
});

it('says whether it is healthy', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect({ status: response.status, body: (await response.json()) as unknown }).toEqual({
    status: 200,
    body: { store: 'writable', outbox: { pending: 0, failed: 0, oldestAgeInSeconds: 0 } },
  });
});

it('logs a refused origin once, with what to do, and nothing that a visitor wrote', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect((await post(enquiry('secret', 'a'), { origin: 'https://www.site.example' })).status).toBe(403);
  }
  await post(enquiry('secret', 'a'));
  await post('broken', { 'content-type': 'application/json' });
  await receiver.kill('SIGTERM');
  const lines = receiver.errors.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    code: 'origin-refused',
    remedy: expect.stringContaining('--origin https://www.site.example') as string,
  });
});

it('deletes old enquiries when it starts with --keep', async () => {
  await receiver.kill('SIGTERM');
  const store = SyncStore.open(database);
  const old = payload.parse({ ...fields, message: 'old' });
  store.add({ enquiry: old, received: new Date('2020-01-01'), spamReason: '', destinations: [] });
  store.close();
  receiver = new ReceiverProcess(database, port, site, '--keep', '24mo');
  await receiver.start();
  await expect.poll(readStored).toEqual([]);
});

describe('the server', () => {
  it('responds 413 to a body that is too long', async () => {
    const { status } = await post('x'.repeat(50 * MAX_BODY_BYTES), { 'content-type': 'application/json' });
    expect(status).toBe(413);
  });

  it('counts by the last address of the proxy, which visitors cannot choose', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.7` };
      statuses.push((await post(enquiry('Hello', String(index)), headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts an IPv6 network as one client, and an invalid address as the proxy', async () => {
    for (const address of [(index: number) => `2001:db8:1:1::${index}`, (index: number) => 'x'.repeat(4000 + index)]) {
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1) {
        const headers = { 'x-forwarded-for': address(index) };
        statuses.push((await post(enquiry('Hello', String(index)), headers)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    }
  });

  it('counts by the address before a trusted CDN', async () => {
    await receiver.kill('SIGTERM');
    receiver = new ReceiverProcess(database, port, site, '--trust-proxy', '203.0.113.0/24');
    await receiver.start();
    const postFrom = async (visitor: string) =>
      (await post(enquiry('Hello', 'a'), { 'x-forwarded-for': `${visitor}, 203.0.113.7` })).status;
    for (let times = 0; times < 10; times += 1) expect(await postFrom('198.51.100.1')).toBe(201);
    expect(await postFrom('198.51.100.1')).toBe(429);
    expect(await postFrom('198.51.100.2')).toBe(201);
  });

  it('stores nothing of a request that breaks off', async () => {
    const socket = await postHalf();
    socket.destroy();
    expect((await post(enquiry('Hello', 'a'))).status).toBe(201);
    expect(readStored()).toEqual(['Hello']);
  });
});

it(
  `keeps what it has confirmed, killed ${kills} times while writing`,
  { timeout: kills * 10_000 * patience },
  async () => {
    const confirmed: string[] = [];
    const keep = async (message: string) => {
      const response = await post(enquiry(message, message)).catch(() => undefined);
      if (response?.status === 201) confirmed.push(message);
      return response?.status === 201;
    };
    for (let round = 0; round < kills; round += 1) {
      const messages = Array.from({ length: load }, (_, index) => `${round}.${index}`);
      const responses = messages.map(keep);
      // Some are confirmed, one is being written, and the rest are waiting.
      await responses[(round * 7) % (load / 2)];
      await receiver.kill('SIGKILL');
      await Promise.all(responses);
      await receiver.start();
      expect([...new Set(confirmed).difference(new Set(readStored()))]).toEqual([]);
      // What was not confirmed is sent again.
      const unconfirmed = messages.filter((message) => !confirmed.includes(message));
      expect(new Set(await Promise.all(unconfirmed.map(keep)))).not.toContain(false);
    }
    expect(readStored().toSorted()).toEqual(confirmed.toSorted());
    expect(new Set(confirmed).size).toBe(kills * load);
  },
);
