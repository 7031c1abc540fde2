import { getInnerRange, getString, type Content } from '@stepless/check';
import { getWords, isType } from '@stepless/documents';

import type { FoundText } from '../../shared/answers.ts';
import { nameTarget } from './name-target.ts';
import { findTargetAt } from './place.ts';

/** How many results are shown at once. */
const MOST_RESULTS = 40;

/** Lists all texts as they are written, also addresses and numbers. */
const listTexts = ({ documents, values }: Content) => [
  ...documents.flatMap(({ source, page }) =>
    (page?.nodes ?? [])
      .filter((part) => isType(part, 'paragraph', 'heading', 'tableCell'))
      .map(({ node, range }) => ({ source, start: range[0], text: getWords(node) })),
  ),
  ...values.map((value) => ({ ...value.entry, start: getInnerRange(value)[0], text: getString(value) ?? '' })),
];

/** Finds the texts of the site with all words of a query. */
export function search(content: Content, { query }: { query: string }): FoundText[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: FoundText[] = [];
  for (const { source, start, text: written } of listTexts(content)) {
    const text = content.fill(written).replaceAll(/\s+/g, ' ').trim();
    const target = wanted.every((word) => text.toLowerCase().includes(word))
      ? findTargetAt(content, source.name, start)
      : undefined;
    if (target) found.push({ name: nameTarget(content, target), target, text });
    if (found.length === MOST_RESULTS) break;
  }
  return found;
}
