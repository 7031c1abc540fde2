import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, it } from 'vitest';

import { rawRequest } from '../helpers/raw-request.ts';
import { fileOf, fixture, projectRoot } from '../helpers/sites.ts';

const main = 'src/build/hosting/server/main.ts';
const folder = fileOf(fixture);
const largest = globSync('_astro/client.*.js', { cwd: folder })[0] ?? '';

/** Runs the command that `npm start` runs after the build, until it exits. */
async function serve(...args: string[]) {
  const server = spawn(process.execPath, [main, ...args], { cwd: projectRoot });
  const [errors] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { status: server.exitCode, errors };
}

it('says that a port is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const errors = `Port ${port} is already in use. Stop the program that uses it, or choose another port:
  npm start -- --port ${port + 1}
`;
  expect(await serve(folder, '--port', String(port))).toEqual({ status: 1, errors });
  other.close();
});

it.each([
  [['--port', 'many'], 'Received type number (NaN)'],
  [['--prot', '4322'], "Unknown option '--prot'"],
  [['nowhere'], 'There is no built site in nowhere. Run `npm run build` first'],
])('explains invalid arguments: %j', async (args, error) => {
  expect(await serve(...args)).toEqual({ status: 2, errors: expect.stringContaining(error) as string });
});

/** `npm test` shows that nothing leaks. `npm run test:full` shows the same with many more clients. */
const RESETS = process.env.TEST_FULL ? 40 : 4;

const ask = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times);

// Only Linux lists in /proc which files a process has open.
describe.runIf(process.platform === 'linux')("npm start's server with hostile clients", () => {
  let server: ChildProcessByStdio<null, Readable, null>;
  let port: number;
  let sockets: Socket[] = [];

  /** Starts a server with a limit on open files. */
  async function start(files: number): Promise<void> {
    const command = `ulimit -n ${files} && exec "${process.execPath}" "${main}" "${folder}" --host 127.0.0.1 --port 0`;
    server = spawn('sh', ['-c', command], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
    port = Number(/:(\d+)\//.exec(line)?.[1]);
  }
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
  });

  /** Opens a connection that sends a text and reads nothing. The server decides when it closes. */
  async function open(request: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').pause();
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (request !== '') await new Promise((resolve) => socket.write(request, resolve));
    return socket;
  }
  const openFiles = () => readdirSync(`/proc/${server.pid ?? ''}/fd`).length;
  const getStatus = async () => (await rawRequest(`http://127.0.0.1:${port}`, '/')).status;

  it('keeps no file open for requests that clients gave up', async () => {
    await start(20_000);
    expect(await getStatus()).toBe(200);
    const before = openFiles();
    for (let reset = 0; reset < RESETS; reset += 1) (await open(ask('/robots.txt', 2000))).resetAndDestroy();
    expect(await getStatus()).toBe(200);
    await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + 1);
  });

  it('survives more connections than its limit on open files', async () => {
    await start(100);
    for (let count = 0; count < 200; count += 1) await open('');
    // The connections that it accepted use up the limit, so it must serve them without opening a file.
    for (const socket of sockets) socket.write(ask('/robots.txt', 1));
    await Promise.all(sockets.slice(0, 10).map((socket) => once(socket.resume(), 'data')));
    for (const socket of sockets) socket.destroy();
    await expect.poll(getStatus).toBe(200);
    expect(server.exitCode).toBeNull();
  });

  it.runIf(process.env.TEST_FULL)(
    'closes connections that read nothing, and those that do not finish a request',
    async () => {
      await start(2000);
      const before = openFiles();
      for (let count = 0; count < 50; count += 1) await open(ask(`/${largest}`, 20));
      for (const request of ['', 'GET / HTTP/1.1\r\n', 'POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n'])
        await open(request);
      await expect.poll(openFiles, { interval: 500 }).toBeLessThanOrEqual(before);
    },
  );
});
