import { capitalize, type ContentDocument } from '@stepless/check';
import type { Source } from '@stepless/documents';

import { quote } from '../../quote.ts';
import { getCollection, getCollectionName, parseDocuments } from '../site.ts';
import { compareBodies } from './compare-body.ts';
import { compareLists, compareValues, getLabel } from './compare-data.ts';
import type { FoundChange } from './found-change.ts';
import { nameFile } from './name-file.ts';

/** Parses a file that has no mistake in its syntax. Of any other file, a part may seem to be removed. */
function parseWhole(source: Source): ContentDocument | undefined {
  const [document] = parseDocuments([source]);
  return document?.root && document.faults.length === 0 ? document : undefined;
}

function compareDocuments(before: ContentDocument, after: ContentDocument): FoundChange[] {
  const { schema, shape, noun } = getCollection(after);
  const [old, current] = [before.root, after.root];
  if (!old || !current) return [];
  const texts = { before: before.source.text, after: after.source.text };
  const notation = after.page ? 'yaml' : 'json';
  if (shape === 'rows' && old.kind === 'list' && current.kind === 'list') {
    return compareLists(
      { text: texts.before, value: old },
      { text: texts.after, value: current },
      { place: [], schema, notation },
      (row, index) => {
        const label = getLabel(row);
        return [`${capitalize(noun)} ${label === undefined ? index + 1 : quote(label)}`];
      },
    );
  }
  const place = [nameFile(after.source.name, old)];
  const data = compareValues(
    { text: texts.before, value: old },
    { text: texts.after, value: current },
    { place, schema, notation },
  );
  if (!before.page || !after.page) return data;
  return [
    ...data,
    ...compareBodies({ text: texts.before, page: before.page }, { text: texts.after, page: after.page }, place),
  ];
}

/** Describes a file as a whole: one that cannot be parsed, or whose format alone has changed. */
const describeWhole = (before: Source, after: Source, what: string, isShown: boolean): FoundChange => ({
  place: [nameFile(after.name)],
  what,
  ...(isShown && { before: before.text, after: after.text }),
  edits: [{ range: [0, after.text.length], text: before.text }],
});

/** Compares two versions of a text file. If they differ in any byte, there is at least one change. */
export function compareFiles(before: Source, after: Source): FoundChange[] {
  if (before.text === after.text) return [];
  const documents = { before: parseWhole(before), after: parseWhole(after) };
  if (!documents.after && getCollectionName(after.name) !== undefined)
    return [describeWhole(before, after, 'changed, and cannot be read as it is', true)];
  if (!documents.before || !documents.after) return [describeWhole(before, after, 'changed', true)];
  const changes = compareDocuments(documents.before, documents.after);
  if (changes.length > 0) return changes;
  return [describeWhole(before, after, 'changed only in its blanks, line breaks or punctuation', false)];
}
