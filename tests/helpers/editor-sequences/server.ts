/**
 * The editor's server for one sequence, as a process that can be killed. It waits for its folder and port, so that its modules
 * are loaded when it is needed. It draws its page itself: starting Astro would take seconds each time.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import { parseDocument, type Document } from '../../../packages/documents/index.ts';

import { frameHeader, rootId, tokenMeta, workspaceMeta } from '../../../packages/editor/shared/protocol.ts';
import { ContentEditor } from '../../../packages/editor/server/editing/content-editor.ts';
import { describePage } from '../../../packages/editor/server/editing/describe-page.ts';
import { writeFramedPage } from '../../../packages/editor/server/framed-page.ts';
import { createHandlers } from '../../../packages/editor/server/handlers.ts';
import { respond } from '../../../packages/editor/server/respond.ts';
import { findSource } from '../../../packages/editor/server/content/content-files.ts';
import { readContent, setSite } from '../../../packages/editor/server/content/site.ts';
import { Versions } from '../../../packages/editor/server/versions/versions.ts';
import { siteIn } from '../editor-site.ts';
import { projectRoot } from '../sites.ts';
import { drawPage } from './draw.ts';
import { files } from './model.ts';

export interface Start {
  root: string;
  port: number;
  /** The folder of the built editor. */
  assets: string;
}

/** @returns a function that ends this server, so that the process can begin the next sequence */
function start({ root, port, assets }: Start): () => void {
  const folder = path.join(root, 'content');
  setSite(siteIn(folder));
  const editor = new ContentEditor({ root: projectRoot, journalFolder: path.join(root, 'journal') });
  const versions = new Versions({ folder, stateFolder: path.join(root, 'sent'), editor });
  /** Milliseconds that each change takes. */
  let delay = 0;
  /** How many changes are being answered. */
  let busy = 0;

  const readSources = () => editor.files.read().sources.filter(({ name }) => files.includes(name));
  const handlers = createHandlers(editor, versions);
  const token = randomUUID();
  const createPage = () =>
    Promise.resolve(`<!doctype html><html lang="en"><head><title>Edit</title>
    <meta name="${tokenMeta}" content="${token}"><meta name="${workspaceMeta}" content="test">
    </head><body><div id="${rootId}"></div><script type="module" src="/assets/main.js"></script></body></html>`);

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const name = /^\/@edit(?:\/([^?]*))?(?:\?|$)/.exec(url);
    if (url.startsWith('/slow/')) {
      delay = Number(url.slice('/slow/'.length));
      response.end();
    } else if (url === '/busy') {
      response.end(String(busy));
    } else if (name) {
      const isChange = name[1] === 'change';
      if (isChange) {
        busy += 1;
        response.once('close', () => {
          busy -= 1;
        });
      }
      const answer = () => void respond(name[1] ?? '', request, response, { token, handlers, createPage });
      if (isChange && delay > 0) setTimeout(answer, delay);
      else answer();
    } else if (url.startsWith('/assets/') && existsSync(path.join(assets, path.basename(url)))) {
      response.setHeader('Content-Type', url.endsWith('.css') ? 'text/css' : 'text/javascript');
      response.end(readFileSync(path.join(assets, path.basename(url))));
    } else if (url === '/driver') {
      response.setHeader('Content-Type', 'text/html');
      response.end('<script type="module" src="/assets/driver.js"></script>');
    } else if (url === '/') {
      const isFramed = request.headers['sec-fetch-dest'] === 'iframe' || request.headers[frameHeader] !== undefined;
      const sources = readSources();
      const version = createHash('sha256')
        .update(JSON.stringify(sources.map(({ name, text }) => [name, text])))
        .digest('hex');
      const documents = sources
        .map((source) => parseDocument(source))
        .filter((each): each is Document => each !== undefined);
      const html = drawPage(documents);
      const content = readContent(editor.files.read());
      const details = { version, status: 200, texts: describePage(html, content, (file) => findSource(sources, file)) };
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(isFramed ? html + writeFramedPage(details) : 'Not framed.');
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  server.keepAliveTimeout = 1;
  server.listen(port, '127.0.0.1', () => process.send?.('ready'));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

let end: (() => void) | undefined;
process.on('message', (message) => {
  end?.();
  end = start(message as Start);
});
process.once('disconnect', () => process.exit());
process.send?.('loaded');
