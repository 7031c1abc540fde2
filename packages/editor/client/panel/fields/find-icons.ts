import type { ContentIcon } from '../../../shared/answers.ts';

/** How well an icon fits a query: 0 by its whole name, 1 by the start of its name, 2 by a part of it, 3 by its tags. */
function rank({ name, tags }: ContentIcon, query: string): number {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(query)) return 2;
  return tags.some((tag) => tag.toLowerCase().startsWith(query)) ? 3 : Infinity;
}

/** Finds icons by their names and by words for what they show, the best first. */
export function findIcons(icons: readonly ContentIcon[], query: string): ContentIcon[] {
  const wanted = query.trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (wanted === '') return [...icons];
  return icons
    .map((icon) => ({ icon, rank: Math.min(rank(icon, wanted), rank(icon, wanted.replaceAll('-', ' '))) }))
    .filter((found) => found.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ icon }) => icon);
}
