import { readFileSync } from 'node:fs';
import path from 'node:path';

import { imageSize } from 'image-size';

import { contentDir, getPublicDir } from '../shared/content-dir.ts';

/**
 * Reads the width and the height of a picture in public/. With both, the browser reserves its space before it has loaded.
 *
 * @param address `/videos/test-bench.jpg`
 * @throws if the file is missing or not a picture; the content check reports that first
 */
export function readPictureSize(address: string): { width: number; height: number } {
  const { width, height } = imageSize(readFileSync(path.join(getPublicDir(contentDir), address)));
  return { width, height };
}
