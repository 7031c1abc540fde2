import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

import send from 'send';

import { encodings } from '../compress.ts';
import { caching, contentTypes, errorPages, headers, textTypes } from '../description.ts';
import { pagePolicy, sharedPolicy } from '../policy.ts';
import { findFile } from './find-file.ts';

/** Whether a client takes an encoding: it names it, and not with a weight of nothing. */
function accepts(request: IncomingMessage, encoding: string): boolean {
  return (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ''));
}

const decode = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Answers requests from a built site with what all hosts are told: headers, caching, compression and errors. */
export function handlerFor(root: string): RequestListener {
  const shared = sharedPolicy(readFileSync(join(root, errorPages[404]), 'utf8'));

  async function describe(response: ServerResponse, file: string): Promise<void> {
    const ending = extname(file).slice(1);
    const type = contentTypes[ending] ?? 'application/octet-stream';
    const policy = ending === 'html' ? pagePolicy(await readFile(join(root, file), 'utf8')) : undefined;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', policy ?? shared);
    response.setHeader('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
    response.setHeader('Cache-Control', file.startsWith(caching.hashed.folder) ? caching.hashed.value : caching.others);
  }

  /** The file as it is, or in the best encoding that it is there in and that the client takes. */
  function encoded(request: IncomingMessage, response: ServerResponse, file: string): string {
    if (!(extname(file).slice(1) in textTypes)) return file;
    response.setHeader('Vary', 'Accept-Encoding');
    const encoding = encodings.find(
      ({ name, ending }) => accepts(request, name) && existsSync(join(root, file + ending)),
    );
    if (!encoding) return file;
    response.setHeader('Content-Encoding', encoding.name);
    return file + encoding.ending;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, status: number, file: string) {
    await describe(response, file);
    response.statusCode = status;
    const path = encoded(request, response, file).split('/').map(encodeURIComponent).join('/');
    // No part of an error page answers for a part of what was asked for.
    const stream = send(request, path, { root, index: false, cacheControl: false, acceptRanges: status === 200 });
    stream.on('error', (error: { status: number; headers?: OutgoingHttpHeaders }) => {
      if (response.headersSent || status === 500) response.destroy();
      else if (error.status < 500) response.writeHead(error.status, error.headers).end();
      else void fail(request, response);
    });
    stream.pipe(response);
  }

  async function fail(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    await answer(request, response, 500, `/${errorPages[500]}`);
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [encodedPath = '', ...query] = (request.url ?? '').split('?');
    const path = decode(encodedPath);
    if (!path?.startsWith('/')) {
      response.writeHead(400, headers).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const isFolder = path.length > 1 && path.endsWith('/');
    const file = await findFile(root, isFolder ? path.slice(0, -1) : path);
    if (file === undefined || (isFolder && !file.endsWith('/index.html'))) {
      await answer(request, response, 404, `/${errorPages[404]}`);
    } else if (isFolder) {
      // A page has one address.
      const location = [encodedPath.slice(0, -1), ...query].join('?');
      response.writeHead(308, { ...headers, Location: location }).end();
    } else {
      await answer(request, response, 200, file);
    }
  }

  return (request, response) => {
    route(request, response)
      .catch(() => fail(request, response))
      .catch(() => response.destroy());
  };
}
