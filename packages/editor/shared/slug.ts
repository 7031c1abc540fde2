/** Letters that are not another letter with an accent. */
const latin: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/** Converts a text to lower-case words joined by hyphens: `Press & Media` becomes `press-media`. */
export const toSlug = (text: string, longest = 100): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => latin[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longest)
    .replace(/-+$/, '');

/** Whether a text is the address of a page in words as of `toSlug`: `/about/press`. */
export const isSlugPath = (text: string): boolean => /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(text);

/** Returns the first name that is free: `ada`, `ada-2`, `ada-3`. @param ending what follows the number */
export function findFree(base: string, taken: ReadonlySet<unknown>, ending = '', first = 1): string {
  const name = `${base}${first === 1 ? '' : `-${first}`}${ending}`;
  return taken.has(name) ? findFree(base, taken, ending, first + 1) : name;
}

/** Returns a free id for a copy: `cost-3`, if there are `cost` and `cost-2`. A year does not count as such a number. */
export const findCopyId = (id: string, taken: ReadonlySet<unknown>): string =>
  findFree(id.replace(/-\d{1,3}$/, ''), taken, '', 2);
