import { csvOf } from '../../lib/csv.ts';
import type { Stored } from './store.ts';

const columns = ['received', 'name', 'company', 'email', 'useCase', 'message', 'spamReason'] as const;

/** A spreadsheet takes a cell that begins like this for a formula, and runs it; some begin one at a semicolon or a tab. */
const FORMULA = /(^|[;\t])(?=[=+\-@\t\r\n])/g;

const harmless = (text: string) => text.replaceAll(FORMULA, "$1'");

/** The enquiries for a spreadsheet, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (enquiries: readonly Stored[]): string =>
  `\uFEFF${csvOf([columns, ...enquiries.map((enquiry) => columns.map((name) => harmless(enquiry[name])))])}`;
