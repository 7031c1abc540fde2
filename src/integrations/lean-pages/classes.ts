/** A class in a style sheet, where all but letters and digits are escaped. */
const SELECTOR = /(?<=\.)(?:\\.|[\w-])+/g;
/** The style sheet that stands in the head of a page. */
export const STYLE = /(?<=<style>)[^]*?(?=<\/style>)/;
const ATTRIBUTE = /(?<= class=")[^"]*/g;

const unescape = (selector: string) => selector.replaceAll('\\', '');
/** The text of an attribute as it was before Astro wrote it into the page. */
const decode = (text: string) => text.replaceAll('&#34;', '"').replaceAll('&#38;', '&');
const split = (attribute: string) => decode(attribute).split(/\s+/);

export const classesOfStyles = (css: string): string[] => (css.match(SELECTOR) ?? []).map(unescape);

/** The classes of a page, as often as they stand in it. */
export const classesOfPage = (page: string): string[] => (page.match(ATTRIBUTE) ?? []).flatMap(split);

/** The elements of a page, as often as they stand in it. */
export const elementsOfPage = (page: string): string[] => page.match(/(?<=<)[a-z][\w-]*/gi) ?? [];
