import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { errorPages } from '../responses.ts';
import { createSiteServer } from './site-server.ts';

const usage = `Usage: npm start -- [options]               builds the site and serves it
       npm run serve -- [folder] [options]  serves a built site; the default folder is dist

Options
  --port PORT   the port to listen on; default 4321
  --host HOST   the address to listen on, such as 0.0.0.0 for all addresses; default localhost
  --help        shows this text
`;

function serve(folder: string, host: string, port: number): void {
  if (!existsSync(join(folder, errorPages[404])))
    throw new Error(`There is no built site in ${folder}. Run \`npm run build\` first, or name the folder of a build.`);
  const server = createSiteServer(folder);
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is already in use. Stop the program that uses it, or choose another port:
  npm start -- --port ${port + 1}`
        : error.message,
    );
    // Once the server listens, an error concerns one connection that could not be accepted. The others continue.
    if (!server.listening) process.exitCode = 1;
  });
  server.listen(port, host, () => {
    // With port 0, the system chooses a free port.
    const { port: actualPort } = server.address() as AddressInfo;
    console.log(`The site is served at http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/`);
  });
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4321' },
      host: { type: 'string', default: 'localhost' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(usage);
  else serve(positionals[0] ?? 'dist', values.host, Number(values.port));
} catch (error) {
  console.error(`${(error as Error).message}\n\nFor the options, run \`npm run serve -- --help\`.`);
  process.exitCode = 2;
}
