/**
 * Formats rows of text as comma-separated values (RFC 4180). Fields with semicolons or tabs are quoted too, because some
 * spreadsheets use these as separators.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteField).join(',') + '\r\n').join('');

const quoteField = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
