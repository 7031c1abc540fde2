import type { Stored } from './store.ts';

const columns = ['received', 'name', 'company', 'email', 'useCase', 'message', 'suspicion'] as const;

/** A spreadsheet takes a text that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r\n]/;

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The enquiries as RFC 4180 has it, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (enquiries: readonly Stored[]): string =>
  `\uFEFF${[columns, ...enquiries.map((enquiry) => columns.map((name) => enquiry[name]))]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')}`;
