import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { MAX_BODY_BYTES, PATH } from '../../../src/enquiry/receiver/handle.ts';
import { Store } from '../../../src/enquiry/receiver/store.ts';
import { fields, site } from '../../helpers/enquiry-receiver.ts';
import { freePort, ReceiverProcess, runReceiver } from '../../helpers/receiver-process.ts';

const kills = process.env.TEST_FULL ? 40 : 4;

let folder: string;
let database: string;
let port: number;
let receiver: ReceiverProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  database = join(folder, 'enquiries.sqlite');
  port = await freePort();
  receiver = new ReceiverProcess(database, port, site);
  await receiver.start();
});
afterEach(async () => {
  await receiver.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Each post comes from a network of its own, as a proxy on this machine would tell. */
let networks = 0;
function post(body: string | URLSearchParams, headers: Record<string, string> = {}, to = port): Promise<Response> {
  networks += 1;
  const forwarded = `192.0.2.1, 2001:db8:0:${networks.toString(16)}::1`;
  return fetch(`http://127.0.0.1:${to}${PATH}`, {
    method: 'POST',
    headers: { origin: site, 'x-forwarded-for': forwarded, ...headers },
    body,
  });
}

/** Posts the beginning of an enquiry, and leaves the rest to come. */
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

function stored(): string[] {
  const store = new Store(database);
  const messages = store.readAll().map(({ message }) => message);
  store.close();
  return messages;
}

it('lists and exports what it has received', async () => {
  expect((await post(enquiry('Hello', 'a'))).status).toBe(201);
  expect((await runReceiver(['list', '--database', database])).stdout).toContain(
    'Ada Lovelace, Analytical Engines, ada@example.com, robotics\nHello\n',
  );
  expect((await runReceiver(['export', '--database', database])).stdout).toMatch(/^\uFEFFreceived,[^]*,Hello,\r\n$/);
});

it.skipIf(process.platform === 'win32')('keeps all of its files from other users', async () => {
  await post(enquiry('Hello', 'a'));
  const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  expect(Object.fromEntries(modes)).toEqual({
    'enquiries.sqlite': '600',
    'enquiries.sqlite-shm': '600',
    'enquiries.sqlite-wal': '600',
  });
});

it('is one of two on the same file, and both store each enquiry once', async () => {
  const otherPort = await freePort();
  const other = new ReceiverProcess(database, otherPort, site);
  await other.start();
  const messages = Array.from({ length: 60 }, (_, index) => String(index));
  const statuses = messages.map(async (message) => {
    // With script to both at once, and without script to both at once.
    const posts = [port, otherPort].flatMap((to) => [message, ''].map((key) => post(enquiry(message, key), {}, to)));
    return (await Promise.all(posts)).map(({ status }) => status);
  });
  const answered = (await Promise.all(statuses)).flat();
  await other.kill('SIGTERM');
  expect([...new Set(answered)]).toEqual([201]);
  expect(stored().toSorted()).toEqual(messages.toSorted());
});

it.runIf(process.env.TEST_FULL)(
  'ends ten seconds after SIGTERM, whoever has not sent all',
  { timeout: 30_000 },
  async () => {
    const socket = await postHalf();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await receiver.kill('SIGTERM');
    await closed;
  },
);

describe('the server', () => {
  it('says so of a body that is too long', async () => {
    const { status } = await post('x'.repeat(50 * MAX_BODY_BYTES), { 'content-type': 'application/json' });
    expect(status).toBe(413);
  });

  it('counts by the address that the proxy names last, which visitors cannot choose', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.7` };
      statuses.push((await post(enquiry('Hello', String(index)), headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts all addresses of an IPv6 network as one, and what is no address as the proxy', async () => {
    for (const address of [(index: number) => `2001:db8:1:1::${index}`, (index: number) => 'x'.repeat(4000 + index)]) {
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1) {
        const headers = { 'x-forwarded-for': address(index) };
        statuses.push((await post(enquiry('Hello', String(index)), headers)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    }
  });

  it('keeps nothing of a request that breaks off', async () => {
    const socket = await postHalf();
    socket.destroy();
    expect((await post(enquiry('Hello', 'a'))).status).toBe(201);
    expect(stored()).toEqual(['Hello']);
  });
});

it(
  `keeps what it has said yes to, killed ${kills} times in the middle of writing`,
  { timeout: kills * 10_000 },
  async () => {
    const confirmed: string[] = [];
    const keep = async (message: string) => {
      const response = await post(enquiry(message, message)).catch(() => undefined);
      if (response?.status === 201) confirmed.push(message);
      return response?.status === 201;
    };
    for (let round = 0; round < kills; round += 1) {
      const messages = Array.from({ length: 40 }, (_, index) => `${round}.${index}`);
      const answers = messages.map(keep);
      // Some are answered, one is being written, the rest still wait.
      await answers[round % 20];
      await receiver.kill('SIGKILL');
      await Promise.all(answers);
      await receiver.start();
      expect(confirmed.filter((message) => !stored().includes(message))).toEqual([]);
      // Who has heard no yes tries again.
      for (const message of messages.filter((each) => !confirmed.includes(each)))
        expect(await keep(message)).toBe(true);
    }
    expect(stored().toSorted()).toEqual(confirmed.toSorted());
    expect(new Set(confirmed).size).toBe(kills * 40);
  },
);
