import { describe, expect, it } from 'vitest';

import type { Delivery } from '../store/types.ts';
import { CloudflareProcess } from './helpers/cloudflare-process.ts';
import { MailServer } from './helpers/mail-server.ts';
import { createFolder, createMailEnv, fields, postTo } from './helpers/receiver.ts';
import { ReceiverProcess } from './helpers/receiver-process.ts';
import { getWranglerSkipReason } from './helpers/wrangler.ts';

const isFull = Boolean(process.env.TEST_FULL);
const steps = ['post', 'confirmed', 'connect', 'sender', 'recipient', 'data', 'taken', 'answered'] as const;

type Killable = Pick<ReceiverProcess, 'start' | 'kill' | 'port' | 'openDatabase'> & { tick?: () => Promise<void> };

const runtimes: [
  name: string,
  create: (folder: string, env: Record<string, string>) => Killable,
  steps: readonly (typeof steps)[number][],
  kills: number,
][] = [
  [
    'Node',
    (folder, env) => new ReceiverProcess(folder, 0, env),
    isFull ? steps : ['confirmed', 'data', 'taken'],
    isFull ? 50 : 1,
  ],
];
if (isFull && getWranglerSkipReason() === undefined) {
  // It takes five seconds to start.
  runtimes.push(["Cloudflare's runtime", (folder, env) => new CloudflareProcess(folder, env), steps, 10]);
}

const post = (port: number, message: string) =>
  postTo(
    port,
    { ...fields, message, email: `${message}@example.org`, idempotencyKey: message, fillTime: '60000' },
    { 'x-forwarded-for': `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1` },
  ).then(
    ({ status }) => status === 201,
    () => false,
  );

describe.each(runtimes)('a receiver in %s', (_, create, killedAt, kills) => {
  it.each(killedAt)(
    `that is killed ${kills} times at the step “%s” loses nothing, and acknowledges everybody once`,
    { timeout: 3_600_000 },
    async (step) => {
      const folder = createFolder();
      await using server = new MailServer();
      const receiver = create(folder, createMailEnv(await server.start()));
      const confirmed: string[] = [];
      const change = (sql: string) => {
        const database = receiver.openDatabase();
        database.exec(sql);
        database.close();
      };
      /** On Node, the receiver connects once at its start, to try the mail server. */
      const startAndTry = async () => {
        const { promise: tried, resolve } = Promise.withResolvers<undefined>();
        server.onStep = () => {
          resolve(undefined);
          return undefined;
        };
        await receiver.start();
        if (!receiver.tick) await tried;
      };
      for (let index = 0; index < kills; index += 1) {
        await startAndTry();
        const { promise: killed, resolve } = Promise.withResolvers<undefined>();
        const kill = () => {
          // Nor does another mail get further while the receiver is dying.
          server.onStep = () => killed;
          return receiver.kill('SIGKILL').then(() => {
            resolve(undefined);
          });
        };
        server.onStep = (at) => (at === step ? kill() : undefined);
        const message = `${step}-${index}`;
        const posted = post(receiver.port, message);
        if (step === 'post') setTimeout(() => void kill(), Math.random() * 400);
        if (await posted) confirmed.push(message);
        if (step === 'confirmed') void kill();
        await killed;
        // All leases end, and no limit of acknowledgements is reached.
        change(`UPDATE deliveries SET nextAttempt = '2000-01-01' WHERE state = 'pending';
          UPDATE enquiries SET received = '2020-01-01T00:00:00.000Z'`);
      }
      await receiver.start();
      const read = (): (Delivery & { message: string })[] => {
        const database = receiver.openDatabase();
        const rows = database.prepare('SELECT * FROM deliveries JOIN enquiries ON enquiries.id = enquiry').all();
        database.close();
        return rows as unknown as (Delivery & { message: string })[];
      };
      const readPending = async () => {
        await receiver.tick?.();
        return read().filter(({ state }) => state === 'pending');
      };
      await expect.poll(readPending, { timeout: 120_000, interval: 500 }).toEqual([]);
      const deliveries = read();
      await receiver.kill('SIGTERM');
      const stored = new Set(deliveries.map(({ message }) => message));
      expect(confirmed.filter((message) => !stored.has(message))).toEqual([]);
      const acknowledgements = deliveries.filter(({ destination }) => destination === 'acknowledgement');
      for (const { message, state, result } of acknowledgements) {
        const arrived = server.getIds(`${message}@example.org`).length;
        expect(arrived, message).toBeLessThanOrEqual(1);
        if (state === 'delivered') expect(arrived, message).toBe(1);
        else expect([state, result]).toEqual(['failed', expect.stringContaining('It may have arrived.')]);
      }
      // Only after DATA is it uncertain.
      if (!['data', 'taken', 'answered', 'post', 'confirmed'].includes(step))
        expect(acknowledgements.filter(({ state }) => state === 'failed')).toEqual([]);
      expect(new Set(server.getIds('sales@company.example')).size).toBe(stored.size);
    },
  );
});
