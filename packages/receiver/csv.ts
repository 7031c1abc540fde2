import { fieldNames } from './payload.ts';
import type { StoredEnquiry } from './store/types.ts';

const columns = ['id', 'received', ...fieldNames, 'spamReason', 'answered'] as const;

/** Some CSV readers end a cell at these. Others drop them, so that the next character becomes the first of the cell. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/**
 * A character that starts a formula (https://owasp.org/www-community/attacks/CSV_Injection), wherever a spreadsheet may
 * see the start of a cell: at the start of the text, after a line break, and after any separator. The separator depends on
 * the spreadsheet's language, and with a different one the quotation marks no longer keep the cell together. Spreadsheets
 * skip quotation marks, white space and invisible characters before a formula.
 */
const FORMULA = /[=+\-@＝＋－＠](?<=(?:^|[\n\t,;\u2028\u2029])["\s\p{Cf}]*.)/gu;

const toCell = (value: string | number) => {
  const text = String(value).replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL_CHARACTERS, '').replaceAll(FORMULA, "'$&");
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats enquiries as CSV for a spreadsheet. No cell is a formula. A byte order mark tells spreadsheets that it is UTF-8. */
export const formatCsv = (enquiries: readonly StoredEnquiry[]): string => {
  const rows = [columns, ...enquiries.map((enquiry) => columns.map((name) => enquiry[name]))];
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
};
