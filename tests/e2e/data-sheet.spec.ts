import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PDFDict, PDFDocument, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import { expect, test } from 'playwright/test';

import { isPrintOf } from '../../src/build/data-sheet.ts';
import { readSite } from '../../src/collections/site.ts';
import { findFault, printDataSheet } from '../helpers/print-data-sheet.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

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

test.describe('the data sheet', () => {
  test.skip(!process.env.TEST_FULL, '`npm run test:full` runs it');

  test('is one accessible sheet, of the page as it is now', async () => {
    const origin = readSite(fixture.contentDir).url;
    const pdf = await printDataSheet(join(projectRoot, fixture.outDir), origin, date);
    expect(await findFault(pdf)).toBeUndefined();
    const html = readFileSync(join(projectRoot, fixture.outDir, 'datasheet/index.html'), 'utf8');
    expect(isPrintOf(Buffer.from(pdf), html)).toBe(true);

    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const { catalog } = document;
    expect(document.getTitle()).toContain('Data sheet');
    expect(document.getCreationDate()).toEqual(date);
    expect(catalog.lookup(PDFName.of('Lang'))?.toString()).toContain('en-GB');
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true');
    expect(
      catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).get(PDFName.of('DisplayDocTitle'))?.toString(),
    ).toBe('true');
    const { tags, targets } = readObjects(document);
    expect([...tags]).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']),
    );
    expect(targets.filter((target) => target.includes('127.0.0.1'))).toEqual([]);
  });
});
