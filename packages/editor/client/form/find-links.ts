import type { LinkTarget } from '../../shared/answers.ts';

const MOST_LINKS = 50;

const toWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/#-]+/)
    .filter((word) => word !== '');

/** What people leave out at the beginning of an address. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^[^\s@/:]+@[^\s@/:]+\.\p{L}{2,}$/u, 'mailto:'],
  [/^\+\d[\d ()-]{6,}$/, 'tel:'],
  [/^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u, 'https://'],
];

/** Turns what people type into the target of a link: `www.a.example`, `ada@a.example`, `+44 20 7946 0123`. Undefined if the text is no target. */
export function toAddress(text: string): string | undefined {
  // The content check says whether the address is right.
  if (/^(?:https?:\/\/|mailto:|tel:|\/|#)\S*$/.test(text)) return text;
  const [, beginning] = beginnings.find(([pattern]) => pattern.test(text)) ?? [];
  return beginning && beginning + (beginning === 'tel:' ? text.replaceAll(/[ ()-]/g, '') : text);
}

/**
 * Finds the targets with all words of a query in their title, page or address. Targets that begin with the query come first, and
 * whole pages before their sections.
 */
export function findLinks(links: readonly LinkTarget[], query: string): LinkTarget[] {
  const words = toWords(query);
  const begins = ({ title, href }: LinkTarget) =>
    [title, href].some((text) => text.toLowerCase().startsWith(query.toLowerCase()));
  return links
    .filter(({ href, title, page = '' }) => {
      const text = `${title} ${page} ${href}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted(
      (a, b) => Number(begins(b)) - Number(begins(a)) || Number(a.href.includes('#')) - Number(b.href.includes('#')),
    )
    .slice(0, MOST_LINKS);
}
