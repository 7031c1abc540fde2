import { once } from 'node:events';
import { createConnection, type AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { PATH } from '../../../src/enquiry/receiver/handle.ts';
import { createReceiverServer, stopServer } from '../../../src/enquiry/receiver/server.ts';
import { createMemoryReceiver, site } from '../../helpers/enquiry-receiver.ts';

const body = 'name=Ada&company=Engines&email=ada@example.com&message=Hello';
const head = [
  `POST ${PATH} HTTP/1.1`,
  'Host: a',
  `Origin: ${site}`,
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${body.length}`,
].join('\r\n');

/** Starts a receiver, and sends half of an enquiry to it. */
async function startWithHalfSent() {
  const receiver = createMemoryReceiver();
  const server = createReceiverServer(receiver).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const visitor = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(server, 'request');
  visitor.write(`${head}\r\n\r\n${body.slice(0, 10)}`);
  await begun;
  return { receiver, server, visitor };
}

it('a stopping receiver finishes open requests', async () => {
  const { receiver, server, visitor } = await startWithHalfSent();
  const stopped = stopServer(server, 60_000);
  visitor.write(body.slice(10));
  const [response] = (await once(visitor, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 201 /);
  await stopped;
  expect(await receiver.readStored()).toHaveLength(1);
});

it('a stopping receiver closes open requests after the time-out', async () => {
  const { receiver, server, visitor } = await startWithHalfSent();
  const closed = once(visitor, 'close');
  await stopServer(server, 50);
  await closed;
  expect(await receiver.readStored()).toEqual([]);
});
