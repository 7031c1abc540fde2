import { csvOf } from '../../lib/csv.ts';
import type { Stored } from './store.ts';

const columns = ['received', 'name', 'company', 'email', 'useCase', 'message', 'suspicion'] as const;

/** A spreadsheet takes a text that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r\n]/;

const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** The enquiries for a spreadsheet, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (enquiries: readonly Stored[]): string =>
  `\uFEFF${csvOf([columns, ...enquiries.map((enquiry) => columns.map((name) => harmless(enquiry[name])))])}`;
