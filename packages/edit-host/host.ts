import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { Person } from '@stepless/sign-in';
import { createProxyServer } from 'httpxy';

import { showPreview } from './preview.ts';
import { FullError, type Editors } from './editors.ts';
import { createPage } from './page.ts';
import { getId } from './people.ts';

/** How long a WebSocket stays open after its person's last request with a valid token, in milliseconds. */
const TRUST_MS = 60_000;

/** The page of the editor. It sends a HEAD request now and then, to show that its person is still signed in. */
const editorPath = '/@edit';
/** The pages as somebody has changed them, for colleagues. */
export const PREVIEWS = '/@preview/';

/** Headers that say who somebody is. Only the host reads them. */
const identityHeaders = ['authorization', 'cf-access-jwt-assertion', 'cookie', 'x-forwarded-access-token'];

interface Options {
  /** Where the team opens the editor: https:// and a host. */
  address: string;
  capacity: number;
  /** How long an unused editor keeps running, in milliseconds. */
  idleMs: number;
  /** Finds out who sends a request. */
  findPerson: (request: IncomingMessage) => Promise<Person | undefined>;
  editors: Editors;
  /** Told who is let in, before the editor of that person is used. */
  onPerson: (id: string, person: Person) => void;
  /** Whether somebody has a working tree. */
  hasWork: (id: string) => boolean;
  report: (error: unknown) => void;
}

const full = ({ capacity, idleMs }: Options) => ({
  title: 'The editor is full',
  text: `${capacity === 1 ? 'Somebody else is' : `${capacity} people are`} editing now, and this computer has room for no more. When somebody does nothing for ${idleMs / 60_000} minutes, a place is free: try again then.`,
});
const opening = { title: 'The site is being opened', text: 'This takes a few seconds.', refresh: 2 };
const failed = {
  title: 'The editor did not start',
  text: 'Nothing is lost. Try again in a minute. If it does not start then, tell the people who run this computer.',
};
const unknown = {
  title: 'Not signed in',
  text: 'Sign in with your company account, then open this page again.',
};
const elsewhere = { title: 'Wrong address', text: 'The editor does not answer at this address.' };
const noPreview = {
  title: 'There is no preview',
  text: 'Nobody has changed anything here, or all changes have become part of the site.',
};

function answer(response: ServerResponse, status: number, page: Parameters<typeof createPage>[0]): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(createPage(page));
}

/** Whether a browser opens a page to show it to a person. */
const isVisit = ({ method, headers }: IncomingMessage) => method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/** Creates the server between the sign-in of the company and the editors: each person reaches only their own. */
export function createHost(options: Options): Server {
  const { address, findPerson, editors, onPerson, hasWork, report } = options;
  const proxy = createProxyServer();
  const trustedAt = new Map<string, number>();
  /** The people whose editor did not start, and who have not been told yet. */
  const failures = new Set<string>();
  const sockets = new Map<Duplex, string>();

  const { host } = new URL(address);
  const isHere = ({ headers }: IncomingMessage) => headers.host === host;

  async function admit(request: IncomingMessage): Promise<string | undefined> {
    const person = await findPerson(request);
    for (const name of identityHeaders) Reflect.deleteProperty(request.headers, name);
    if (!person) return undefined;
    const id = getId(person);
    trustedAt.set(id, Date.now());
    onPerson(id, person);
    return id;
  }

  async function showPreviewOf(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = '', path = '/'] = /^\/@preview\/([\w-]+)([/?].*)?$/.exec(request.url ?? '') ?? [];
    // The editor resolves dots in the same way. After a fixed origin, a second slash cannot name another server.
    const target = new URL(`http://127.0.0.1${path}`);
    // Paths that begin with @ belong to tools.
    if (request.method !== 'GET' || !hasWork(name) || /^\/+@(?!fs\/)/.test(target.pathname)) {
      answer(response, 404, noPreview);
      return;
    }
    const { port } = await editors.use(name);
    target.port = String(port);
    await showPreview(response, target, `${PREVIEWS}${name}`);
  }

  /** Leads a request to the editor of its person, or says that this editor is still starting. */
  async function lead(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isVisit(request) && !editors.has(id) && failures.delete(id)) {
      answer(response, 502, failed);
      return;
    }
    const using = editors.use(id);
    if (isVisit(request) && !editors.find(id)) {
      const isOpen = await Promise.race([using.then(() => true), new Promise((go) => setTimeout(go, 1000, false))]);
      if (!isOpen) {
        using.catch((error: unknown) => {
          report(error);
          failures.add(id);
        });
        answer(response, 503, opening);
        return;
      }
    }
    const { port } = await using;
    await proxy.web(request, response, { target: `http://127.0.0.1:${port}` });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isHere(request)) {
      answer(response, 421, elsewhere);
      return;
    }
    const id = await admit(request);
    if (id === undefined) answer(response, 403, unknown);
    else if (request.method === 'HEAD' && request.url === editorPath) response.writeHead(204).end();
    else if (request.url?.startsWith(PREVIEWS)) await showPreviewOf(request, response);
    else await lead(id, request, response);
  }

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const isOwn = isHere(request) && request.headers.origin === address;
    const id = isOwn ? await admit(request) : undefined;
    const editor = id === undefined ? undefined : editors.find(id);
    if (id === undefined || !editor) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.set(socket, id);
    socket.once('close', () => sockets.delete(socket));
    await proxy.ws(request, socket as never, { target: `ws://127.0.0.1:${editor.port}` }, head);
  }

  proxy.on('proxyRes', ({ headers }) => {
    // A drawing opened on its own could otherwise run scripts with the rights of the editor.
    if (headers['content-type']?.startsWith('image/svg')) headers['content-security-policy'] = 'sandbox';
  });

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof FullError) answer(response, 503, full(options));
      else {
        report(error);
        answer(response, 502, failed);
      }
    });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    connect(request, socket, head).catch((error: unknown) => {
      report(error);
      socket.destroy();
    });
  });
  const timer = setInterval(() => {
    const limit = Date.now() - TRUST_MS;
    for (const [socket, id] of sockets) if ((trustedAt.get(id) ?? 0) < limit) socket.destroy();
  }, TRUST_MS / 12);
  server.once('close', () => clearInterval(timer));
  return server;
}
