import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { errorPages } from '../description.ts';
import { createSiteServer } from './site-server.ts';
import { identifyServer } from './identify-server.ts';

const usage = `Usage: npm start -- [options], which builds the site first
       npm run serve -- [folder] [options], which serves the folder of a build; dist unless told otherwise

Options
  --port PORT   where to listen; 4321 unless told otherwise
  --host HOST   an address of this machine to listen at, 0.0.0.0 for all of them; localhost unless told otherwise
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4321' },
        host: { type: 'string', default: 'localhost' },
        help: { type: 'boolean' },
      },
    });
    const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (!(port < 65_536)) throw new Error(`--port ${values.port} is no port, which is a number up to 65535.`);
    return { ...values, port, folder: positionals[0] ?? 'dist' };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Says why the server does not listen, and what to do about it. */
async function explain(error: NodeJS.ErrnoException, origin: string, port: number): Promise<string> {
  if (error.code === 'EADDRINUSE') {
    const command = await identifyServer(origin);
    const who = command === undefined ? ' by another program.' : `: \`${command}\` is running there.`;
    return `Port ${port} is taken${who} Stop it, or serve the site at another port:
  npm start -- --port ${port + 1}`;
  }
  if (error.code === 'EACCES') return `This account may not listen at port ${port}. Choose one above 1023 with --port.`;
  return `The server cannot listen at ${origin}: ${error.message}`;
}

function fail(status: number, words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = status;
}

function run(): void {
  const options = readArguments();
  if (typeof options === 'string') {
    fail(2, `${options}\n\n${usage}`);
    return;
  }
  const { host, port, folder, help } = options;
  if (help) {
    process.stdout.write(usage);
    return;
  }
  if (!existsSync(join(folder, errorPages[404]))) {
    fail(2, `There is no built site in ${folder}. \`npm run build\` makes one.`);
    return;
  }
  const originAt = (where: number) => `http://${host.includes(':') ? `[${host}]` : host}:${where}`;
  const server = createSiteServer(folder);
  server.on('error', (error) => {
    // A connection that cannot be accepted is lost; the others go on.
    if (server.listening) console.error(error.message);
    else
      void explain(error, originAt(port), port).then((words) => {
        fail(1, words);
      });
  });
  server.listen(port, host, () => {
    // Port 0 stands for any that is free.
    console.log(`The site is served at ${originAt((server.address() as AddressInfo).port)}/`);
  });
}

run();
