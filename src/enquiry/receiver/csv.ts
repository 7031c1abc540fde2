import { formatCsv } from '../../shared/csv.ts';
import type { Stored } from './store.ts';

const columns = ['received', 'name', 'company', 'email', 'useCase', 'message', 'spamReason'] as const;

/** Readers of CSV cut a cell short at some of these, or drop them and so bring what follows to the front. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/**
 * What a spreadsheet takes for the start of a formula, wherever a cell may begin: the cell's own start, a new line, or any
 * separator. Which separator a reader uses depends on its language, and with another one it does not see the quotation
 * marks that keep a cell together. Readers skip quotation marks, white space and invisible characters before a formula.
 */
const FORMULA = /(?<=(?:^|[\n\t,;\u2028\u2029])["\s\p{Cf}]*)[=+\-@＝＋－＠]/gu;

const asText = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL_CHARACTERS, '').replaceAll(FORMULA, "'$&");

/** The enquiries for a spreadsheet, with the mark by which spreadsheets know UTF-8. No cell is a formula. */
export const toCsv = (enquiries: readonly Stored[]): string =>
  `\uFEFF${formatCsv([columns, ...enquiries.map((enquiry) => columns.map((name) => asText(enquiry[name])))])}`;
