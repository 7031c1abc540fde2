import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beginCheck, getShownVersion } from '@stepless/check/astro';
import { createSource, type Source } from '@stepless/documents';

import type { EditorConfig } from '../config.ts';
import { hashBytes } from './content/content-files.ts';
import { getContentDir, readContent, setSite } from './content/site.ts';
import { describePage } from './editing/describe-page.ts';
import { ContentEditor } from './editing/content-editor.ts';
import { writeFramedPage } from './framed-page.ts';
import { createHandlers, type Handler } from './handlers.ts';
import { Versions } from './versions/versions.ts';

export interface OpenEditor {
  handlers: Readonly<Record<string, Handler>>;
  /** Names the content folder. What the browser keeps belongs to one. */
  workspace: string;
  /** Returns what follows a page in the frame: what it shows. */
  describePage: (html: string, status: number) => string;
}

/** Opens the editor of a site. @param root the project's root, absolute */
export function openEditor(root: string, site: EditorConfig): OpenEditor {
  setSite(site);
  const contentDir = getContentDir();
  const folder = path.resolve(root, contentDir);
  const dataFolder = path.join(root, '.cache/editor', contentDir.replaceAll(/[^\w-]+/g, '-'));
  const editor = new ContentEditor({ root, journalFolder: dataFolder, beginCheck });
  const versions = new Versions({ folder, stateFolder: path.join(dataFolder, 'sent'), editor });

  /** Reads a file of the content that pages are rendered from. */
  const readRendered = (file: string): Source | undefined => {
    const found = [path.resolve(root, site.getShownDir?.() ?? contentDir), folder]
      .map((each) => path.join(each, file))
      .find((each) => existsSync(each));
    return found === undefined ? undefined : createSource(found, file, readFileSync(found));
  };
  return {
    handlers: createHandlers(editor, versions),
    workspace: hashBytes(folder).slice(0, 12),
    describePage: (html, status) =>
      writeFramedPage({
        // The content that pages are rendered from stays until this page is written.
        version: getShownVersion(),
        status,
        texts: describePage(html, readContent(editor.files.read()), readRendered),
      }),
  };
}
