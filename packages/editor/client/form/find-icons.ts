import type { ContentIcon } from '../../shared/answers.ts';

/** Finds icons: by their whole names first, then by the beginnings and parts of names, and by words for what they show. */
export function findIcons(icons: readonly ContentIcon[], query: string): ContentIcon[] {
  const words = query.trim().toLowerCase();
  const wanted = words.replaceAll(/\s+/g, '-');
  const ways: ((icon: ContentIcon) => boolean)[] = [
    ({ name }) => name === wanted,
    ({ name }) => name.startsWith(wanted),
    ({ name }) => name.includes(wanted),
    ({ tags }) => tags.some((tag) => tag.toLowerCase().startsWith(words)),
  ];
  return [...new Set(ways.flatMap((isFound) => icons.filter(isFound)))];
}
