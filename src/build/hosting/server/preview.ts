import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import type { CreatePreviewServer } from 'astro';

import { handlerFor } from './handler.ts';

/** What `astro preview` starts, and so `npm start`: the site as hosts serve it. */
const createPreviewServer: CreatePreviewServer = async ({ outDir, host, port, logger }) => {
  const server = createServer(handlerFor(fileURLToPath(outDir)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  logger.info(`http://${host ?? 'localhost'}:${port}/`);
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  return {
    ...(host !== undefined && { host }),
    port,
    closed: () => closed,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

export default createPreviewServer;
