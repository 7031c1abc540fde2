import { once } from 'node:events';
import type { Server } from 'node:http';

import { z } from 'zod';

import { contentDir } from '../../shared/content-dir.ts';
import { readEnquiry, readSite } from '../../collections/site.ts';
import { readDeliveries, startDeliveries } from './deliver.ts';
import { isReadableByAll } from './sqlite/open.ts';
import { getErrorCode, Failure } from './failure.ts';
import { PATH, type Receiver } from './handle.ts';
import { Log } from './log.ts';
import { parseOrigin, type Options } from './options.ts';
import { RateLimit } from './rate-limit.ts';
import { scheduleRetention } from './retention.ts';
import { createReceiverServer, stopServer } from './server.ts';
import { createStopSignal } from './stop-signal.ts';
import { openThreadedStore } from './sqlite/threaded-store.ts';
import { readMessages } from './messages.ts';
import { createNodePost } from './webhook/post.ts';

/** How soon the receiver notices that its file was moved or its disk is full, even when nobody posts. */
const CHECK_INTERVAL_MS = 5000;

function readContent<Value>(read: (contentDir: string) => Value): Value {
  try {
    return read(contentDir);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Failure(
      `The content in ${contentDir} is invalid or missing: ${reason}`,
      'Run “npm run check:content” to see what is wrong and where. Start the receiver in the project folder.',
      { cause: error },
    );
  }
}

function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = getErrorCode(error);
  if (code === 'EADDRINUSE') {
    return new Failure(
      `Port ${port} of ${host} is already in use, perhaps by another receiver.`,
      'Stop the other program, or choose another port with --port. Change the port in the web server as well.',
      { cause: error },
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Failure(
      `${host} is not an address of this machine.`,
      'Choose another address with --host, such as 127.0.0.1; 0.0.0.0 means all addresses.',
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new Failure(
      `This user may not listen on port ${port} of ${host}.`,
      'Choose a port above 1023 with --port. Change the port in the web server as well.',
      { cause: error },
    );
  }
  return error;
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, host, port);
  }
}

/**
 * Runs the receiver until it has to stop.
 *
 * @throws Failure when the content, the database or the port cannot be used, or when the database was moved
 */
export async function serve(options: Options): Promise<void> {
  const { database, host, port, retention } = options;
  const messages = readContent(readMessages);
  const site = readContent(readSite).url;
  const deliveries = readDeliveries(process.env, readContent(readEnquiry), site, createNodePost());
  const origins = options.origins.length > 0 ? options.origins : [parseOrigin(site)];
  const log = new Log(
    (line) => process.stderr.write(line),
    () => new Date(),
  );
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const report = (error: unknown) => {
    if (error instanceof Failure && error.isFatal) fail(error);
    else log.report(error);
  };
  // Without a handler, a failure while the receiver starts would end the process at once.
  failed.catch(() => undefined);
  await using stack = new AsyncDisposableStack();
  const store = await openThreadedStore(database);
  stack.defer(() => store.close());
  if (isReadableByAll(database)) {
    report(new Failure(`Every user of this machine can read ${database}.`, `Run: chmod 600 '${database}'`));
  }
  const receiver: Receiver = {
    store,
    planDeliveries: deliveries.plan,
    limit: new RateLimit(options.total),
    messages,
    origins,
    describeOrigin: (origin) => `start the receiver with --origin ${origin}`,
    now: () => new Date(),
    uptime: () => performance.now(),
    report,
  };
  const server = createReceiverServer(receiver, options.proxies);
  await listen(server, host, port);
  const stopDeliveries = startDeliveries(deliveries, { store, now: () => new Date(), report });
  stack.defer(async () => {
    await Promise.all([stopServer(server), stopDeliveries()]);
  });
  server.on('error', report);
  const timer = setInterval(() => {
    store.checkWritable().catch(report);
  }, CHECK_INTERVAL_MS);
  stack.defer(() => {
    clearInterval(timer);
  });
  if (retention) stack.defer(scheduleRetention(store, retention, log));
  const stopped = once(createStopSignal(), 'abort');
  console.log(`Accepting enquiries from ${origins.join(', ')} at http://${host}:${port}${PATH}`);
  const names = deliveries.destinations.map(({ name }) => name);
  console.log(
    names.length > 0
      ? `Delivering enquiries: ${names.join(', ')}`
      : 'Enquiries are stored, but not delivered: see “Delivery” in src/enquiry/README.md.',
  );
  await Promise.race([stopped, failed]);
}
