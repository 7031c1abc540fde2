/** A class in a style sheet, where all but letters and digits are escaped. */
const SELECTOR = /(?<=\.)(?:\\.|[\w-])+/g;
/** The style sheet that stands in the head of a page. */
export const STYLE = /(?<=<style>)[^]*?(?=<\/style>)/;
const STYLES = new RegExp(STYLE, 'g');
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
 * Gives the classes of a page short names, the most frequent the shortest, and drops those that no rule is for.
 *
 * @param kept names that scripts may ask for
 */
export function withShortClasses(page: string, kept: ReadonlySet<string>): string {
  const styled = new Set(classesOfStyles((page.match(STYLES) ?? []).join('\n')));
  const uses = Map.groupBy(
    classesOfPage(page).filter((name) => styled.has(name) && !kept.has(name)),
    (name) => name,
  );
  const byUse = [...uses].sort(([, a], [, b]) => b.length - a.length);
  const free = Array.from({ length: 26 * 27 }, (_, index) => shortName(index)).filter((name) => !kept.has(name));
  const short = new Map(byUse.map(([name], index) => [name, free[index] ?? name]));

  return (
    page
      // The attribute stays, if need be empty: that an element has any class at all tells components from Markdown.
      .replaceAll(ATTRIBUTE, (classes) =>
        split(classes)
          .filter((name) => styled.has(name) || kept.has(name))
          .map((name) => short.get(name) ?? name)
          .join(' '),
      )
      .replaceAll(STYLES, (css) => css.replaceAll(SELECTOR, (selector) => short.get(unescape(selector)) ?? selector))
  );
}
