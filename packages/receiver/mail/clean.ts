const ELLIPSIS = '…';

/** Shortens a text, between characters as people see them. */
function shorten(text: string, max: number): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

/**
 * Makes one line of a text that a visitor wrote, for a header or a field. Characters that cannot be seen are removed:
 * those that end a header, that change the direction of the text, and that hide inside words.
 */
export const toLine = (text: string, max = 200): string =>
  shorten(
    text
      .normalize('NFC')
      .toWellFormed()
      .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
      // Mail programs would decode an encoded word (RFC 2047) that is written as plain text.
      .replaceAll('=?', '= ?')
      .trim(),
    max,
  );

/** Removes what a mail program could act on: control characters, and those that reverse the text after them. */
export const toParagraphs = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\n\t])\p{Cc}|[\u202D\u202E]/gu, '');

/** The scripts in which names are written. Japanese and Korean names combine several. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Gurmukhi'],
  ...['Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Ethiopic', 'Khmer', 'Myanmar'],
].map((script) => String.raw`\p{Script=${script}}`);
const alphabets = [
  ...scripts,
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`,
  String.raw`\p{Script=Han}\p{Script=Hangul}`,
].map((letters) => new RegExp(String.raw`^(?:[${letters}]|[\p{M} .,'’·-])+$`, 'u'));

/**
 * Makes the display name of an address from a name that a visitor wrote.
 *
 * @returns an empty string when the name could pass for something else: it contains more than letters, such as another
 *   address, or mixes alphabets whose letters look alike
 */
export function toDisplayName(name: string): string {
  // Letters for mathematics and of double width look like plain ones. NFKC makes them plain.
  const line = toLine(name.normalize('NFKC'), 100).replace(ELLIPSIS, '').trim();
  return alphabets.some((alphabet) => alphabet.test(line)) ? line : '';
}
