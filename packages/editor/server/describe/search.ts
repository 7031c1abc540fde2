import { formatField, getInnerRange, getString, type Content } from '@stepless/check';
import { getWords, isType } from '@stepless/documents';

import type { FoundText } from '../../shared/answers.ts';
import { nameTargetAt } from './name-target.ts';

const MOST_RESULTS = 40;

/** Lists all texts as they are written, including addresses and numbers. The fields of data have labels. */
const listTexts = ({ documents, values }: Content) => [
  ...documents.flatMap(({ source, page }) =>
    (page?.nodes ?? [])
      .filter((each) => isType(each, 'paragraph', 'heading', 'tableCell'))
      .map(({ node, range }) => ({ source, start: range[0], text: getWords(node), label: '' })),
  ),
  ...values.map((value) => ({
    source: value.entry.source,
    start: getInnerRange(value)[0],
    text: getString(value) ?? (typeof value.node.value === 'number' ? String(value.node.value) : ''),
    label: formatField(value),
  })),
];

/** Finds the texts of the site with all words of a query, and then the fields with all those words in their labels. */
export function search(content: Content, { query }: { query: string }): FoundText[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const texts = listTexts(content).map((each) => ({
    ...each,
    text: content.fill(each.text).replaceAll(/\s+/g, ' ').trim(),
  }));
  return [...texts.filter(({ text }) => has(text)), ...texts.filter(({ text, label }) => !has(text) && has(label))]
    .values()
    .flatMap(({ source, start, text }): FoundText[] => {
      const named = nameTargetAt(content, source.name, start);
      return named ? [{ ...named, text }] : [];
    })
    .take(MOST_RESULTS)
    .toArray();
}
