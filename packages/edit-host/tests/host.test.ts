import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import type { Person } from '@stepless/sign-in';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Editors } from '../editors.ts';
import { createHost } from '../host.ts';
import { getId } from '../people.ts';

const ada: Person = { email: 'ada@company.example', name: 'Ada Lovelace' };
const grace: Person = { email: 'grace@company.example', name: 'Grace Hopper' };
const people = new Map([ada, grace].map((person) => [person.email, person]));
const address = 'https://edit.example.com';

let servers: Server[];
let host: Server;
let seen: IncomingMessage[];
let isBroken: boolean;
let mayStart: Promise<unknown>;

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const types: Record<string, string> = { '.dxf': 'image/vnd.dxf', '.svg': 'image/svg+xml', '.ts': 'text/javascript' };

/** Stands for an editor: says whose it is, and echoes what comes through a connection. */
async function startEditor(id: string) {
  await mayStart;
  if (isBroken) throw new Error('No space is left.');
  const server = createServer((asked, response) => {
    seen.push(asked);
    const [ending = ''] = /\.\w+$/.exec(asked.url ?? '') ?? [];
    response.setHeader('Content-Type', types[ending] ?? 'text/html');
    if (asked.url === '/moved') response.writeHead(302, { Location: '/about' });
    response.end(
      `<html><head><script>1</script></head><body><a href="/about">${id}</a><img src="/_image?1" srcset="/_image?1 1x, /_image?2 2x"></body></html>`,
    );
  });
  server.on('upgrade', (asked: IncomingMessage, socket) => {
    seen.push(asked);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  const ended = once(server, 'close').then(() => undefined);
  return { port: await listen(server), ended, stop: () => undefined };
}

const openHost = () =>
  createHost({
    address,
    capacity: 2,
    idleMs: 1_200_000,
    editors: new Editors({ capacity: 2, idleMs: 1000, start: startEditor, onEnd: () => undefined }),
    findPerson: ({ headers }) => Promise.resolve(people.get(headers.authorization ?? '')),
    onPerson: () => undefined,
    hasWork: (id) => id === getId(ada),
    report: () => undefined,
  });

beforeEach(async () => {
  servers = [];
  seen = [];
  isBroken = false;
  mayStart = Promise.resolve();
  host = openHost();
  await listen(host);
});
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers) server.close().closeAllConnections();
});

interface Asked {
  who?: string | undefined;
  path?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
}

function send({ who = ada.email, path = '/@edit', method = 'GET', headers = {} }: Asked = {}) {
  const { port } = host.address() as AddressInfo;
  const all = { host: 'edit.example.com', authorization: who, cookie: 'secret=1', ...headers };
  return request({ host: '127.0.0.1', port, path, method, headers: all, agent: false });
}

async function ask(asked: Asked = {}) {
  const sent = send(asked);
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, headers: response.headers, text };
}

/** Opens a connection such as that of the development server. Returns the status if it is refused. */
async function connect(asked: Asked = {}) {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: address, ...asked.headers };
  const sent = send({ ...asked, headers });
  sent.end();
  return Promise.race([
    once(sent, 'upgrade').then(([, socket]) => ({ socket: socket as Socket })),
    once(sent, 'response').then(([response]) => ({ status: (response as IncomingMessage).statusCode })),
  ]);
}

it('each person gets to the own editor, with no secret of the sign-in', async () => {
  expect((await ask()).text).toContain(getId(ada));
  expect((await ask({ who: grace.email, path: '/about?x=1' })).text).toContain(getId(grace));
  expect(seen.map(({ url }) => url)).toEqual(['/@edit', '/about?x=1']);
  expect(seen.map(({ headers }) => headers.host)).toEqual(['edit.example.com', 'edit.example.com']);
  for (const { headers } of seen) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
  }
});

it.each<[string, Asked, number]>([
  ['nobody has signed in', { who: 'nonsense' }, 403],
  ['another address is asked for', { headers: { host: 'evil.example' } }, 421],
  ['the address of the machine is asked for', { headers: { host: '127.0.0.1' } }, 421],
])('no editor starts if %s', async (_, asked, status) => {
  expect((await ask(asked)).status).toBe(status);
  expect(await connect(asked)).toEqual({ status: 403 });
  expect(servers).toHaveLength(1);
});

it('connections are of the editor of the same person, and of its pages only', async () => {
  expect(await connect()).toEqual({ status: 403 });
  await ask();
  expect(await connect({ headers: { origin: 'https://evil.example' } })).toEqual({ status: 403 });
  expect(await connect({ who: grace.email })).toEqual({ status: 403 });
  const { socket } = (await connect()) as { socket: Socket };
  socket.write('hello');
  expect(String((await once(socket, 'data'))[0])).toBe('hello');
  socket.destroy();
});

it('a connection ends a minute after the last request of somebody who is signed in', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  host = openHost();
  await listen(host);
  await ask();
  const { socket } = (await connect()) as { socket: Socket };
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(50_000);
  expect((await ask({ method: 'HEAD' })).status).toBe(204);
  vi.advanceTimersByTime(50_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(20_000);
  await closed;
});

it('a page that is opened before the editor runs says so, and asks again until it runs or fails', async () => {
  const visit = { headers: { 'sec-fetch-mode': 'navigate' } };
  isBroken = true;
  expect(await ask(visit)).toMatchObject({ status: 502 });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  mayStart = promise;
  const { status, text } = await ask(visit);
  expect([status, text]).toEqual([503, expect.stringContaining('The site is being opened')]);
  resolve(undefined);
  for (const request of [{}, {}, visit]) expect(await ask(request)).toMatchObject({ status: 502 });
  isBroken = false;
  await vi.waitFor(async () => expect(await ask(visit)).toMatchObject({ status: 200 }), { timeout: 10_000 });
});

it('a full house says so in a sentence', async () => {
  people.set('lin@company.example', { email: 'lin@company.example', name: undefined });
  await ask();
  await ask({ who: grace.email });
  const { status, text } = await ask({ who: 'lin@company.example' });
  expect(status).toBe(503);
  expect(text).toContain(
    '2 people are editing now, and this computer has room for no more. When somebody does nothing for 20 minutes,',
  );
});

it('colleagues see a preview of a page, which runs and sends nothing', async () => {
  const preview = `/@preview/${getId(ada)}`;
  const { status, text, headers } = await ask({ who: grace.email, path: `${preview}/technology` });
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(text).not.toContain('<script');
  expect(text).toContain(`href="${preview}/about"`);
  expect(text).toContain(`srcset="${preview}/_image?1 1x, ${preview}/_image?2 2x"`);
  for (const path of ['/a.dxf', '?fbclid=1', '/?fbclid=1'])
    expect((await ask({ who: grace.email, path: preview + path })).status).toBe(200);
  const moved = await ask({ who: grace.email, path: `${preview}/moved` });
  expect([moved.status, moved.headers.location]).toEqual([302, `${preview}/about`]);
});

it.each([
  ['the editor of somebody else', `${getId(ada)}/@edit`],
  ['the editor behind dots', `${getId(ada)}/x/../@edit`],
  ['the editor behind escaped dots', `${getId(ada)}/%2e/@edit`],
  ['the editor behind two slashes', `${getId(ada)}//@edit`],
  ['a tool', `${getId(ada)}/@vite/client`],
  ['a source', `${getId(ada)}/src/main.ts`],
  ['somebody without changes', `${getId(grace)}/`],
  ['a name that is none', '../etc/passwd'],
  ['a request that changes something', `${getId(ada)}/about`, 'POST'],
])('a preview shows nothing of %s', async (_, path, method = 'GET') => {
  expect((await ask({ who: grace.email, path: `/@preview/${path}`, method })).status).toBe(404);
});

it('a preview leads to no other server', async () => {
  const path = `/@preview/${getId(ada)}//127.0.0.1:${String((host.address() as AddressInfo).port)}/about`;
  expect((await ask({ path })).text).toContain(getId(ada));
  expect(seen.map(({ url }) => url)).toEqual([path.slice(path.indexOf('//'))]);
});

it('a drawing that is opened by itself runs nothing', async () => {
  expect((await ask({ path: '/a.svg' })).headers['content-security-policy']).toBe('sandbox');
});
