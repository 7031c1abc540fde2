import type { Content } from './content.ts';
import { isWordList } from './files.ts';
import { getText } from './located.ts';

/** A word, with apostrophes and soft hyphens inside it. What stands next to a digit is a unit or a formula. */
export const word = /(?<![\p{L}\p{M}\p{N}_\u00AD])\p{L}[\p{L}\p{M}\u00AD]*(?:['’]\p{L}+)*(?![\p{L}\p{M}\p{N}_])/gu;

const split = (text: string): string[] => text.match(word) ?? [];

/** Collects the words of words.txt. A # begins a comment. */
export const collectListedWords = ({ sources }: Pick<Content, 'sources'>): ReadonlySet<string> =>
  new Set(sources.filter(({ name }) => isWordList(name)).flatMap(({ text }) => split(text.replaceAll(/#.*$/gm, ''))));

/** Collects the words that are right on this site: those of words.txt, and the names of people, brand and product. */
export function collectOwnWords(content: Content): ReadonlySet<string> {
  const { site, entries } = content;
  const people = entries.map(({ owner, value }) => (owner === 'team' ? (getText(value, 'name') ?? '') : ''));
  return new Set([...collectListedWords(content), ...[...people, site.brand, site.product].flatMap(split)]);
}
