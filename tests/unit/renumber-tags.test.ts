import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';

import { renumberTags } from '../helpers/renumber-tags.ts';

/** A document with the heads of two columns, a cell below one of them, and the list of their ids. */
async function createDocument(first: string, second: string): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const text = (value: string) => PDFString.of(value);
  const heads = [first, second].map((id) => context.register(context.obj({ S: 'TH', ID: text(id) })));
  context.register(context.obj({ S: 'TD', T: text('node of a graph'), A: [{ Headers: [text(second)] }] }));
  const names = [first, second].flatMap((id, index) => [text(id), heads[index] ?? null]);
  const tree = context.obj({ Limits: [text(first), text(second)], Names: names });
  document.catalog.set(PDFName.of('IDTree'), context.register(tree));
  return document;
}

it('numbers the tags from 1, wherever their ids are', async () => {
  const expected = await createDocument('node00000001', 'node00000002');
  const bytes = await expected.save({ useObjectStreams: false });
  for (const [first, second] of [
    ['node00000109', 'node00000118'],
    ['node00000110', 'node00000119'],
    ['node00000002', 'node00000003'],
  ] as const) {
    const document = await createDocument(first, second);
    renumberTags(document);
    expect(await document.save({ useObjectStreams: false })).toEqual(bytes);
  }
});
