import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PATH } from '../../../src/enquiry/receiver/handle.ts';
import { CloudflareProcess } from '../../helpers/cloudflare-process.ts';
import { fields, site } from '../../helpers/enquiry-receiver.ts';
import { findFreePort } from '../../helpers/find-free-port.ts';
import { MailServer } from '../../helpers/mail-server.ts';
import { getWranglerSkipReason, wrangler, wranglerEnv } from '../../helpers/wrangler.ts';
import { patience } from '../../helpers/patience.ts';

const skipReason = getWranglerSkipReason();

describe.skipIf(skipReason)(
  `the receiver in Cloudflare's runtime${skipReason === undefined ? '' : ` (skipped: ${skipReason})`}`,
  { timeout: 120_000 * patience },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'cloudflare-'));
    const server = new MailServer({ hideSTARTTLS: true });
    let receiver: CloudflareProcess;
    let port: number;

    beforeAll(async () => {
      port = await findFreePort();
      receiver = new CloudflareProcess(folder, {
        ENQUIRY_MAIL_SERVER: `smtp://127.0.0.1:${await server.start()}`,
        ENQUIRY_MAIL_FROM: 'website@company.example',
        ENQUIRY_MAIL_TO: 'sales@company.example',
      });
      await receiver.start(port, '--origin', site, '--keep', '1d');
      return async () => {
        await receiver.stop();
        await server.stop();
      };
    }, 120_000 * patience);
    afterAll(() => {
      rmSync(folder, { recursive: true });
    });

    const post = (changes: Record<string, string>, network = '192.0.2.1') =>
      fetch(`http://127.0.0.1:${port}${PATH}`, {
        method: 'POST',
        headers: { origin: site, accept: 'application/json', 'cf-connecting-ip': network },
        body: new URLSearchParams({ ...fields, fillTime: '60000', ...changes }),
      });

    it('stores an enquiry, and its mail is at sales within ten seconds', async () => {
      const begun = performance.now();
      const response = await post({ idempotencyKey: 'a' });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ key: 'a' });
      await server.waitFor(1);
      expect(performance.now() - begun).toBeLessThan(10_000);
      const [mail] = server.mails;
      expect(mail?.recipients).toEqual(['sales@company.example']);
      expect(mail?.email.replyTo).toEqual([{ name: fields.name, address: fields.email }]);
      expect(mail?.email.text).toContain(fields.message);
      await expect
        .poll(async () => (await receiver.run('status')).stdout, { timeout: 60_000 * patience })
        .toContain('Undelivered: none');
    });

    it('stores it once, however often it is posted at the same time', async () => {
      const all = Array.from({ length: 30 }, (_, index) => index);
      const statuses = await Promise.all(
        all.map(async (index) => {
          const key = `same ${index % 3}`;
          return (await post({ message: key, idempotencyKey: key }, `198.51.100.${index}`)).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([201]));
      const { stdout } = await receiver.run('list');
      expect(stdout.match(/^same \d$/gm)?.toSorted()).toEqual(['same 0', 'same 1', 'same 2']);
      expect((await post({ message: 'changed', idempotencyKey: 'same 0' }, '203.0.113.1')).status).toBe(409);
      await server.waitFor(4);
    });

    it('refuses the eleventh post from one address in a minute', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 12; index += 1) {
        statuses.push((await post({ message: 'again', idempotencyKey: 'again' }, '203.0.113.2')).status);
      }
      // The minute of the platform may end in the meantime.
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201));
      expect(statuses).toContain(429);
    });

    it('tells a person what is stored, and forgets it', async () => {
      await post({ message: 'to be forgotten', email: 'grace@example.com', idempotencyKey: 'g' }, '203.0.113.3');
      const exported = await receiver.run('export', 'grace@example.com');
      expect(JSON.parse(exported.stdout)).toMatchObject({ enquiries: [{ message: 'to be forgotten' }] });
      const { stdout, exitCode } = await receiver.run('forget', 'Grace@example.com');
      expect(stdout).toContain('Deleted 1 enquiry and 1 delivery of Grace@example.com.');
      expect(exitCode).toBe(0);
      expect((await receiver.run('list')).stdout).not.toContain('grace');
    });

    it('has the commands of the receiver, and says which it does not have', async () => {
      expect((await receiver.run('answer', '1')).stdout).toBe('Enquiry 1 is marked as answered.\n');
      expect((await receiver.run('list', '--state', 'answered')).stdout).toContain(fields.message);
      const backup = await receiver.run('backup', 'file');
      expect(backup).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('Time Travel') as unknown });
      const limited = await receiver.run('serve', '--slow-above', '1');
      expect(limited).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('serve has no option') as unknown });
    });

    it('says what may be wrong with the TLS of a mail server, since Cloudflare does not', async () => {
      const insecure = new MailServer({ secure: true });
      const other = new CloudflareProcess(join(folder, 'other'), {
        ENQUIRY_MAIL_SERVER: `smtps://127.0.0.1:${await insecure.start()}`,
        ENQUIRY_MAIL_FROM: 'website@company.example',
        ENQUIRY_MAIL_TO: 'sales@company.example',
      });
      const otherPort = await findFreePort();
      await other.start(otherPort, '--origin', site);
      const options = { method: 'POST', headers: { origin: site, accept: 'application/json' } };
      const body = new URLSearchParams(fields);
      expect((await fetch(`http://127.0.0.1:${otherPort}${PATH}`, { ...options, body })).status).toBe(201);
      await expect
        .poll(async () => (await other.run('status')).stdout, { timeout: 60_000 * patience })
        .toMatch(
          /1 attempt, next attempt .*: The connection .* failed, and Cloudflare does not say why\. The server may/,
        );
      await other.stop();
      await insecure.stop();
    });

    it.skipIf(process.platform === 'win32')(
      'ends with everything that it has started when npm, which runs it, gets SIGTERM',
      async () => {
        const ownPort = await findFreePort();
        const args = ['run', 'receiver:cloudflare', '--', '--database', folder, '--port', String(ownPort)];
        const npm = spawn('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] });
        for await (const chunk of npm.stdout as AsyncIterable<Buffer>) {
          if (chunk.includes('Ready on')) npm.kill('SIGTERM');
        }
        // The output has ended, so all programs that could write to it have ended too.
        await expect(fetch(`http://127.0.0.1:${ownPort}${PATH}`)).rejects.toThrow('fetch failed');
      },
    );

    it('deletes what is too old when its time comes', async () => {
      const age = "UPDATE enquiries SET received = '2020-01-31T12:00:00.000Z' WHERE id = 1";
      const config = 'src/enquiry/receiver/cloudflare/wrangler.jsonc';
      const args = ['d1', 'execute', 'DB', '--local', '--config', config, '--persist-to', folder, '--command', age];
      expect(spawnSync(process.execPath, [wrangler, ...args], { env: { ...process.env, ...wranglerEnv } }).status).toBe(
        0,
      );
      const trigger = await fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled?cron=23+3+*+*+*`);
      expect(trigger.status).toBe(200);
      const { stdout } = await receiver.run('list');
      expect(stdout).not.toContain(fields.message);
      expect(stdout).toContain('same 1');
    });
  },
);
