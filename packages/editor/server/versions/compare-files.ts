import type { ContentDocument, Facts } from '@stepless/check';
import type { Source } from '@stepless/documents';

import { getCollection, getCollectionName, getFileSchema } from '../site.ts';
import { parseSource } from '../content-document.ts';
import { toContent } from './body-parts.ts';
import { compareParts, formatSentence, type FileChange } from './compare-parts.ts';
import { toGroups } from './data-parts.ts';
import { nameFile } from '../describe/name-file.ts';
import type { Group, Part } from './parts.ts';

function toFileGroups(document: ContentDocument, facts: Facts): Group[] {
  const { root, page, source } = document;
  if (!root) return [];
  const collection = getCollection(document);
  const way = { text: source.text, notation: page ? ('yaml' as const) : ('json' as const), facts };
  const data = toGroups(root, getFileSchema(collection), collection.noun, way);
  if (!page) return data;
  return [...data, toContent(document, undefined, [page.frontmatter?.block[1] ?? 0, source.text.length], facts)];
}

/** A file as a whole. It has parts if it has no mistake in its syntax: of any other, a part may seem to be removed. @param name its present name */
function toFile(source: Source, name: string, facts: Facts): Part {
  const { text } = source;
  const document = parseSource(source);
  const groups = document?.faults.length === 0 ? toFileGroups(document, facts) : [];
  const range = [0, text.length] as const;
  return {
    name: nameFile(name, document?.root, facts),
    range,
    written: text,
    shown: text,
    text,
    kind: 'file',
    groups,
  };
}

/** Compares two versions of a text file. If they differ in any byte, there is at least one change. */
export function compareFiles(before: Source, after: Source, facts: Facts): FileChange[] {
  if (before.text === after.text) return [];
  const [old, now] = [toFile(before, after.name, facts), toFile(after, after.name, facts)];
  const isRead = now.groups.length > 0 || getCollectionName(after.name) === undefined;
  const changes = isRead ? compareParts(old, now, []) : [];
  if (changes.length > 0) return changes;
  const what = isRead
    ? 'changed only in its spaces, line breaks or punctuation'
    : 'changed, and cannot be read as it is';
  return [
    {
      sentence: formatSentence([now.name], what),
      ...(!isRead && { before: before.text, after: after.text }),
      edits: [{ range: now.range, text: before.text }],
    },
  ];
}
