import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { downloadFiles } from '../schemas/download.ts';
import { siteLanguage } from '../shared/language.ts';
import { contentDir, getPublicDir } from '../shared/content-dir.ts';

const KILO = 1000;
const number = new Intl.NumberFormat(siteLanguage, { maximumSignificantDigits: 2 });

/** Formats a size with a narrow no-break space: `184 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILO);
  return kilobytes < KILO ? `${kilobytes}\u202FkB` : `${number.format(kilobytes / KILO)}\u202FMB`;
}

/** Finds a file that is served as it is: one that visitors download, in the content folder, or one in public/. */
function findFile(address: string): string {
  const download = path.join(contentDir, address);
  return existsSync(download) ? download : path.join(getPublicDir(contentDir), address);
}

export const getDownloadHref = (file: string): string => `/${downloadFiles.file}/${file}`;

/** Reads the size of a file for visitors. @throws if the file is missing; the content check reports that first */
export const readDownloadSize = (file: string): string => formatSize(statSync(findFile(getDownloadHref(file))).size);

/**
 * Reads the width and the height of a picture. With both, the browser reserves its space before it has loaded.
 *
 * @param address `/videos/test-bench.jpg`
 * @throws if the file is missing or not a picture; the content check reports that first
 */
export async function readPictureSize(address: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(findFile(address)).metadata();
  return { width, height };
}
