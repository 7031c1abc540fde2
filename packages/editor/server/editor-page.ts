import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { previewMeta, rootId, tokenMeta, workspaceMeta } from '../shared/protocol.ts';

interface Values {
  /** Lets the page's script send requests. */
  token: string;
  /** Names what is edited. */
  workspace: string;
  root: string;
}

/** Returns the address at which Vite serves a module of the editor. Imports of the module get the same one. */
function getUrl(module: string, root: string): string {
  const file = fileURLToPath(new URL(`../client/${module}`, import.meta.url));
  const relative = path.relative(root, file).replaceAll('\\', '/');
  return relative.startsWith('..') ? `/@fs${file}` : `/${relative}`;
}

export const createEditorPage = ({ token, workspace, root }: Values): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="${tokenMeta}" content="${token}" />
    <meta name="${workspaceMeta}" content="${workspace}" />
    <meta name="${previewMeta}" content="${process.env.EDIT_PREVIEW ?? ''}" />
    <meta name="color-scheme" content="light dark" />
    <title>Edit the site</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="${rootId}">
      <p style="margin: 2rem; font: 1rem system-ui, sans-serif" role="status">The editor is starting…</p>
    </div>
    <script type="module" src="${getUrl('prevent-reload.ts', root)}"></script>
    <script type="module" src="${getUrl('main.tsx', root)}"></script>
  </body>
</html>
`;
