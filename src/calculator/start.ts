import { findAnswer, finish } from './answer.ts';
import { findInvalid, getStart, type Content } from './inputs.ts';
import { loadTables } from './load-tables.ts';
import { getError } from './report.ts';

/** Calculates a machine with its starting values. @throws Error if these do not fit together */
export async function calculateStart(content: Content, machine: string) {
  const inputs = getStart(content, machine);
  const wrong: string[] = findInvalid(inputs);
  if (!content.works.some(({ id }) => id === inputs.work)) wrong.push('work');
  if (wrong.length > 0) {
    throw new Error(`calculator.json: the starting values of “${machine}” do not fit together: ${wrong.join(', ')}.`);
  }
  const tables = await loadTables(inputs, content.works);
  return { inputs, answer: finish(findAnswer(inputs, tables, getError(content, inputs).error)) };
}
