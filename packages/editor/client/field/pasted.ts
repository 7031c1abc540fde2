import { isText } from '../page/nodes.ts';
import { readCharacters } from './rich-field.ts';
import type { Character } from '../content/rich-text.ts';

const lines = 'p, div, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** Shortens the address of a link to this site. Returns undefined if it leads nowhere that a page may lead to. */
function readAddress({ origin, protocol, pathname, search, hash, href }: HTMLAnchorElement): string | undefined {
  if (origin === location.origin) return pathname + search + hash;
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : undefined;
}

/** Leaves one space or line break where there are several, and none at the ends. */
function trimSpaces(chars: readonly Character[]): Character[] {
  const trimmed: Character[] = [];
  const trimEnd = (space: string) => {
    while (space.includes(trimmed.at(-1)?.text ?? '\0')) trimmed.pop();
  };
  for (const char of chars) {
    if (char.text === '\n') trimEnd(' \n');
    const isAfterSpace = /^[ \n]?$/.test(trimmed.at(-1)?.text ?? '');
    if (!isAfterSpace || !/[ \n]/.test(char.text)) trimmed.push(char);
  }
  // Word ends what it copies with a no-break space.
  trimEnd(' \n\u00A0');
  return trimmed;
}

/**
 * Reads words that were copied from a page or a document. They stay bold or italic, and links stay links.
 *
 * @param lineEnd what replaces the end of a line
 */
export function readPasted(html: string, lineEnd: string): Character[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (isText(node)) node.data = node.data.replaceAll(/[ \t\r\n]+/g, ' ');
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // Word writes the bullet of an item as words.
    if (element.matches('style, script, [style*="mso-list:"][style*="Ignore"]')) element.remove();
    if (element.matches(lines)) element.append('\n');
    // The field writes these itself, for what it knows.
    element.removeAttribute('data-raw');
    element.removeAttribute('data-link');
  }
  for (const link of body.querySelectorAll('a')) {
    const address = readAddress(link);
    if (address === undefined) link.removeAttribute('href');
    else link.setAttribute('href', address);
  }
  return trimSpaces(readCharacters(body)).flatMap((char) =>
    char.text === '\n' ? Array.from(lineEnd, (text) => ({ text })) : char,
  );
}
