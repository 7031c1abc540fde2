/** A class in a style sheet, where all but letters and digits are escaped. */
const SELECTOR = /(?<=\.)(?:\\.|[\w-])+/g;
const ATTRIBUTE = /(?<= class=")[^"]*/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const unescape = (selector: string) => selector.replaceAll('\\', '');
/** The text of an attribute as it was before Astro wrote it into the page. */
const decode = (text: string) => text.replaceAll('&#34;', '"').replaceAll('&#38;', '&');
const split = (attribute: string) => decode(attribute).split(/\s+/);

export const classesOfStyles = (css: string): string[] => (css.match(SELECTOR) ?? []).map(unescape);

/** The classes of a page, as often as they stand in it. */
export const classesOfPage = (page: string): string[] => (page.match(ATTRIBUTE) ?? []).flatMap(split);

/** The elements of a page, as often as they stand in it. */
export const elementsOfPage = (page: string): string[] => page.match(/(?<=<)[a-z][\w-]*/gi) ?? [];

/** a to z, then aa to zz. */
const shortName = (index: number): string =>
  (LETTERS[Math.floor(index / LETTERS.length) - 1] ?? '') + (LETTERS[index % LETTERS.length] ?? '');

/**
 * Gives Tailwind's classes, which say what their rules say, short names: the most frequent the shortest.
 *
 * @param page with its styles, of which the utilities come last
 * @param kept names that scripts may ask for
 */
export function withShortClasses(page: string, kept: ReadonlySet<string>): string {
  const [, utilities = ''] = /@layer utilities\{([^]*)<\/style>/.exec(page) ?? [];
  const isUtility = new Set(classesOfStyles(utilities));
  const all = classesOfPage(page);
  const others = new Set([...all, ...classesOfStyles(page)]);
  const free = Array.from({ length: 26 * 27 }, (_, index) => shortName(index)).filter((name) => !others.has(name));

  const uses = Map.groupBy(
    all.filter((name) => isUtility.has(name) && !kept.has(name)),
    (name) => name,
  );
  const byUse = [...uses].sort(([, a], [, b]) => b.length - a.length);
  const short = new Map(byUse.map(([name], index) => [name, free[index] ?? name]));

  return page
    .replaceAll(ATTRIBUTE, (classes) =>
      classes
        .split(/\s+/)
        .map((name) => short.get(decode(name)) ?? name)
        .join(' '),
    )
    .replace(/<style>[^]*?<\/style>/, (css) =>
      css.replaceAll(SELECTOR, (selector) => short.get(unescape(selector)) ?? selector),
    );
}
