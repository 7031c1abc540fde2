/** Rows of text as comma-separated values (RFC 4180), which every spreadsheet reads. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(field).join(',') + '\r\n').join('');

const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
