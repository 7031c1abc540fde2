import type { LinkTarget } from '../../../answers.ts';

/** How many targets are shown at once. */
const MOST_LINKS = 50;

const toWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/#-]+/)
    .filter((word) => word !== '');

/** Whether a text may be the target of a link as it is. The content check says whether it is right. */
export const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/|#)/.test(text);

/** Finds the targets with all words of a query in their title, page or address. What begins with the query comes first. */
export function findLinks(links: readonly LinkTarget[], query: string): LinkTarget[] {
  const words = toWords(query);
  const begins = ({ title, href }: LinkTarget) =>
    [title, href].some((text) => text.toLowerCase().startsWith(query.toLowerCase()));
  return links
    .filter(({ href, title, page = '' }) => {
      const text = `${title} ${page} ${href}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MOST_LINKS);
}
