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

/** @throws Error with a sentence for the person */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4321' },
      host: { type: 'string', default: 'localhost' },
      help: { type: 'boolean' },
    },
  });
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port < 65_536)) throw new Error(`--port ${values.port} is not a port. A port is a number from 0 to 65535.`);
  return { ...values, port, folder: positionals[0] ?? 'dist' };
}

/** Explains why the server cannot listen, and what to do about it. */
function explainError(error: NodeJS.ErrnoException, origin: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or choose another port:
  npm start -- --port ${port + 1}`;
  if (error.code === 'EACCES')
    return `You have no permission to listen on port ${port}. Choose a port above 1023 with --port.`;
  return `The server cannot listen on ${origin}: ${error.message}`;
}

function fail(status: number, message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = status;
}

function run({ host, port, folder, help }: ReturnType<typeof readArguments>): void {
  if (help) {
    process.stdout.write(usage);
    return;
  }
  if (!existsSync(join(folder, errorPages[404]))) {
    fail(2, `There is no built site in ${folder}. Run \`npm run build\` first, or name the folder of a build.`);
    return;
  }
  const getOrigin = (actualPort: number) => `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  const server = createSiteServer(folder);
  server.on('error', (error) => {
    // Once the server listens, an error concerns one connection that could not be accepted. The others continue.
    if (server.listening) console.error(error.message);
    else fail(1, explainError(error, getOrigin(port), port));
  });
  server.listen(port, host, () => {
    // With port 0, the system chooses a free port.
    console.log(`The site is served at ${getOrigin((server.address() as AddressInfo).port)}/`);
  });
}

let options: ReturnType<typeof readArguments> | undefined;
try {
  options = readArguments();
} catch (error) {
  fail(2, `${(error as Error).message}\n\n${usage}`);
}
if (options) run(options);
