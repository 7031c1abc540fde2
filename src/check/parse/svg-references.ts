/** Whether a URL embeds a picture or a font. Other data URLs may be documents with scripts. */
const isEmbedded = (url: string) =>
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/|application\/(?:x-)?font)/i.test(url);

/** Whether a URL refers to a part of the drawing itself: a fragment, or an embedded picture or font. */
export const isInternal = (url: string): boolean => url === '' || url.startsWith('#') || isEmbedded(url);

/** Decodes CSS escapes such as `\75` (u), which could hide a `url()`. */
const decodeEscapes = (css: string) =>
  css.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string | undefined) => {
    const point = Number.parseInt(code ?? '', 16);
    return letter ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '');
  });

const reference = /@import\b|(?:\burl\(\s*(["']?)([^"')]*)|(?:image-set|\bimage|\bsrc)\()/gi;

/**
 * Finds the first reference in CSS to something outside the drawing.
 *
 * @param css a style sheet, or the value of an attribute
 * @returns the URL; without a URL the function or rule that refers to one, such as `@import`; undefined if there is none
 */
export function findExternalReference(css: string): string | undefined {
  return [...decodeEscapes(css).matchAll(reference)]
    .filter(([, , url]) => url === undefined || !isInternal(url.trim()))
    .map(([whole, , url]) => url?.trim() ?? whole)
    .at(0);
}
