import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beginCheck, getPublishedVersion } from '@stepless/check/astro';

import { contentDir, getPublishedContentDir } from '../../shared/content-dir.ts';
import { ContentEditor } from './content-editor.ts';
import { createHandlers, type Handler } from './handlers.ts';
import { Versions } from './versions/versions.ts';

const folder = path.resolve(contentDir);
const dataFolder = path.resolve('.cache/editor', contentDir.replaceAll(/[^\w-]+/g, '-'));

/** Reads a file of the content that pages are rendered from. */
function readShown(version: string, file: string): string | undefined {
  if (version !== getPublishedVersion()) return undefined;
  const shown = [getPublishedContentDir(), folder]
    .map((each) => path.join(each, file))
    .find((each) => existsSync(each));
  return shown && readFileSync(shown, 'utf8').replace(/^\uFEFF/, '');
}

/** Names the content folder in use. What the browser keeps belongs to one. */
export const workspace = createHash('sha256').update(folder).digest('hex').slice(0, 12);

/** Opens the editor of the content folder in use. */
export function openEditor(): Readonly<Record<string, Handler>> {
  const editor = new ContentEditor({ root: process.cwd(), contentDir, journalFolder: dataFolder, beginCheck });
  const versions = new Versions({ folder, stateFolder: path.join(dataFolder, 'sent'), editor });
  return createHandlers({ editor, versions, readShown });
}
