import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { createApp, PATH } from './app.ts';
import type { Receiver } from './receiver.ts';
import { createGetClient } from './client.ts';
import { createDestinations } from './destinations.ts';
import { Failure, getErrorCode } from './failure.ts';
import { createFolder, getDatabaseFile, getSettingsFile } from './folder.ts';
import { createLog } from './log.ts';
import { tryServer } from './mail/send.ts';
import { keepDelivering } from './outbox/deliver.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Settings } from './settings.ts';
import type { SiteProfile } from './site-profile.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';
import { maintain } from './maintain.ts';

const MAINTENANCE_INTERVAL_MS = 60_000;
/** How long requests and deliveries that have begun may take when the receiver stops. */
const STOP_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 1000;
const MAX_DELAY_MS = 1000;

/** A request may take 30 seconds to arrive, its headers 15. Every 2 seconds, slower ones are ended. */
export const serverOptions = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 2000 };

/** Creates the HTTP server of a receiver. It does not listen yet. */
export function createReceiverServer(receiver: Omit<Receiver, 'getClient' | 'runLater'>) {
  const getClient = createGetClient(receiver.settings.proxies);
  const app = createApp({
    ...receiver,
    getClient: ({ env }) => getClient((env as HttpBindings).incoming),
    // After a random delay, so that response times do not tell what it does.
    runLater: (work) => {
      setTimeout(() => void work().catch(receiver.report), Math.random() * MAX_DELAY_MS);
    },
  });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** Runs the receiver until it has to stop. @throws Failure when it cannot start, or when the database was moved */
export async function serve(settings: Settings, site: SiteProfile, folder: string, isStoreOnly: boolean) {
  if (!isStoreOnly && !settings.isDelivered) {
    throw new Failure(
      `Nobody would be told of enquiries: no channel is set up in ${getSettingsFile(folder)}.`,
      'Run “npm run receiver -- setup”. To store enquiries and tell nobody, add --store-only.',
    );
  }
  createFolder(folder);
  const logError = createLog(console.error, () => new Date());
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // Without a handler, a failure while the receiver starts would end the process at once.
  failed.catch(() => undefined);
  const report = (error: unknown) => {
    if (error instanceof Failure && error.exitCode !== undefined) {
      process.exitCode = error.exitCode;
      fail(error);
    } else logError(error);
  };
  await using stack = new AsyncDisposableStack();
  const store = new Store(openSqlite(getDatabaseFile(folder)));
  stack.defer(() => store.close());

  const limit = createRateLimit(() => performance.now());
  const server = createReceiverServer({ store, site, settings, report, limit });
  server.listen(settings.port, settings.host);
  await once(server, 'listening').catch((error: unknown) => {
    const message = `The receiver cannot listen at port ${settings.port} of ${settings.host} (${getErrorCode(error)}).`;
    const remedy = 'Stop the program that uses it, or set ENQUIRY_HOST and ENQUIRY_PORT.';
    throw new Failure(message, remedy, { cause: error });
  });
  server.on('error', report);

  const stopping = new AbortController();
  const delivering = Object.entries(createDestinations(settings, site)).flatMap(([name, destination]) =>
    [false, true].map((isSpam) => keepDelivering({ name, isSpam, destination }, { store, report }, stopping.signal)),
  );
  stack.defer(async () => {
    stopping.abort();
    // What has not ended by then is due again at the next start, as after a crash.
    setTimeout(() => process.exit(), STOP_TIMEOUT_MS).unref();
    await Promise.all([new Promise((resolve) => server.close(resolve)), ...delivering]);
  });

  const run = () => void maintain({ store, settings, report });
  run();
  stack.use(setInterval(run, MAINTENANCE_INTERVAL_MS));
  if (settings.mail) {
    tryServer(settings.mail.server).catch((error: unknown) => {
      const remedy = 'Enquiries are stored, and sent once it does. Check ENQUIRY_MAIL_SERVER.';
      const message = `The mail server does not accept mail. ${(error as Error).message}`;
      report(new Failure(message, remedy, { code: 'mail server' }));
    });
  }

  const { port } = server.address() as AddressInfo;
  console.log(`Accepting enquiries at http://${settings.host}:${port}${PATH}`);
  if (!settings.isDelivered) console.log('Delivering to nobody.');
  console.log(settings.inbox ? `The inbox is at ${settings.address}/inbox` : 'There is no inbox: nobody can sign in.');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), failed]);
}
