import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

import { readHostRules } from '../built-site.ts';
import { errorPages, filePolicies, headers } from '../responses.ts';
import { parseRange } from './range.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';
import { findRedirect, formatLocation } from '../redirects.ts';

/** How long a client may take to send a request, or leave a connection without reading or writing. */
const TIMEOUT_MS = 30_000;

/** The headers of a response without a body. */
const emptyHeaders = { ...headers, 'Content-Security-Policy': filePolicies.others };

/** Whether Accept-Encoding names an encoding, with a weight other than 0. */
function accepts(request: IncomingMessage, encoding: string | undefined): boolean {
  return (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ''));
}

/** Decodes a path, except encoded slashes, which are not separators. Returns undefined if the path is malformed. */
function decodePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    const decoded = decodeURIComponent(path.replaceAll(/%2f/gi, '%252F'));
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Whether hosts send a file only with its status. */
const isErrorPage = (address: string) => Object.values(errorPages).some((page) => address === `/${page}`);

/** The smallest representation of a file that the client accepts. */
const chooseRepresentation = (request: IncomingMessage, { plain, compressed }: SiteFile) =>
  compressed.find((each) => accepts(request, each.headers['Content-Encoding'])) ?? plain;

/** Whether the browser has the current version: RFC 9110, section 13.1.2. */
const isFresh = ({ headers: asked }: IncomingMessage, tag: string | undefined) =>
  (asked['if-none-match'] ?? '').split(',').some((each) => [tag, `W/${tag}`, '*'].includes(each.trim()));

function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const { headers: own, body } = chooseRepresentation(request, file);
  const fileHeaders = { ...file.headers, ...own, 'Accept-Ranges': 'bytes' };
  if (isFresh(request, own.ETag)) {
    response.writeHead(304, { ...file.headers, ETag: own.ETag }).end();
    return;
  }
  const { range: rangeHeader, 'if-range': tag = own.ETag } = request.headers;
  const isPart = rangeHeader !== undefined && tag === own.ETag && request.method === 'GET';
  const range = isPart ? parseRange(rangeHeader, body.length) : undefined;
  if (range === undefined) {
    response.writeHead(200, { ...fileHeaders, 'Content-Length': body.length }).end(body);
  } else if (range === 'unsatisfiable') {
    response.writeHead(416, { ...emptyHeaders, 'Content-Range': `bytes */${body.length}` }).end();
  } else {
    const part = body.subarray(range.start, range.end + 1);
    const contentRange = `bytes ${range.start}-${range.end}/${body.length}`;
    response.writeHead(206, { ...fileHeaders, 'Content-Range': contentRange, 'Content-Length': part.length }).end(part);
  }
}

/**
 * Creates a handler that serves a built site as the description says: headers, caching, compression, errors.
 *
 * @param root the folder of the built site, which is read once, now
 */
export function createHandler(root: string): RequestListener {
  const site = readSiteFiles(root);
  const { redirects } = readHostRules(root);

  /** Sends an error page in full, whatever range or condition the request has. */
  function sendError(request: IncomingMessage, response: ServerResponse, status: keyof typeof errorPages): void {
    const page = site.get(`/${errorPages[status]}`);
    if (typeof page !== 'object' || page instanceof Error) {
      response.writeHead(status, emptyHeaders).end();
      return;
    }
    const { headers: own, body } = chooseRepresentation(request, page);
    response.writeHead(status, { ...page.headers, ...own, 'Content-Length': body.length }).end(body);
  }

  return (request, response) => {
    const { method, url = '' } = request;
    const [path = '', ...query] = url.split('?');
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { ...emptyHeaders, Allow: 'GET, HEAD' }).end();
      return;
    }
    const address = decodePath(path);
    if (address === undefined) {
      response.writeHead(400, emptyHeaders).end();
      return;
    }
    const redirect = findRedirect(redirects, address);
    if (redirect) {
      const location = formatLocation(redirect, query.length > 0 ? query.join('?') : undefined);
      response.writeHead(redirect.status, { ...emptyHeaders, Location: location }).end();
      return;
    }
    const file = isErrorPage(address) ? undefined : site.get(address);
    if (file === undefined) {
      // The page of server errors has an address, too, and is sent with its status.
      sendError(request, response, address === '/500' ? 500 : 404);
    } else if (file instanceof Error) {
      sendError(request, response, 500);
    } else if (typeof file === 'string') {
      // A page has one address, without a trailing slash.
      response.writeHead(308, { ...emptyHeaders, Location: [encodeURI(file), ...query].join('?') }).end();
    } else {
      sendFile(request, response, file);
    }
  };
}

/** Creates a server for a built site. It closes connections of clients that neither send nor read. */
export function createSiteServer(root: string): Server {
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, createHandler(root));
  server.timeout = TIMEOUT_MS;
  return server;
}
