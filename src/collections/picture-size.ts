import { readFileSync } from 'node:fs';
import path from 'node:path';

import { imageSize } from 'image-size';

import { contentDir, getPublicDir } from '../shared/content-dir.ts';

/**
 * Reads the width and the height of a picture in public/, so that the page keeps its place.
 *
 * @param address `/videos/test-bench.jpg`
 * @throws if it is missing or no picture, which the content check reports before
 */
export function readPictureSize(address: string): { width: number; height: number } {
  const { width, height } = imageSize(readFileSync(path.join(getPublicDir(contentDir), address)));
  return { width, height };
}
