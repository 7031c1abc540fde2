/** What the island fetches with the first change or export: the server has calculated the first answer. */
import type { Inputs } from '../schemas/calculator-fields.ts';
import { findAnswer } from './answer.ts';
import type { Content } from './inputs.ts';
import { loadTables } from './load-tables.ts';

export { createCsv, createReport } from './export.ts';

/** Begins to calculate. @throws TableProblem for the first mistake in a table of the visitor */
export const begin = async (inputs: Inputs, works: Content['works']) =>
  findAnswer(inputs, await loadTables(inputs, works));
