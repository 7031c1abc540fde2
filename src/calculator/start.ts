import { begin, finish } from './answer.ts';
import { findInvalid, getChosen, getStart, type Content } from './inputs.ts';

/** Calculates a machine with its starting values, some of them changed. @throws Error if these do not fit together */
export async function calculateStart(content: Content, machine: string, changes: object = {}) {
  const inputs = { ...getStart(content, machine), ...changes };
  const wrong: string[] = findInvalid(inputs);
  if (!getChosen('work', inputs, content)) wrong.push('work');
  if (wrong.length > 0) {
    throw new Error(`calculator.json: the starting values of “${machine}” do not fit together: ${wrong.join(', ')}.`);
  }
  return { inputs, answer: finish(await begin(inputs, content)) };
}
