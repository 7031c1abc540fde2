import path from 'node:path';

import type { Content } from '@stepless/check';
import { Refusal } from '@stepless/documents';
import type { z } from 'zod';

import type { PreparedPicture } from '../../shared/answers.ts';
import type { uploadRequest } from '../../shared/protocol.ts';
import { toSlug } from '../../shared/slug.ts';
import { findFreeName } from '../changes/create-files.ts';
import { toRelativePath } from '../content/picture-path.ts';
import { getCollectionOf, hasSquarePictures } from '../content/site.ts';
import { convertPicture } from './convert.ts';

/** The longest name of a picture, without its extension. */
const LONGEST_PICTURE_NAME = 60;

/** Prepares a picture, and names it for the folder of the file that is going to show it. @throws Refusal if it cannot be shown */
export async function preparePicture(
  content: Content,
  { file, name, data }: z.output<typeof uploadRequest>,
): Promise<PreparedPicture> {
  const isKnown = content.project.sources.some((source) => source.name === file);
  if (!isKnown || getCollectionOf(file)?.shape !== 'folder')
    throw new Refusal('Only pages and entries with a file of their own have pictures.');
  const { bytes, extension } = await convertPicture(Buffer.from(data, 'base64'), hasSquarePictures(file)).catch(() => {
    throw new Refusal(
      'This file cannot be read as a picture. Save it as JPEG, PNG or WebP, and choose it again. On an iPhone, choose Settings › Camera › Formats › Most Compatible.',
    );
  });
  const folder = path.posix.dirname(file);
  const stem = toSlug(path.parse(name).name, LONGEST_PICTURE_NAME) || 'picture';
  const free = findFreeName(`${folder}/${stem}`, `.${extension}`, content.project);
  return {
    value: toRelativePath(file, free),
    change: { action: 'add-file', file: free, data: bytes.toString('base64') },
  };
}
