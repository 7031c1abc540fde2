import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as base } from 'playwright/test';

import { ReceiverProcess } from '../../packages/receiver/tests/helpers/receiver-process.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { findFreePort } from './find-free-port.ts';
import { delivering, endpoint, fileOf } from './sites.ts';

/**
 * Creates a test whose browser finds a receiver on this machine under the name of the endpoint that is built into the site. A
 * proxy before it fails on demand. All tests of a file share both.
 */
export async function createDelivery() {
  const [proxyPort, receiverPort] = [await findFreePort(), await findFreePort()];
  // Playwright reads the file of a test in other processes, too.
  const folder = join(tmpdir(), `delivery-${receiverPort}`);
  const receiver = new ReceiverProcess(folder, receiverPort, { ENQUIRY_ORIGINS: delivering.origin });
  const proxy = new FaultyProxy(proxyPort, receiverPort);
  // With the words that the build of the site has written.
  const start = () => receiver.start('--store-only', '--words', fileOf(delivering, '.hosting/site-words.json'));
  const test = base.extend({
    launchOptions: [
      ({ launchOptions }, use) => {
        const lead = `--host-resolver-rules=MAP ${endpoint.hostname} 127.0.0.1:${proxyPort}`;
        return use({ ...launchOptions, args: [...(launchOptions.args ?? []), lead] });
      },
      { scope: 'worker' },
    ],
  });
  test.beforeAll(async () => {
    mkdirSync(folder);
    await start();
    await proxy.start();
  });
  test.afterAll(async () => {
    await proxy.stop();
    await receiver.kill('SIGTERM');
  });
  return { test, proxy, receiver, start, database: join(folder, 'enquiries.sqlite') };
}
