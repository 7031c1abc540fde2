import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { fileOf, fixture, projectRoot } from '../helpers/sites.ts';

const folder = fileOf(fixture);

/** Runs the command that `npm start` runs after the build, until it exits. */
async function serve(...args: string[]) {
  const server = spawn(process.execPath, ['src/build/hosting/server/main.ts', ...args], { cwd: projectRoot });
  const [output, errors] = await Promise.all([text(server.stdout), text(server.stderr), once(server, 'exit')]);
  return { status: server.exitCode, output, errors };
}

it('says that a port is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, errors } = await serve(folder, '--port', String(port));
  other.close();
  expect(status).toBe(1);
  expect(errors).toBe(`Port ${port} is already in use. Stop the program that uses it, or choose another port:
  npm start -- --port ${port + 1}
`);
});

it('explains invalid arguments', async () => {
  expect((await serve('--port', 'many')).errors).toContain('Received type number (NaN)');
  expect((await serve('--prot', '4322')).errors).toContain("Unknown option '--prot'");
  const { errors, status } = await serve('nowhere');
  expect(errors).toContain('There is no built site in nowhere. Run `npm run build` first');
  expect(status).toBe(2);
});
