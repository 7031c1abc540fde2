import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { searchForWorkspaceRoot, type Plugin, type ViteDevServer } from 'vite';

import type { EditorConfig } from '../config.ts';
import { enableMarks, type SourceMarker } from '../marks/storage.ts';
import { editorPath, frameHeader } from '../shared/protocol.ts';
import { openEditor, type OpenEditor } from './editor.ts';
import { createEditorPage } from './editor-page.ts';
import { appendToHtml } from './framed-page.ts';
import { respond } from './respond.ts';
import { sourceMarker } from '../marks/source-marker.ts';

// Both stay the same when Astro restarts in this process, so that open editors go on.
const token = randomBytes(32).toString('base64url');
let opened: OpenEditor | undefined;

/** The packages of the editor's page. Vite prepares them at the start, so that it does not reload the page when it finds them. */
export const editorPackages: readonly string[] = [
  '@headlessui/react',
  '@stepless/check/browser',
  '@stepless/check/placeholders',
  '@stepless/documents/comment-or-tag',
  '@vercel/stega',
  'diff',
  'react',
  'react-dom',
  'react-dom/client',
  'zod',
];

/** Knows the marker while a page for the editor's frame is rendered. */
const storage = new AsyncLocalStorage<SourceMarker>();

/** Whether the editor asks for a page: its frame opens it, or its script fetches it again. */
const isForFrame = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-dest'] === 'iframe' || headers[frameHeader] !== undefined;

function serveEditor({ handlers, workspace, describePage }: OpenEditor, server: ViteDevServer): void {
  const createPage = () =>
    server.transformIndexHtml(editorPath, createEditorPage({ token, workspace, root: server.config.root }));
  server.middlewares.use(editorPath, (request, response) => {
    const [, name = ''] = /^\/([^?#]*)/.exec(request.url ?? '') ?? [];
    void respond(name, request, response, { token, handlers, createPage });
  });
  server.middlewares.use((request, response, next) => {
    if (!isForFrame(request)) {
      next();
      return;
    }
    appendToHtml(response, (html) => describePage(html, response.statusCode));
    storage.run(sourceMarker, next);
  });
}

/** Creates the plugin of Vite that answers the requests of the editor. @param root the project's root, absolute */
export function createPlugin(root: string, site: EditorConfig): Plugin {
  // Before the first page is compiled.
  enableMarks(sourceMarker, () => storage.getStore());
  const editor = (opened ??= openEditor(root, site));
  return {
    name: 'editor',
    enforce: 'pre',
    // Vite serves files of these folders only. Without a list, it serves those of the site alone.
    config: () => ({
      server: { fs: { allow: [root, import.meta.dirname].map((each) => searchForWorkspaceRoot(each)) } },
    }),
    configureServer: (server) => serveEditor(editor, server),
  };
}
