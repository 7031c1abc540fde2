import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';

import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createApp, PATH, type Receiver } from './app.ts';
import { createGetClient } from './client.ts';
import { createDestinations, destinationNames } from './destinations.ts';
import { Failure, getErrorCode } from './failure.ts';
import { createFolder, getDatabaseFile, getSettingsFile } from './folder.ts';
import { createLog } from './log.ts';
import { tryServer } from './mail/send.ts';
import { keepDelivering } from './outbox/worker.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { waitForStop } from './stop-signal.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';
import { keepUp } from './upkeep.ts';

const UPKEEP_INTERVAL_MS = 60_000;
/** Nobody waits for an answer when the last request was this long ago. */
const QUIET_AFTER_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
/** How long deliveries that have begun may take when the receiver stops. */
const DELIVERY_STOP_TIMEOUT_MS = 8000;
const TRY_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 1000;

/** Slow connections end after 30 seconds, and are looked for every 2. */
export const serverOptions = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 2000 };

/** Accepts no new connections, finishes open requests, and closes what is left after the time-out. */
async function stopServer(server: Server): Promise<void> {
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, STOP_TIMEOUT_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
}

/** @throws Failure when enquiries would reach nobody */
function requireDelivery({ mail, webhook }: Settings, folder: string): void {
  if (mail || webhook) return;
  throw new Failure(
    `Enquiries would reach nobody: there is neither a mail server nor a webhook in ${getSettingsFile(folder)}.`,
    'Run “npm run receiver -- setup”. To store enquiries and tell nobody, add --store-only.',
  );
}

/** Creates the HTTP server of a receiver. It does not listen yet. */
export function createReceiverServer(receiver: Omit<Receiver, 'getClient'>, onRequest: () => void = () => undefined) {
  const getClient = createGetClient(receiver.settings.proxies);
  const getIncoming = (env: unknown) => (env as { incoming: IncomingMessage }).incoming;
  const app = createApp({ ...receiver, getClient: ({ env }) => getClient(getIncoming(env)) });
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      if (!request.url.endsWith('/healthz')) onRequest();
      const response = await app.fetch(request, env);
      // A server that is stopping waits until the last connection is closed.
      if (!server.listening) response.headers.set('connection', 'close');
      return response;
    },
    overrideGlobalObjects: false,
    createServer,
    serverOptions,
  }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * Runs the receiver until it has to stop.
 *
 * @throws Failure when it cannot start, or when the database was moved
 */
export async function serve(settings: Settings, site: Site, folder: string, isStoreOnly: boolean): Promise<void> {
  if (!isStoreOnly) requireDelivery(settings, folder);
  createFolder(folder);
  const now = () => new Date();
  const log = createLog(console.error, now);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // Without a handler, a failure while the receiver starts would end the process at once.
  failed.catch(() => undefined);
  const report = (error: unknown) => {
    if (error instanceof Failure && error.isFatal) fail(error);
    else log.report(error);
  };
  await using stack = new AsyncDisposableStack();
  const store = new Store(openSqlite(getDatabaseFile(folder)));
  stack.defer(() => store.close());

  let lastRequest = performance.now();
  const server = createReceiverServer(
    {
      ...{ store, site, settings, now, report, limit: createRateLimit(() => performance.now()) },
      runLater: (work) => {
        work.catch(report);
      },
      onStored: () => undefined,
    },
    () => {
      lastRequest = performance.now();
    },
  );
  server.listen(settings.port, settings.host);
  await once(server, 'listening').catch((error: unknown) => {
    const message = `The receiver cannot listen at port ${settings.port} of ${settings.host} (${getErrorCode(error)}).`;
    throw new Failure(message, 'Stop the program that uses it, or set ENQUIRY_HOST and ENQUIRY_PORT.', {
      cause: error,
    });
  });
  server.on('error', report);

  const destinations = createDestinations(settings, site);
  const [ending, stopping] = [new AbortController(), new AbortController()];
  const signals = { end: ending.signal, stop: stopping.signal };
  const delivering = destinationNames.map((name) =>
    keepDelivering(name, destinations.get(name), { store, now, report }, signals),
  );
  stack.defer(async () => {
    ending.abort();
    const timer = setTimeout(() => {
      stopping.abort();
    }, DELIVERY_STOP_TIMEOUT_MS);
    await Promise.all([stopServer(server), ...delivering]);
    clearTimeout(timer);
  });

  const isQuiet = () => performance.now() - lastRequest > QUIET_AFTER_MS;
  const upkeep = { store, settings, site, now, isQuiet, log };
  const check = () => {
    store.requireWritable().then(() => keepUp(upkeep), report);
  };
  check();
  const timer = setInterval(check, UPKEEP_INTERVAL_MS);
  stack.defer(() => {
    clearInterval(timer);
  });
  if (settings.mail) {
    tryServer(settings.mail.server, AbortSignal.timeout(TRY_TIMEOUT_MS)).catch((error: unknown) => {
      const remedy = 'Enquiries are stored, and sent when it does. Look at ENQUIRY_MAIL_SERVER.';
      report(
        new Failure(`The mail server takes no mails. ${(error as Error).message}`, remedy, { code: 'mail server' }),
      );
    });
  }

  const stopped = waitForStop();
  const { port } = server.address() as AddressInfo;
  console.log(`Accepting enquiries at http://${settings.host}:${port}${PATH}`);
  console.log(destinations.size > 0 ? `Delivering: ${[...destinations.keys()].join(', ')}` : 'Delivering to nobody.');
  console.log(
    settings.inbox ? `The inbox is at ${settings.address}/inbox` : 'There is no inbox: no sign-in is set up.',
  );
  await Promise.race([stopped, failed]);
}
