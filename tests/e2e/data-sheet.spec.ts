import { readFileSync } from 'node:fs';

import { PDFDict, PDFDocument, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import { expect, test } from 'playwright/test';

import { isPrintOf } from '../../src/build/data-sheet.ts';
import { readSite } from '../../src/collections/site.ts';
import { findFault, printDataSheet } from '../helpers/print-data-sheet.ts';
import { fileOf, fixture } from '../helpers/sites.ts';

const date = new Date('2026-11-22');

/** The types of the tags of a document, and the targets of its links. */
function readObjects(document: PDFDocument) {
  const dictionaries = document.context
    .enumerateIndirectObjects()
    .map(([, object]: [unknown, PDFObject]) => object)
    .filter((object) => object instanceof PDFDict);
  const tags = dictionaries.flatMap((each) => each.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText() ?? []);
  const targets = dictionaries.flatMap((each) => each.lookupMaybe(PDFName.of('URI'), PDFString)?.decodeText() ?? []);
  return { tags: new Set(tags), targets };
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
  const { tags, targets } = readObjects(document);
  expect([...tags]).toEqual(
    expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']),
  );
  expect(targets.filter((target) => /localhost|127\.0\.0\.1/.test(target))).toEqual([]);
});
