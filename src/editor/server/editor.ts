import path from 'node:path';

import { beginCheck } from '@stepless/check/astro';

import { contentDir } from '../../shared/content-dir.ts';
import { ContentEditor } from './content-editor.ts';
import { ContentReader } from './content-reader.ts';

const journalFolder = path.resolve('.cache/editor', contentDir.replaceAll(/[^\w-]+/g, '-'));

let editor: ContentEditor | undefined;

/** Returns the editor of the content folder in use. */
export const getContentEditor = (): ContentEditor =>
  (editor ??= new ContentEditor({ root: process.cwd(), contentDir, journalFolder, beginCheck }));

let reader: ContentReader | undefined;

/** Returns the reader of the content folder in use. It shares the parsed files with the editor. */
export const getContentReader = (): ContentReader => (reader ??= new ContentReader(getContentEditor().files));
