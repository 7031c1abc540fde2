import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AstroIntegrationLogger } from 'astro';
import { load } from 'cheerio';

import { getDownloadHref } from '../collections/served-files.ts';

/** The page that is printed, and the file with its print. */
export const dataSheetPath = '/datasheet';
export const dataSheetFile = 'data-sheet.pdf';

/** The entry of the document information of a PDF that holds the hash of the printed page. */
export const HASH_ENTRY = 'ContentHash';

/** Hashes what a page shows on paper: its texts, where its links lead, and the lines of its drawings. */
export function hashPrintedPage(html: string): string {
  const $ = load(html);
  const main = $('main');
  main.find('script, style').remove();
  const texts = main.text().replaceAll(/\s+/g, ' ').trim();
  const targets = main.find('[href]').map((_, { attribs }) => attribs.href);
  const lines = main.find('path').map((_, { attribs }) => attribs.d);
  return createHash('sha256')
    .update([texts, ...targets.get(), ...lines.get()].join('\n'))
    .digest('hex');
}

/** Whether a PDF is the print of a page as it is now. */
export const isPrintOf = (pdf: Buffer, html: string): boolean =>
  pdf.includes(`/${HASH_ENTRY} (${hashPrintedPage(html)})`, undefined, 'latin1');

export function warnOfOldDataSheet(folder: string, logger: AstroIntegrationLogger): void {
  const pdf = join(folder, getDownloadHref(dataSheetFile));
  const page = join(folder, dataSheetPath, 'index.html');
  if (!existsSync(pdf) || !existsSync(page) || isPrintOf(readFileSync(pdf), readFileSync(page, 'utf8'))) return;
  logger.warn(`${getDownloadHref(dataSheetFile)} is older than the page ${dataSheetPath}. Print it: npm run datasheet`);
}
