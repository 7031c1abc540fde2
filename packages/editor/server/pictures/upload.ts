import path from 'node:path';

import type { Content } from '@stepless/check';
import type { z } from 'zod';

import type { uploadRequest } from '../../protocol.ts';
import type { PictureAnswer, UploadAnswer } from '../../answers.ts';
import { toSlug } from '../../slug.ts';
import { getCollectionOf, hasSquarePictures } from '../site.ts';
import { convertPicture, createPreview, type ConvertedPicture } from './convert.ts';

/** The longest name of a picture, without its extension. */
const LONGEST_NAME = 60;

/** Finds a name for a picture that no file of the folder has: `portrait.webp`, `portrait-2.webp`. */
function findFreeName(content: Content, folder: string, name: string, extension: string): string {
  const taken = new Set(content.project.sources.map((source) => source.name.toLowerCase()));
  const stem = toSlug(path.parse(name).name).slice(0, LONGEST_NAME).replace(/-$/, '') || 'picture';
  for (let number = 1; ; number++) {
    const free = `${stem}${number > 1 ? `-${number}` : ''}.${extension}`;
    if (!taken.has(`${folder}/${free}`)) return free;
  }
}

const refuse = (reason: string): UploadAnswer => ({ ok: false, reason });

/** Prepares a picture, and names it for the folder of the file that is going to show it. */
export async function uploadPicture(
  content: Content,
  { file, name, data }: z.output<typeof uploadRequest>,
): Promise<UploadAnswer> {
  const isKnown = content.project.sources.some((source) => source.name === file);
  if (!isKnown || getCollectionOf(file)?.shape !== 'folder')
    return refuse('Only pages and entries with a file of their own have pictures.');
  let picture: ConvertedPicture;
  try {
    picture = await convertPicture(Buffer.from(data, 'base64'), hasSquarePictures(file));
  } catch {
    return refuse(
      'This file cannot be read as a picture. Save it as JPEG, PNG or WebP, and choose it again. On an iPhone, choose Settings › Camera › Formats › Most Compatible.',
    );
  }
  const folder = path.posix.dirname(file);
  const free = findFreeName(content, folder, name, picture.extension);
  const { width, height, bytes } = picture;
  return {
    ok: true,
    value: `./${free}`,
    change: { action: 'add-picture', file: `${folder}/${free}`, data: Buffer.from(bytes).toString('base64') },
    width,
    height,
    bytes: bytes.length,
  };
}

/** Returns a small copy of a picture that a file shows. */
export async function previewPicture(
  { project: { sources } }: Content,
  file: string,
  value: string,
): Promise<PictureAnswer> {
  const name = path.posix.join(path.posix.dirname(file), value);
  const source = sources.find((each) => each.name === name);
  if (!source) return {};
  try {
    return await createPreview(source.bytes);
  } catch {
    return {};
  }
}
