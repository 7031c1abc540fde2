import path from 'node:path';

import { contentDir } from '../../shared/content-dir.ts';
import { beginCheck } from '../../build/content-check/hand-over.ts';
import { ContentEditor } from './content-editor.ts';

const journalFolder = path.resolve('.cache/editor', contentDir.replaceAll(/[^\w-]+/g, '-'));

let editor: ContentEditor | undefined;

/** Returns the editor of the content folder in use. */
export const getContentEditor = (): ContentEditor =>
  (editor ??= new ContentEditor({ root: process.cwd(), contentDir, journalFolder, beginCheck }));
