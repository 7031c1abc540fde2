import { addSensitivities, findAnswer, finish, loadSteps } from './answer.ts';
import { findTableProblems } from './comparison.ts';
import { findInvalid, getStart, type Content } from './inputs.ts';

/** Calculates a machine with its starting values. @throws Error if these do not fit together */
export async function calculateStart(content: Content, machine: string) {
  const inputs = getStart(content, machine);
  const wrong: string[] = [...findInvalid(inputs), ...Object.keys(findTableProblems(inputs))];
  if (!content.works.some(({ id }) => id === inputs.work)) wrong.push('work');
  if (wrong.length > 0) {
    throw new Error(`calculator.json: the starting values of “${machine}” do not fit together: ${wrong.join(', ')}.`);
  }
  const steps = await loadSteps(inputs, content.works);
  const answer = finish(findAnswer(inputs, steps));
  return { inputs, answer: finish(addSensitivities(answer, inputs, steps)) };
}
