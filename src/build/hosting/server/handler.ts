import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import fresh from 'fresh';

import { errorPages, headers } from '../description.ts';
import { filePolicies } from '../policy.ts';
import { parseRange } from './range.ts';
import { readSite, type SiteFile } from './read-site.ts';

/** Sent with an answer that has no body. */
const bare = { ...headers, 'Content-Security-Policy': filePolicies.others };

/** Whether a client takes an encoding: it names it, and not with a weight of nothing. */
function accepts(request: IncomingMessage, encoding: string): boolean {
  return (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ''));
}

/** The path that a request names; undefined where it names none. An encoded slash is none, so it is left as it is. */
function decode(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    const decoded = decodeURIComponent(path.replaceAll(/%2f/gi, '%252F'));
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function versionFor(request: IncomingMessage, { versions }: SiteFile) {
  const found = versions.find(({ encoding }) => encoding === undefined || accepts(request, encoding));
  if (!found) throw new Error('A file has no version without an encoding.');
  return found;
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const { headers: own, body } = versionFor(request, file);
  const known = { ...file.headers, ...own, 'Accept-Ranges': 'bytes' };
  if (fresh(request.headers, { etag: own.ETag })) {
    response.writeHead(304, { ...file.headers, ETag: own.ETag }).end();
    return;
  }
  const { range: asked, 'if-range': tag = own.ETag } = request.headers;
  const isPart = asked !== undefined && tag === own.ETag && request.method === 'GET';
  const range = isPart ? parseRange(asked, body.length) : undefined;
  if (range === undefined) {
    response.writeHead(200, { ...known, 'Content-Length': body.length }).end(body);
  } else if (range === 'unsatisfiable') {
    response.writeHead(416, { ...bare, 'Content-Range': `bytes */${body.length}` }).end();
  } else {
    const part = body.subarray(range.start, range.end + 1);
    const place = `bytes ${range.start}-${range.end}/${body.length}`;
    response.writeHead(206, { ...known, 'Content-Range': place, 'Content-Length': part.length }).end(part);
  }
}

/** Answers requests from a built site with what all hosts are told: headers, caching, compression and errors. */
export function createHandler(root: string): RequestListener {
  const site = readSite(root);

  /** Sends an error page, always as a whole. */
  function sendError(request: IncomingMessage, response: ServerResponse, status: keyof typeof errorPages): void {
    const page = site.get(`/${errorPages[status]}`);
    if (!page || page instanceof Error) {
      response.writeHead(status, bare).end();
      return;
    }
    const { headers: own, body } = versionFor(request, page);
    response.writeHead(status, { ...page.headers, ...own, 'Content-Length': body.length }).end(body);
  }

  return (request, response) => {
    const { method, url = '' } = request;
    const [path = '', ...query] = url.split('?');
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { ...bare, Allow: 'GET, HEAD' }).end();
      return;
    }
    const address = decode(path);
    if (address === undefined) {
      response.writeHead(400, bare).end();
      return;
    }
    const file = site.get(address);
    if (file instanceof Error) {
      sendError(request, response, 500);
    } else if (file) {
      sendFile(request, response, file);
    } else if (address.endsWith('/') && site.has(`${address}index.html`)) {
      // A page has one address.
      response.writeHead(308, { ...bare, Location: [path.slice(0, -1), ...query].join('?') }).end();
    } else {
      sendError(request, response, 404);
    }
  };
}
