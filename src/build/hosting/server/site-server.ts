import { existsSync, type ReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

import send from 'send';

import { readHostRules } from '../built-site.ts';
import { encodings } from '../compress.ts';
import { findRedirect, formatLocation } from '../redirects.ts';
import {
  caching,
  contentTypes,
  errorPages,
  filePolicies,
  getFilePolicy,
  headers,
  isHidden,
  textTypes,
} from '../responses.ts';

/** How long a client may take to send a request, or leave a connection without reading or writing. */
const TIMEOUT_MS = 30_000;

type Headers = Readonly<Record<string, string>>;

/** A client may give each encoding a weight, and 0 means that it takes none. */
const accepts = (request: IncomingMessage, encoding: string) =>
  (request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([name, weight = 'q=1']) => name === encoding && Number(weight.slice('q='.length)) > 0);

/** Decodes a path, except encoded slashes, which are not separators. Returns undefined if the path is malformed. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replaceAll(/%2f/gi, '%252F'));
  } catch {
    return undefined;
  }
}

/** Hosts send error pages only with their status. No address has two slashes in a row. */
const isServed = (path: string) => !isHidden(path) && !/\/\/|^\/(?:500|(?:index|404|500)\.html)$/.test(path);

/** Starts a response. An attempt that failed leaves no header in it. */
function startResponse(response: ServerResponse, status: number, fields: Headers): ServerResponse {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.statusCode = status;
  return response.setHeaders(new Map(Object.entries({ ...headers, ...fields })));
}

const sendEmpty = (response: ServerResponse, status: number, fields: Headers = {}) =>
  startResponse(response, status, { 'Content-Security-Policy': filePolicies.others, ...fields }).end();

/** Creates a handler that serves the folder of a built site as responses.ts says. */
export function createHandler(root: string): RequestListener {
  const { policies, redirects } = readHostRules(root);
  const isFile = (path: string) => existsSync(join(root, path));

  function sendFile(request: IncomingMessage, response: ServerResponse, path: string, status = 200): void {
    const ending = extname(path).slice(1);
    const type = contentTypes[ending] ?? 'application/octet-stream';
    const encoding = encodings.find((each) => accepts(request, each.name) && isFile(path + each.ending));
    startResponse(response, status, {
      'Content-Security-Policy': policies[path.slice(1)] ?? getFilePolicy(path),
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'Cache-Control': path.startsWith(caching.hashed.folder) ? caching.hashed.value : caching.others,
      ...(ending in textTypes && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding.name }),
    });
    const sent = encodeURIComponent(path + (encoding?.ending ?? ''));
    send(request, sent, { root, dotfiles: 'allow', index: false, cacheControl: false, acceptRanges: status === 200 })
      .on('directory', () => sendError(request, response, 404))
      .on('error', (error: { status: number; headers?: Headers }) => {
        if (response.headersSent) response.destroy();
        else if (status === 200) sendError(request, response, error.status, error.headers);
        else sendEmpty(response, status);
      })
      .on('stream', (file: ReadStream) => {
        // The library closes the file with the response, but a response that still waits for another one is not closed.
        if (request.destroyed) file.destroy();
        else request.once('close', () => file.destroy());
      })
      .pipe(response);
  }

  function sendError(request: IncomingMessage, response: ServerResponse, status: number, fields?: Headers): void {
    if (status === 404 || status === 500) sendFile(request, response, `/${errorPages[status]}`, status);
    else sendEmpty(response, status, fields);
  }

  return (request, response) => {
    const [, encodedPath = '', search = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '') ?? [];
    const path = decodePath(encodedPath);
    const redirect = path !== undefined && findRedirect(redirects, path);
    /** A page has one address, without a trailing slash. */
    const page = /^(.+)\/(?:index\.html)?$/.exec(path ?? '')?.[1];
    if (path === undefined) {
      sendEmpty(response, 400);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendEmpty(response, 405, { Allow: 'GET, HEAD' });
    } else if (redirect) {
      sendEmpty(response, redirect.status, { Location: formatLocation(redirect, search) });
    } else if (!isServed(path)) {
      sendError(request, response, path === '/500' ? 500 : 404);
    } else if (page !== undefined && isFile(`${page}/index.html`)) {
      sendEmpty(response, 308, { Location: encodeURI(page) + search });
    } else {
      const index = `${path.replace(/\/$/, '')}/index.html`;
      sendFile(request, response, isFile(index) ? index : path);
    }
  };
}

/** Creates a server for a built site. It closes connections of clients that neither send nor read. */
export function createSiteServer(root: string): Server {
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, createHandler(root));
  server.timeout = TIMEOUT_MS;
  return server;
}
