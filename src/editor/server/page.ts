import { rootId, tokenMeta, workspaceMeta } from '../protocol.ts';

/** The script of the editor, relative to the project's root. */
const editorScript = '/src/editor/client/main.tsx';

/** The script that runs first. */
const firstScript = '/src/editor/client/prevent-reload.ts';

/** Creates the HTML of the editor's page. The token lets its script send requests; the workspace names what is edited. */
export const createEditorPage = (token: string, workspace: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="${tokenMeta}" content="${token}" />
    <meta name="${workspaceMeta}" content="${workspace}" />
    <title>Edit the site</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="${rootId}"></div>
    <script type="module" src="${firstScript}"></script>
    <script type="module" src="${editorScript}"></script>
  </body>
</html>
`;
