import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { runCommand } from '../../../src/enquiry/receiver/commands.ts';
import { PATH } from '../../../src/enquiry/receiver/handle.ts';
import { SyncStore } from '../../../src/enquiry/receiver/sqlite/sync-store.ts';
import { fields, site } from '../../helpers/enquiry-receiver.ts';
import { MailServer } from '../../helpers/mail-server.ts';
import { findFreePort } from '../../helpers/find-free-port.ts';
import { ReceiverProcess } from '../../helpers/receiver-process.ts';
import { patience } from '../../helpers/patience.ts';

/** How often a receiver is killed while it delivers. */
const kills = process.env.TEST_FULL ? 20 : 1;

let folder: string;
let database: string;
let port: number;
let receiver: ReceiverProcess;
let server: MailServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  database = join(folder, 'enquiries.sqlite');
  port = await findFreePort();
  server = new MailServer({ hideSTARTTLS: true });
  receiver = new ReceiverProcess(database, port, site);
  receiver.env = {
    ENQUIRY_MAIL_SERVER: `smtp://127.0.0.1:${await server.start()}`,
    ENQUIRY_MAIL_FROM: 'website@company.example',
    ENQUIRY_MAIL_TO: 'sales@company.example',
  };
});
afterEach(async () => {
  await receiver.kill('SIGTERM');
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function post(message: string, changes: Record<string, string> = {}): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams({ ...fields, message, idempotencyKey: message, fillTime: '60000', ...changes }),
  });
  expect(status).toBe(201);
}

function readUndelivered() {
  const store = SyncStore.openForReading(database);
  const undelivered = store.readUndelivered();
  store.close();
  return undelivered;
}

function change(sql: string): void {
  const store = new DatabaseSync(database);
  store.exec(`PRAGMA busy_timeout = 5000; ${sql}`);
  store.close();
}

/** Lets the time pass until all leases have ended and all attempts are due. */
const letTimePass = () => {
  change(`UPDATE deliveries SET nextAttempt = '2000-01-01' WHERE state = 'pending'`);
};

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 10_000 * patience });

const subjects = () => server.mails.map(({ email }) => email.subject).toSorted();

it('an enquiry is in the inbox of sales within ten seconds, and its acknowledgement in that of the visitor', async () => {
  await receiver.start();
  const posted = performance.now();
  await post('Hello');
  await server.waitFor(2);
  expect(performance.now() - posted).toBeLessThan(10_000);
  expect(subjects()).toEqual([
    'Enquiry: Robotics, Analytical Engines',
    expect.stringMatching(/has received your enquiry$/),
  ]);
  // The same address gets no second acknowledgement, and possible spam gets none.
  await post('Hello again');
  await post('Spam', { email: 'grace@example.com', _gotcha: 'x' });
  await server.waitFor(4);
  await waitUntil(() => {
    expect(readUndelivered()).toEqual([]);
  });
  expect(subjects().filter((subject) => subject?.includes('has received'))).toHaveLength(1);
  expect(subjects()).toContain('[possible spam] Enquiry: Robotics, Analytical Engines');
  expect(receiver.errors).toBe('');

  // Errors of the server are reported without personal data.
  server.faults = [{ at: 'recipient', code: 450, text: '4.2.0 <sales@company.example>: Greylisted, ada@example.com' }];
  await post('Hello once more');
  const lastError = 'The mail server answered 450 4.2.0 (“not now”) to RCPT TO.';
  await waitUntil(() => {
    expect(readUndelivered()).toMatchObject([{ attempts: 1, lastError }]);
  });
  expect(receiver.errors).toContain(`The delivery of enquiry 4 to mail failed: ${lastError}`);
  expect(receiver.errors).not.toMatch(/ada|company\.example/);

  // It fails until it is given up, and somebody mends the cause.
  change(`UPDATE deliveries SET state = 'failed' WHERE state = 'pending'`);
  expect(await runCommand(['status', '--database', database])).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining(`enquiry 4 to mail, 1 attempt, given up: ${lastError}`) as string,
  });
  expect(await runCommand(['retry', '--database', database])).toEqual({
    exitCode: 0,
    text: 'Deliveries that the receiver attempts again: 1\n',
  });
  await server.waitFor(5);
});

it(
  'a mail that may have arrived is sent again after kill -9, with the same key, and nothing is lost',
  { timeout: 120_000 * patience },
  async () => {
    for (let index = 0; index < kills; index += 1) {
      const before = server.mails.length;
      server.faults = [{ at: 'silence' }];
      await receiver.start();
      await post(String(index), { email: `no-reply@example${index}.com` });
      await server.waitFor(before + 1);
      await receiver.kill('SIGKILL');
      letTimePass();
    }
    await receiver.start();
    await waitUntil(() => {
      expect(readUndelivered()).toEqual([]);
    });
    const ids = server.mails.map(({ email }) => email.messageId);
    expect(new Set(ids).size).toBe(kills);
    expect(ids.length).toBeGreaterThan(kills);
  },
);

it('a receiver with invalid settings does not start', async () => {
  vi.stubEnv('ENQUIRY_MAIL_SERVER', 'smtp://user:secret@');
  try {
    await expect(runCommand(['--database', database])).rejects.toThrow(
      'The environment variable ENQUIRY_MAIL_SERVER is not the address of a mail server.',
    );
  } finally {
    vi.unstubAllEnvs();
  }
});
