/** Shortens a text, and splits no character. */
const shorten = (text: string, max: number): string => text.replace(new RegExp(`^(.{${max - 1}}).{2,}$`, 'su'), '$1…');

/**
 * Turns a visitor's text into one line, for a header or a field. Characters that cannot be seen are removed: those that end a
 * header, that change the direction of the text, and that hide inside words.
 */
export const toLine = (text: string, max = 200): string =>
  shorten(
    text
      .normalize('NFC')
      .toWellFormed()
      .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
      // Joiners are part of words in Persian and Sinhala, and of emoji.
      .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
      // Mail programs would decode an encoded word (RFC 2047) that is written as plain text.
      .replaceAll('=?', '= ?')
      .trim(),
    max,
  );

/** Removes what a mail program could act on: control characters, and those that reverse the text after them. */
export const toParagraphs = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\n\t])\p{Cc}|[\u202D\u202E]/gu, '');
