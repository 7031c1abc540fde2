import { PDFArray, PDFDict, PDFString, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';

/** The id of a tag, as Chromium writes it. */
const tagId = /^node\d+$/;

/** Replaces the texts in an object of a PDF, however deep they are. Other objects that it refers to keep theirs. */
function replaceTexts(object: PDFObject, replace: (text: PDFString) => PDFString): void {
  const replaceOne = (value: PDFObject, set: (text: PDFString) => void) => {
    if (value instanceof PDFString) set(replace(value));
    else replaceTexts(value, replace);
  };
  if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      replaceOne(value, (text) => {
        object.set(key, text);
      });
    }
  } else if (object instanceof PDFArray) {
    for (const [index, value] of object.asArray().entries()) {
      replaceOne(value, (text) => {
        object.set(index, text);
      });
    }
  }
}

/**
 * Numbers the tags of a PDF from 1, in the same order. Chromium numbers them together with nodes of its own, of which there
 * are more or fewer depending on time, so the same page would not give the same bytes.
 */
export function renumberTags({ context }: PDFDocument): void {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const found = new Set<string>();
  const replaceIds = (replace: (id: string) => string) => {
    for (const object of objects)
      replaceTexts(object, (text) => {
        const id = text.asString();
        return tagId.test(id) ? PDFString.of(replace(id)) : text;
      });
  };
  replaceIds((id) => {
    found.add(id);
    return id;
  });
  // All ids have the same length, so the order of texts is that of numbers. The file lists the tags in this order.
  const ids = [...found].toSorted();
  replaceIds((id) => `node${String(ids.indexOf(id) + 1).padStart(8, '0')}`);
}
