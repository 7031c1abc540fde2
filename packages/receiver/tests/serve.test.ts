import { renameSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { createReceiverServer, serverOptions } from '../serve.ts';
import { ReceiverProcess, runReceiver } from './helpers/receiver-process.ts';
import { createFolder, createMailEnv, createReceiver, fields, ORIGIN, postTo, site } from './helpers/receiver.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen({ receiver } = createReceiver()): Promise<{ server: Server; port: number }> {
  const server = createReceiverServer(receiver);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the server', () => {
  it('ends slow connections after 30 seconds, and has a limit for all', async () => {
    const { server, port } = await listen();
    expect(serverOptions.connectionsCheckingInterval).toBeLessThanOrEqual(2000);
    expect([server.requestTimeout, server.maxConnections]).toEqual([30_000, 1000]);
    // A time-out counts for connections that begin after it was set, and is looked for at the interval above.
    server.headersTimeout = 100;
    server.requestTimeout = 100;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /enquiries HTTP/1.1\r\nHost: a\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=`,
    );
    expect(await text(socket)).toContain('408 Request Timeout');
  });

  it.each([
    ['GET //evil.example/inbox HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
    ['GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
  ])('answers %j', async (request, status) => {
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  });

  it('takes an enquiry of a proxy that does not say how long it is', async () => {
    const { port } = await listen();
    const body = new Blob([new URLSearchParams(fields).toString()]).stream();
    const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
    const request = { method: 'POST', headers, body, duplex: 'half' } as const;
    expect((await fetch(`http://127.0.0.1:${port}/enquiries`, request)).status).toBe(201);
  });

  it('begins to mail a link at a time that nobody knows, so that no other answer tells whether it is mailed', async () => {
    const world = createReceiver({ env: { ...createMailEnv(9), ENQUIRY_INBOX_PEOPLE: 'sales@company.example' } });
    const { port } = await listen(world);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const request = {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: new URLSearchParams({ email: 'a@b.example' }),
    };
    expect((await fetch(`http://127.0.0.1:${port}/inbox/sign-in`, request)).status).toBe(200);
    const readLinks = async () => (await world.store.database.read(['SELECT hash FROM sign_ins']))[0];
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 500);
    await expect.poll(readLinks).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('answers a body that is too long with a sentence, which the form can read', async () => {
    const { port } = await listen();
    const response = await postTo(port, { ...fields, message: 'x'.repeat(1_000_000) });
    expect(response.status).toBe(413);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(await response.json()).toMatchObject({ detail: site.problems.long });
  });
});

describe('a receiver as a process', () => {
  const start = async () => {
    const own = createFolder();
    const receiver = new ReceiverProcess(own);
    await receiver.start('--store-only');
    return { receiver, own, port: receiver.port, file: join(own, 'enquiries.sqlite') };
  };

  it('stops when its file is moved, with an exit code that says not to start it again', async () => {
    const { receiver, port, file } = await start();
    renameSync(file, `${file}.elsewhere`);
    // It may have stopped already, because it looks every second.
    const response = await postTo(port).catch(() => undefined);
    expect(response?.status ?? 503).toBe(503);
    expect(await receiver.waitForEnd()).toBe(4);
    expect(receiver.errors).toContain('was moved, deleted or replaced');
  });

  it('shares its file with another one, at another port, and an enquiry is stored once', async () => {
    const { receiver, own, port } = await start();
    const { status, stderr } = runReceiver(own, ['serve', '--store-only'], { ENQUIRY_PORT: String(port) });
    expect(status).toBe(1);
    expect(stderr).toContain(`The receiver cannot listen at port ${port} of 127.0.0.1 (EADDRINUSE).`);
    const other = new ReceiverProcess(own);
    await other.start('--store-only');
    const both = [port, other.port, port, other.port].map((each) => postTo(each, { ...fields, idempotencyKey: 'one' }));
    expect((await Promise.all(both)).map((response) => response.status)).toEqual([201, 201, 201, 201]);
    expect(runReceiver(own, ['status']).stdout).toContain('new: 1\n');
    await Promise.all([receiver.kill('SIGTERM'), other.kill('SIGTERM')]);
  });

  it('says at its start that the mail server takes no mails', async () => {
    const receiver = new ReceiverProcess(createFolder(), 0, createMailEnv(9));
    await receiver.start();
    await expect
      .poll(() => receiver.errors)
      .toContain('The mail server does not accept mail. The mail server refused the connection.');
    await receiver.kill('SIGTERM');
  });
});
