import { readFileSync } from 'node:fs';

import { PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { expect, test } from 'playwright/test';

import { isPrintOf } from '../../src/build/data-sheet.ts';
import { readSite } from '../../src/collections/site.ts';
import { findFault, printDataSheet } from '../helpers/print-data-sheet.ts';
import { fileOf, fixture } from '../helpers/sites.ts';

const date = new Date('2026-11-22');

/** The types of the tags of a document. */
function readTags(document: PDFDocument): string[] {
  const objects = document.context.enumerateIndirectObjects().map(([, object]: [unknown, PDFObject]) => object);
  return objects
    .filter((object) => object instanceof PDFDict)
    .flatMap((each) => each.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText() ?? []);
}

test('the data sheet is one accessible sheet, of the page as it is now', { tag: '@full' }, async () => {
  const origin = readSite(fixture.contentDir).url;
  const pdf = await printDataSheet(fileOf(fixture), origin, date);
  expect(await findFault(pdf)).toBeUndefined();
  expect(isPrintOf(Buffer.from(pdf), readFileSync(fileOf(fixture, 'datasheet/index.html'), 'utf8'))).toBe(true);

  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog } = document;
  const entryOf = (dictionary: string, name: string) =>
    catalog.lookup(PDFName.of(dictionary), PDFDict).get(PDFName.of(name))?.toString();
  expect(document.getTitle()).toContain('Data sheet');
  expect(document.getCreationDate()).toEqual(date);
  expect(catalog.lookup(PDFName.of('Lang'))?.toString()).toContain('en-GB');
  expect(entryOf('MarkInfo', 'Marked')).toBe('true');
  expect(entryOf('ViewerPreferences', 'DisplayDocTitle')).toBe('true');
  expect(readTags(document)).toEqual(
    expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']),
  );
  const links =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/(?<=\/URI \()[^)]+/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).not.toMatch(/localhost|127\.0\.0\.1/);
});
