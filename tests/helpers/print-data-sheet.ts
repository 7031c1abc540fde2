import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { chromium } from 'playwright';

import { dataSheetPath, HASH_ENTRY, hashPrintedPage } from '../../src/build/data-sheet.ts';
import { browserArguments, getBrowserPath } from './browser.ts';
import { serveFolder } from './serve-folder.ts';

/** Prints the page at its public address, so that the links in the file contain it. A local server answers its requests. */
async function printPage(folder: string, origin: string) {
  await using server = await serveFolder(folder);
  await using browser = await chromium.launch({ executablePath: await getBrowserPath(), args: browserArguments });
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url().replace(origin, server.origin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const response = await page.goto(origin + dataSheetPath);
  if (response?.status() !== 200)
    throw new Error(
      `The site has no page ${dataSheetPath}. Delete “draft: true” in src/content/pages/datasheet.mdx, or restore the file.`,
    );
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, tagged: true });
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  return { pdf, title: await page.title(), language, html: await response.text() };
}

/**
 * Prints the data sheet of a built site. The file holds the hash of the page, so that a build can tell when the page has
 * changed.
 *
 * @param folder the built site
 * @param origin the address where the site is published
 * @param date the creation date in the file
 */
export async function printDataSheet(folder: string, origin: string, date: Date): Promise<Uint8Array> {
  const { pdf, title, language, html } = await printPage(folder, origin);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setCreationDate(date);
  document.setModificationDate(date);
  const information = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
  information.set(PDFName.of(HASH_ENTRY), PDFString.of(hashPrintedPage(html)));
  // The build reads the hash without a library for PDF, which an object stream would compress.
  return document.save({ useObjectStreams: false });
}

/** Says in a sentence what is wrong with a data sheet. Undefined if nothing is. */
export async function findFault(pdf: Uint8Array): Promise<string | undefined> {
  const LARGEST = 200_000;
  const count = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
  if (count !== 1)
    return `The data sheet has ${count} sheets, and must have one. Shorten ${dataSheetPath}, or the lists that it shows.`;
  if (pdf.length > LARGEST)
    return `The data sheet has ${Math.ceil(pdf.length / 1000)} kB, and the limit is ${LARGEST / 1000} kB. Show fewer pictures on ${dataSheetPath}.`;
  return undefined;
}
