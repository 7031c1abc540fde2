import { formatCsv } from '../../shared/csv.ts';
import type { StoredEnquiry } from './store.ts';

const columns = ['id', 'received', 'name', 'company', 'email', 'useCase', 'message', 'spamReason', 'answered'] as const;

/** Some CSV readers end a cell at these. Others drop them, so that the next character becomes the first of the cell. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/**
 * A character that starts a formula (https://owasp.org/www-community/attacks/CSV_Injection), wherever a spreadsheet may
 * see the start of a cell: at the start of the text, after a line break, and after any separator. The separator depends on
 * the spreadsheet's language, and with a different one the quotation marks no longer keep the cell together. Spreadsheets
 * skip quotation marks, white space and invisible characters before a formula.
 */
const FORMULA = /(?<=(?:^|[\n\t,;\u2028\u2029])["\s\p{Cf}]*)[=+\-@＝＋－＠]/gu;

const neutralize = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL_CHARACTERS, '').replaceAll(FORMULA, "'$&");

/** Formats enquiries as CSV for a spreadsheet. No cell is a formula. A byte order mark tells spreadsheets that it is UTF-8. */
export const formatEnquiries = (enquiries: readonly StoredEnquiry[]): string =>
  `\uFEFF${formatCsv([columns, ...enquiries.map((enquiry) => columns.map((name) => neutralize(String(enquiry[name]))))])}`;
