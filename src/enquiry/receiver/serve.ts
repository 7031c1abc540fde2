import { once } from 'node:events';
import type { Server } from 'node:http';

import { z } from 'zod';

import { contentDir } from '../../shared/content-dir.ts';
import { readSite } from '../../collections/site.ts';
import { isReadableByAll } from './sqlite/open.ts';
import { getErrorCode, formatError, Failure } from './failure.ts';
import { PATH } from './handle.ts';
import { parseOrigin, type Options } from './options.ts';
import { RateLimit } from './rate-limit.ts';
import { createReceiverServer, stopServer } from './server.ts';
import { openThreadedStore } from './sqlite/threaded-store.ts';
import { readMessages } from './messages.ts';

const HOST = '127.0.0.1';

const report = (error: unknown) => {
  process.stderr.write(`${new Date().toISOString()} ${formatError(error)}`);
};

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

function explainListenError(error: unknown, port: number): unknown {
  const code = getErrorCode(error);
  if (code === 'EADDRINUSE') {
    return new Failure(
      `Port ${port} of ${HOST} is already in use, perhaps by another receiver.`,
      'Stop the other program, or choose another port with --port. Change the port in the web server as well.',
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new Failure(
      `This user may not listen on port ${port} of ${HOST}.`,
      'Choose a port above 1023 with --port. Change the port in the web server as well.',
      { cause: error },
    );
  }
  return error;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, port);
  }
}

const waitForSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });

/**
 * Runs the receiver until the process gets SIGINT or SIGTERM.
 *
 * @throws Failure when the content, the database or the port cannot be used
 */
export async function serve({ database, port, origins: chosen }: Options): Promise<void> {
  const messages = readContent(readMessages);
  const origins = chosen.length > 0 ? chosen : [parseOrigin(readContent(readSite).url)];
  const store = await openThreadedStore(database);
  try {
    if (isReadableByAll(database)) {
      report(new Failure(`Every user of this machine can read ${database}.`, `Run: chmod 600 '${database}'`));
    }
    const server = createReceiverServer({
      store,
      getDestinations: () => [],
      limit: new RateLimit(),
      messages,
      origins,
      now: () => new Date(),
      uptime: () => performance.now(),
      report,
    });
    await listen(server, port);
    server.on('error', report);
    console.log(`Accepting enquiries from ${origins.join(', ')} at http://${HOST}:${port}${PATH}`);
    await waitForSignal();
    await stopServer(server);
  } finally {
    await store.close();
  }
}
