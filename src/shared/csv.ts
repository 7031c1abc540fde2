/** Rows of text as comma-separated values (RFC 4180); what other spreadsheets separate with is quoted as well. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(field).join(',') + '\r\n').join('');

const field = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
