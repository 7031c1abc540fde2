import { once } from 'node:events';
import type { Server } from 'node:http';

import { z } from 'zod';

import { contentDir } from '../../shared/content-dir.ts';
import { readSite } from '../../collections/site.ts';
import { isReadableByAll } from './database.ts';
import { codeOf, describe, Failure } from './failure.ts';
import { PATH } from './handle.ts';
import { originOf, type Options } from './options.ts';
import { RateLimit } from './rate-limit.ts';
import { createReceiver, stop } from './server.ts';
import { Store } from './store.ts';
import { readWords } from './words.ts';

const HOST = '127.0.0.1';

const report = (error: unknown) => {
  process.stderr.write(`${new Date().toISOString()} ${describe(error)}`);
};

function fromContent<Value>(read: (contentDir: string) => Value): Value {
  try {
    return read(contentDir);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Failure(
      `The content in ${contentDir} cannot be used: ${reason}`,
      'Run “npm run check:content”, which shows what is wrong and where. The receiver runs in the folder of the project.',
      { cause: error },
    );
  }
}

function listenFailure(error: unknown, port: number): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new Failure(
      `Port ${port} of ${HOST} is taken by another program, perhaps by another receiver.`,
      'Stop that program, or name another port with --port, in the web server as well.',
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new Failure(
      `This user may not listen on port ${port} of ${HOST}.`,
      'Name a port from 1024 on with --port, in the web server as well.',
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
    throw listenFailure(error, port);
  }
}

const signalled = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });

/** Takes enquiries until the process is told to end. */
export async function serve({ database, port, origins: named }: Options): Promise<void> {
  const words = fromContent(readWords);
  const origins = named.length > 0 ? named : [originOf(fromContent(readSite).url)];
  const store = new Store(database);
  try {
    if (isReadableByAll(database)) {
      report(new Failure(`Every user of this machine can read ${database}.`, `Run: chmod 600 '${database}'`));
    }
    const server = createReceiver({
      store,
      limit: new RateLimit(),
      words,
      origins,
      now: () => new Date(),
      uptime: () => performance.now(),
      report,
    });
    await listen(server, port);
    server.on('error', report);
    console.log(`Taking enquiries from ${origins.join(', ')} at http://${HOST}:${port}${PATH}`);
    await signalled();
    await stop(server);
  } finally {
    store.close();
  }
}
