import type { ContentIcon } from '../../shared/answers.ts';

/** Finds icons: by parts of their names first, then by words for what they show. */
export function findIcons(icons: readonly ContentIcon[], query: string): ContentIcon[] {
  const words = query.trim().toLowerCase();
  const { name: named = [], tag: tagged = [] } = Object.groupBy(icons, ({ name, tags }) => {
    if (name.includes(words.replaceAll(/\s+/g, '-'))) return 'name';
    return tags.some((tag) => tag.toLowerCase().startsWith(words)) ? 'tag' : 'none';
  });
  return [...named, ...tagged];
}
