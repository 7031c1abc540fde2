/** Turns the quotation marks within a text into single ones, so that the text can be quoted. */
export const toInnerQuotes = (text: string): string =>
  text.replaceAll(/“|"(?=[\p{L}\p{N}{])/gu, '‘').replaceAll(/["”]/g, '’');

export const quote = (text: string): string => `“${toInnerQuotes(text)}”`;
