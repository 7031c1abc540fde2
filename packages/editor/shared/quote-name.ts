/** Turns the quotation marks within a text into single ones, so that the text can be quoted. */
export const toInnerQuotes = (text: string): string =>
  text.replaceAll(/“|"(?=[\p{L}\p{N}{])/gu, '‘').replaceAll(/["”]/g, '’');

/** Quotes the name of something in full. The check's `quote` shortens what it quotes. */
export const quoteName = (text: string): string => `“${toInnerQuotes(text)}”`;
