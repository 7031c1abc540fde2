import { statSync } from 'node:fs';
import path from 'node:path';

import { contentDir, getPublicDir } from '../shared/content-dir.ts';
import type { Download } from '../schemas/download.ts';
import { siteLanguage } from '../schemas/language.ts';

/** The folder of the files: in public/, and in their addresses. */
const FOLDER = 'downloads';

const KILO = 1000;
const number = new Intl.NumberFormat(siteLanguage, { maximumSignificantDigits: 2 });

/** Formats a size with a narrow no-break space: `184 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILO);
  return kilobytes < KILO ? `${kilobytes}\u202FkB` : `${number.format(kilobytes / KILO)}\u202FMB`;
}

export const getDownloadHref = (file: string): string => `/${FOLDER}/${file}`;

/**
 * Reads the size of a file in public/downloads/ for visitors.
 *
 * @throws if the file is missing; the content check reports that first
 */
export const readDownloadSize = ({ file }: Pick<Download, 'file'>): string =>
  formatSize(statSync(path.resolve(getPublicDir(contentDir), FOLDER, file)).size);
