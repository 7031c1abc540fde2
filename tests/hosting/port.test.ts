import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { createHandler } from '../../src/build/hosting/server/handler.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

const folder = join(projectRoot, fixture.outDir);

/** Runs the command that `npm start` runs after the build, until it exits. */
async function serve(...args: string[]) {
  const server = spawn(process.execPath, ['src/build/hosting/server/main.ts', ...args], { cwd: projectRoot });
  const [output, errors] = await Promise.all([text(server.stdout), text(server.stderr), once(server, 'exit')]);
  return { status: server.exitCode, output, errors };
}

/** Serves on a port that is in use. In the result that port is called 4321, and the next one 4322. */
async function serveOnUsedPort(listener: RequestListener) {
  const other = createServer(listener).listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { errors, ...rest } = await serve(folder, '--port', String(port));
  other.close();
  return { ...rest, errors: errors.replaceAll(String(port), '4321').replaceAll(String(port + 1), '4322') };
}

describe('npm start on a port that is in use', () => {
  it('recognises another npm start', async () => {
    expect(await serveOnUsedPort(createHandler(folder))).toMatchInlineSnapshot(`
      {
        "errors": "Port 4321 is already in use by \`npm start\`. Stop it, or choose another port:
        npm start -- --port 4322
      ",
        "output": "",
        "status": 1,
      }
    `);
  });

  it('recognises a development server by a file that Vite serves', async () => {
    const developing: RequestListener = ({ url }, response) => {
      response.writeHead(url === '/@vite/client' ? 200 : 404).end();
    };
    expect((await serveOnUsedPort(developing)).errors).toMatchInlineSnapshot(`
      "Port 4321 is already in use by \`npm run dev\`. Stop it, or choose another port:
        npm start -- --port 4322
      "
    `);
  });

  it('names no command if it recognises none', async () => {
    const unknown: RequestListener = (_, response) => response.writeHead(404).end();
    expect((await serveOnUsedPort(unknown)).errors).toMatchInlineSnapshot(`
      "Port 4321 is already in use by another program. Stop it, or choose another port:
        npm start -- --port 4322
      "
    `);
  });
});

it('npm start passes options on to the server', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // npm appends the arguments after -- to the end of the script.
  expect(scripts.start).toMatch(/ && node src\/build\/hosting\/server\/main\.ts$/);
});

it('explains invalid arguments', async () => {
  expect(await serve('--port', 'many')).toMatchInlineSnapshot(`
    {
      "errors": "--port many is not a port. A port is a number from 0 to 65535.

    Usage: npm start -- [options]               builds the site and serves it
           npm run serve -- [folder] [options]  serves a built site; the default folder is dist

    Options
      --port PORT   the port to listen on; default 4321
      --host HOST   the address to listen on, such as 0.0.0.0 for all addresses; default localhost
      --help        shows this text

    ",
      "output": "",
      "status": 2,
    }
  `);
  expect((await serve('--prot', '4322')).errors).toContain("Unknown option '--prot'");
  expect(await serve('nowhere')).toMatchInlineSnapshot(`
    {
      "errors": "There is no built site in nowhere. Run \`npm run build\` first, or name the folder of a build.
    ",
      "output": "",
      "status": 2,
    }
  `);
});
